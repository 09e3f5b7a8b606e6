import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { sealedRights } from '../sealed-form.js';
import { collabRights } from '../short-token.js';
import { versionNumber } from '../values.js';

/**
 * Texts, boards, mind maps and presentations that only browsers of who has them can read (docs/security/sealed-texts.md): made, shared, binned and deleted as sealed documents are. What is
 * written travels encrypted over the line of the collab server.
 */
const id = z.uuid();

/** Who has a text, so that a page can say whose a frame is that does not open. */
export const SealedWriter = z.object({ id, name: z.string(), may: z.enum([...sealedRights, 'own']) });
export type SealedWriter = z.infer<typeof SealedWriter>;

/** Opening what is there goes on when the module is read-only, without changing anything: no `module` here. */
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
    /** Of the newest key, by which alone anything is taken. */
    epoch: z.int(),
    people: z.array(SealedWriter),
  }),
  errors: ['not_found'],
});

const looking = { access: 'session', gate: 'collaboration', exempt: true } as const;
const textParams = z.object({ sealedId: id });

/** What a page made in the place of many changes, as it was encrypted: earlier states of a text. */
export const SealedTextSnapshot = z.object({
  /** Of the last change that it stands for. */
  number: z.int(),
  /** When it was stored. */
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
