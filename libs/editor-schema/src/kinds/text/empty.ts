import type { DocumentJson } from './json.js';

/** What a new document holds: one paragraph to write in. */
export const emptyDocument = (): DocumentJson => ({ type: 'doc', content: [{ type: 'paragraph' }] });
