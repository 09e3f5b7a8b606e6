import { texts } from '@/lib/texts';

/** What is written together, in a row of any list. */
export const t = texts({
  'kind.document': 'Document',
  'kind.board': 'Board',
  'kind.mindmap': 'Mind map',
  'kind.presentation': 'Presentation',
  'stands.sealed': 'Encrypted',
  'stands.shared': 'Shared',
});
