/** The Y.XmlFragment of a Y.Doc that holds a text; hand it to tiptap's Collaboration as `field`. Stored, so it keeps its name. */
export const textField = 'document';
