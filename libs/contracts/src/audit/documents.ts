import type { NounsOf } from './nouns.js';

export const documentsActs = {
  'document.bin': 'Document moved to trash',
  'document.cancel': 'Reading canceled',
  'document.classify': 'Document class set',
  'document.compose': 'Document made from pages',
  'document.delete': 'Document deleted permanently',
  'document.download': 'Document downloaded',
  'document.export': 'Document exported',
  'document.move': 'Document moved',
  'document.redact': 'Redacted copy of a document released',
  'document.rename': 'Document renamed',
  'document.reprocess': 'Document read again',
  'document.restore': 'Document restored',
  'document.restore-version': 'Earlier reading of a document restored',
  'document.tag': 'Document tagged',
  'document.turn': 'Pages rotated',
  'document.untag': 'Tag removed from a document',
  'document.upload': 'Document uploaded',
  'document.view': 'Document opened',
  'entity.add': 'Entity added',
  'entity.correct': 'Entity corrected',
  'field.add': 'Field added',
  'field.correct': 'Field corrected',
  'proposal.answer': 'Proposed decision or task answered',
  'recording.mark': 'Mark set in a recording, or named',
  'recording.unmark': 'Mark removed from a recording',
  'word.correct': 'Word of a recording corrected',
} as const;

export const documentsNouns = {
  document: 'Documents',
  entity: 'Entities',
  field: 'Fields',
  proposal: 'Proposed decisions and tasks',
  recording: 'Recordings',
  word: 'Words of recordings',
} as const satisfies NounsOf<typeof documentsActs>;
