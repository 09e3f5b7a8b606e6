import type { TextJson } from './json.js';

/** What a new document holds: one paragraph to write in. */
export const emptyText = (): TextJson => ({ type: 'doc', content: [{ type: 'paragraph' }] });
