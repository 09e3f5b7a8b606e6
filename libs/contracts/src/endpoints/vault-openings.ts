import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { thirtyTwoBytes } from '../meeting-keys.js';
import { VaultOpening } from '../vault-openings.js';
import { wrappedVaultKey } from '../vault.js';

/** Opening the person's vault on another device of theirs. The key is relayed as ciphertext, once, within minutes. */

const params = z.object({ openingId: z.uuid() });
const errors = ['vault_opening_gone', 'vault_opening_over'] as const;

export const askVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId',
  answersSecret: true,
  summary: 'Request your vault’s key from another of your pages. Replaces any earlier request',
  access: 'session',
  params,
  body: z.object({ askingKey: thirtyTwoBytes }),
  data: VaultOpening,
  errors: ['not_found', 'vault_opening_over'],
});

export const readVaultOpening = endpoint({
  method: 'GET',
  path: '/api/v1/vault/openings/:openingId',
  answersSecret: true,
  summary: 'Get the state of a request for your vault’s key: what the requesting device and the answering page sent',
  access: 'session',
  exempt: true,
  params,
  data: VaultOpening,
  errors: ['vault_opening_gone'],
});

export const answerVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/answer',
  answersSecret: true,
  summary: 'Answer a device’s request for your vault’s key, with this page’s public key',
  access: 'session',
  params,
  body: z.object({ givingKey: thirtyTwoBytes }),
  data: VaultOpening,
  errors,
});

export const showVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/nonce',
  answersSecret: true,
  summary: 'Reveal the number this device held back, once its request for your vault’s key is answered',
  access: 'session',
  params,
  body: z.object({ nonce: thirtyTwoBytes }),
  data: VaultOpening,
  errors,
});

export const giveVaultOpening = sealedEndpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/key',
  summary: 'Send your vault’s key, wrapped for the requesting device',
  access: 'session',
  params,
  body: z.object({ wrapped: wrappedVaultKey }),
  errors,
});

export const takeVaultOpening = endpoint({
  method: 'PUT',
  path: '/api/v1/vault/openings/:openingId/taken',
  answersSecret: true,
  summary: 'Receive your wrapped vault key, once. The server then deletes it',
  access: 'session',
  params,
  data: z.object({ wrapped: wrappedVaultKey }),
  errors,
});

export const refuseVaultOpening = endpoint({
  method: 'DELETE',
  path: '/api/v1/vault/openings/:openingId',
  summary: 'Decline a device’s request for your vault’s key, or cancel your own',
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
