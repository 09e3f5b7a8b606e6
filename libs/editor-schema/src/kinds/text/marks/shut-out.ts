/** What inline code shuts out: all formatting, which it would not show. */
export const FORMATTING = 'bold italic strike underline link highlight subscript superscript';
