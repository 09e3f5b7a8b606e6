/** The marks that inline code excludes, because it wouldn't show them. */
export const FORMATTING = 'bold italic strike underline link highlight subscript superscript';
