import * as z from 'zod/mini';
import { fieldNames } from '../understanding.js';
import type { FactEntry } from './fact.js';

/** What fields of an organisation's own classes count as: their names are its own words. */
export const OWN_FIELD = 'own';

/** What a person who looked at a value did: it stood, or it did not. */
export const settledAs = ['confirmed', 'corrected', 'removed', 'added'] as const;
export type SettledAs = (typeof settledAs)[number];

/** The key of a class: one of the product, or the id of an organisation's own. Null where none was found. */
const documentClass = z.nullable(z.string().check(z.maxLength(64)));

export const documentsFacts = {
  'document.received': { version: 1, by: {}, amounts: ['sizeBytes'] },
  /** A reading came to its end. `isFirst`: the document had never been read to the end before. */
  'document.settled': {
    version: 1,
    by: { outcome: z.enum(['ready', 'needs-review', 'failed']), class: documentClass, isFirst: z.boolean() },
    amounts: ['pages'],
    lasts: 'from receipt to the end of the reading; of a later reading from its start',
  },
  /** The last doubtful value of a document was settled by a person. `isFirst`: nothing was left to do on it for the first time. */
  'document.checked': {
    version: 1,
    by: { class: documentClass, isFirst: z.boolean() },
    amounts: [],
    lasts:
      'what people spent on it: of each value they settled, since they opened the document or settled one before, five minutes at most',
  },
  /** A person looked at a field for the first time: it stood, or it did not. */
  'field.settled': {
    version: 1,
    by: {
      field: z.enum([...fieldNames, OWN_FIELD]),
      as: z.enum(settledAs),
    },
    amounts: [],
  },
  'entity.settled': { version: 1, by: { as: z.enum(settledAs) }, amounts: [] },
  'document.opened': { version: 1, by: {}, amounts: [], countsPeople: true },
} as const satisfies Record<string, FactEntry>;
