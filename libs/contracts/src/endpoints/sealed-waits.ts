import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { sealedRights } from '../sealed-form.js';
import { keeping, ofModule } from './sealed.js';

/**
 * Colleagues without a vault who get a sealed document once they have one. Only the owner's page can wrap the key: the next time it is open
 * with the vault unlocked, it asks whom it can add.
 */
const looking = { access: 'session', gate: 'administrative-documents' } as const;
const OF_DOCUMENT = '/api/v1/sealed-documents/:sealedId/waiting';
const person = z.object({ id: z.uuid(), name: z.string() });
const params = z.object({ sealedId: z.uuid(), userId: z.uuid() });

export const SealedWait = z.object({
  user: person,
  may: z.enum(sealedRights),
  at: z.string(),
  /** Expiry of the pending share. */
  until: z.string(),
});
export type SealedWait = z.infer<typeof SealedWait>;

export const listSealedWaits = endpoint({
  ...looking,
  method: 'GET',
  path: OF_DOCUMENT,
  summary: 'List who gets one of your encrypted documents once they have a vault',
  params: z.object({ sealedId: z.uuid() }),
  data: z.object({ items: z.array(SealedWait) }),
  errors: ['not_found'],
});

export const waitForVault = sealedEndpoint({
  ...keeping,
  method: 'PUT',
  path: `${OF_DOCUMENT}/:userId`,
  summary:
    'Give a colleague one of your encrypted documents once they have a vault. Your page does this when next open, within 30 days',
  params,
  body: z.object({ may: z.enum(sealedRights) }),
  errors: [...ofModule, 'not_found', 'conflict', 'sealed_shared_full'],
});

export const endSealedWait = endpoint({
  ...looking,
  method: 'DELETE',
  path: `${OF_DOCUMENT}/:userId`,
  summary: 'Cancel giving one of your encrypted documents to a colleague once they have a vault',
  params,
  errors: ['not_found'],
});

export const readySealedWaits = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/sealed-waiting',
  summary: 'List your encrypted documents waiting for colleagues who now have a vault',
  data: z.object({ items: z.array(z.object({ itemId: z.uuid(), user: person, may: z.enum(sealedRights) })) }),
});

export const sealedWaitsEndpoints = {
  'sealedWaits.list': listSealedWaits,
  'sealedWaits.set': waitForVault,
  'sealedWaits.end': endSealedWait,
  'sealedWaits.ready': readySealedWaits,
} as const satisfies Record<string, Endpoint>;
