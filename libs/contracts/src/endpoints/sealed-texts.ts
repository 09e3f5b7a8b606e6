import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { sealedRights } from '../sealed-form.js';
import { collabRights } from '../short-token.js';

/**
 * Texts that only browsers of who has them can read (docs/security/sealed-texts.md): made, shared, binned and deleted as sealed documents are. What is
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
  summary:
    'A token of a minute that opens one encrypted text on the collab server, the address to open it at, of which key it takes anything, and who has it',
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

export const sealedTextEndpoints = {
  'sealedTexts.line': sealedTextLine,
} as const satisfies Record<string, Endpoint>;
