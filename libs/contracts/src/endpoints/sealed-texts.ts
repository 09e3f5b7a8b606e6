import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { sealedRights } from '../sealed-form.js';
import { collabRights } from '../short-token.js';
import { versionNumber } from '../values.js';

/**
 * Collaborative documents, boards, mind maps, and presentations that only the browsers of people with access can read
 * (docs/security/sealed-texts.md). They're created, shared, trashed, and deleted like sealed documents. Content is sent
 * encrypted through the collab server.
 */
const id = z.uuid();

/** A person with access, so that a page can name the author of a frame it can't decrypt. */
export const SealedWriter = z.object({ id, name: z.string(), may: z.enum([...sealedRights, 'own']) });
export type SealedWriter = z.infer<typeof SealedWriter>;

/** No `module`: opening existing items still works while the module is read-only, without changes. */
export const sealedTextLine = endpoint({
  access: 'session',
  gate: 'collaboration',
  method: 'POST',
  path: '/api/v1/sealed-documents/:sealedId/line',
  answersSecret: true,
  summary:
    'Create a one-minute token for an encrypted text, board, mind map, or presentation on the collaboration server, with its address and people',
  params: z.object({ sealedId: id }),
  data: z.object({
    token: z.string(),
    url: z.string(),
    right: z.enum(collabRights),
    /** Epoch of the current key. Frames with any other key are rejected. */
    epoch: z.int(),
    people: z.array(SealedWriter),
  }),
  errors: ['not_found'],
});

const looking = { access: 'session', gate: 'collaboration', exempt: true } as const;
const textParams = z.object({ sealedId: id });

/** An encrypted snapshot that a page created to replace many changes: an earlier state of a document. */
export const SealedTextSnapshot = z.object({
  /** Number of the last change it includes. */
  number: z.int(),
  /** Time it was stored. */
  at: z.string(),
});
export type SealedTextSnapshot = z.infer<typeof SealedTextSnapshot>;

export const sealedTextSnapshots = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/sealed-documents/:sealedId/snapshots',
  summary: 'List the stored snapshots of an encrypted text, newest first',
  params: textParams,
  data: z.object({ items: z.array(SealedTextSnapshot) }),
  errors: ['not_found'],
});

export const sealedTextSnapshot = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/sealed-documents/:sealedId/snapshots/:versionNumber',
  summary: 'Download a snapshot of an encrypted text, still encrypted',
  params: z.object({ sealedId: id, versionNumber }),
  answers: 'bytes',
  errors: ['not_found'],
});

export const sealedTextEndpoints = {
  'sealedTexts.line': sealedTextLine,
  'sealedTexts.snapshots': sealedTextSnapshots,
  'sealedTexts.snapshot': sealedTextSnapshot,
} as const satisfies Record<string, Endpoint>;
