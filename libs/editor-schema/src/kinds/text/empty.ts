import type { TextJson } from './json.js';

/** The content of a new document: one empty paragraph. */
export const emptyText = (): TextJson => ({ type: 'doc', content: [{ type: 'paragraph' }] });
