import * as z from 'zod/mini';
import { fieldNames } from '../understanding.js';
import type { FactEntry } from './fact.js';

/** Counts together all fields of custom classes, because their names are the organization's own text. */
export const OWN_FIELD = 'own';

/** A person's decision on a reviewed value. */
export const settledAs = ['confirmed', 'corrected', 'removed', 'added'] as const;
export type SettledAs = (typeof settledAs)[number];

/** A class's key: a built-in one, or the ID of a custom one. Null if none was detected. */
const documentClass = z.nullable(z.string().check(z.maxLength(64)));

export const documentsFacts = {
  'document.received': { version: 1, by: {}, amounts: ['sizeBytes'] },
  /** A run ended. `isFirst`: the document's first run to end. */
  'document.settled': {
    version: 1,
    by: { outcome: z.enum(['ready', 'needs-review', 'failed']), class: documentClass, isFirst: z.boolean() },
    amounts: ['pages'],
    lasts: 'from receipt to the end of the reading; of a later reading from its start',
  },
  /**
   * A person settled the last uncertain value in a document. `isFirst`: true if nothing remained to be done for the
   * first time.
   */
  'document.checked': {
    version: 1,
    by: { class: documentClass, isFirst: z.boolean() },
    amounts: [],
    lasts:
      'what people spent on it: of each value they settled, since they opened the document or settled one before, five minutes at most',
  },
  /** A person reviewed a field for the first time. */
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
