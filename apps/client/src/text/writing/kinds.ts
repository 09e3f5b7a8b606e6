import { texts } from '../engine/texts';

/** Names of the kinds of written documents. */
export const t = texts({
  'kind.text': 'Document',
  'kind.board': 'Board',
  'kind.map': 'Mind map',
  'kind.deck': 'Presentation',
  'stands.sealed': 'Encrypted',
  'stands.shared': 'Shared',
});
