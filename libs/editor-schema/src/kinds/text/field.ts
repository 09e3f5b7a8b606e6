/**
 * The name of the Y.XmlFragment that contains the text; pass it to tiptap's Collaboration as `field`. It is stored, so
 * it can't change.
 */
export const textField = 'document';
