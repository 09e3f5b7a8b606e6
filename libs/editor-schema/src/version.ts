/**
 * Rises when documents may hold what an older client doesn't know: a node, a mark or an attribute. A client that finds a
 * higher number in a document asks to be reloaded before it opens it, because an editor deletes what it doesn't know.
 */
export const documentSchemaVersion = 3;
