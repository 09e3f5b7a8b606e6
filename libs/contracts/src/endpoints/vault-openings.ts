import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { thirtyTwoBytes } from '../meeting-keys.js';
import { VaultOpening } from '../vault-openings.js';
import { wrappedVaultKey } from '../vault.js';

/** Your vault on a further device of yours. The key goes by as ciphertext, once, and within minutes. */

const params = z.object({ openingId: z.uuid() });
const errors = ['vault_opening_gone', 'vault_opening_over'] as const;

export const askVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId',
  summary: 'Ask another page of yours for the key of your vault; what asked before is over',
  access: 'session',
  params,
  body: z.object({ askingKey: thirtyTwoBytes }),
  data: VaultOpening,
  errors: ['not_found', 'vault_opening_over'],
});

export const readVaultOpening = endpoint({
  method: 'GET',
  path: '/api/v1/vault/openings/:openingId',
  summary: 'What a device that asks for your vault, and the page that answers it, have said',
  access: 'session',
  exempt: true,
  params,
  data: VaultOpening,
  errors: ['vault_opening_gone'],
});

export const answerVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/answer',
  summary: 'Answer a device that asks for your vault, with the key of this page',
  access: 'session',
  params,
  body: z.object({ givingKey: thirtyTwoBytes }),
  data: VaultOpening,
  errors,
});

export const showVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/nonce',
  summary: 'Show the number that this device has held back, once it was answered',
  access: 'session',
  params,
  body: z.object({ nonce: thirtyTwoBytes }),
  data: VaultOpening,
  errors,
});

export const giveVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/key',
  summary: 'Give the key of your vault, wrapped for the device that asks',
  access: 'session',
  params,
  body: z.object({ wrapped: wrappedVaultKey }),
  errors,
});

export const takeVaultOpening = endpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/taken',
  summary: 'Take the wrapped key, once: the server keeps it no longer',
  access: 'session',
  params,
  data: z.object({ wrapped: wrappedVaultKey }),
  errors,
});

export const refuseVaultOpening = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault/openings/:openingId',
  summary: 'Refuse a device that asks for your vault, or ask no longer',
  access: 'session',
  params,
  errors,
});

export const vaultOpeningEndpoints = {
  'vaultOpenings.ask': askVaultOpening,
  'vaultOpenings.read': readVaultOpening,
  'vaultOpenings.answer': answerVaultOpening,
  'vaultOpenings.show': showVaultOpening,
  'vaultOpenings.give': giveVaultOpening,
  'vaultOpenings.take': takeVaultOpening,
  'vaultOpenings.refuse': refuseVaultOpening,
} as const satisfies Record<string, Endpoint>;
