import { texts } from '@/lib/texts';

/** Making a document that is written together, from anywhere. */
export const t = texts({
  command: 'New document',
  keywords: 'write, create, text, page',
  group: 'Collaboration',
  untitled: 'Untitled document',
  failed: 'No document was made',
});
