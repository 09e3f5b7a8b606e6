import * as z from 'zod/mini';
import { settledAs } from '../facts/documents.js';
import { documentStates, stageNames, stageStates } from '../stages.js';
import type { EventEntry } from './event.js';

const documentId = z.uuid();
const state = z.enum(documentStates);
/** How a person settled a value; absent if a second person answered, and in older events. */
const as = z.optional(z.enum(settledAs));

export const documentsEvents = {
  'document.received': {
    version: 1,
    kept: 'log',
    /** `duplicateOf`: an earlier document with identical bytes that the uploader can see. */
    payload: z.object({ documentId, name: z.string(), duplicateOf: z.optional(documentId) }),
  },
  /** Progress of a stage. Live only; pages opened later read it from the rows. */
  'document.stage': {
    version: 1,
    kept: 'live',
    payload: z.object({
      documentId,
      stage: z.enum(stageNames),
      state: z.enum(stageStates),
      pagesDone: z.nullable(z.int()),
      pagesTotal: z.nullable(z.int()),
      /** 0 to 1 over all stages. */
      progress: z.number(),
    }),
  },
  'document.changed': { version: 1, kept: 'log', payload: z.object({ documentId, state }) },
  'document.ready': { version: 1, kept: 'log', payload: z.object({ documentId, state, name: z.string() }) },
  'document.failed': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentId, state, name: z.string(), code: z.string() }),
  },
  'document.indexed': { version: 1, kept: 'live', payload: z.object({ documentId }) },
  'field.corrected': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentId, fieldId: z.uuid(), by: z.optional(z.uuid()), as }),
  },
  'entity.corrected': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentId, entityId: z.uuid(), by: z.optional(z.uuid()), as }),
  },
} as const satisfies Record<string, EventEntry>;
