import { texts } from '../engine/texts';

/** What is written together, in a row of any list. */
export const t = texts({
  'kind.text': 'Document',
  'kind.board': 'Board',
  'kind.map': 'Mind map',
  'kind.deck': 'Presentation',
  'stands.sealed': 'Encrypted',
  'stands.shared': 'Shared',
});
