import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { vaultLimits } from '../limits/vault.js';
import { sealedBytes, thirtyTwoBytes } from '../meeting-keys.js';
import { moment } from '../values.js';
import { SealedDocument, SealedPlaceName } from './sealed.js';

/**
 * Links to sealed documents (docs/security/sealed-documents.md, 'Links'). A link's secret is in the URL fragment and never reaches the
 * server. Pages derive two tokens from it that fetch the ciphertext, and a key that never leaves them. Every invalid token gets the same
 * response. Tokens are sent in bodies to keep them out of URL logs.
 */
const WRAPPED_KEY_BYTES = 61;
const WrappedKey = sealedBytes(WRAPPED_KEY_BYTES, WRAPPED_KEY_BYTES);
const { minMemoryKiB, maxMemoryKiB, minPasses, maxPasses } = vaultLimits;
const count = z.int().check(z.gte(1), z.lte(2 ** 31 - 1));

/** Argon2id parameters (version 1.3, one lane) that a page needs besides the passphrase. */
export const LinkStretch = z.object({
  salt: z.string().check(z.regex(/^[\w-]{22}$/)),
  memoryKiB: z.int().check(z.gte(minMemoryKiB), z.lte(maxMemoryKiB)),
  passes: z.int().check(z.gte(minPasses), z.lte(maxPasses)),
});
export type LinkStretch = z.infer<typeof LinkStretch>;

/** A link as shown to the owner. */
export const SealedLink = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  hasPassphrase: z.boolean(),
  /** Number of times it was opened, and the last time. */
  opened: z.int(),
  openedAt: z.nullable(z.string()),
  /** The link's own key, wrapped by the owner's vault. Used to wrap later document keys for people with the link. */
  kept: z.string(),
});
export type SealedLink = z.infer<typeof SealedLink>;

const looking = { access: 'session', gate: 'administrative-documents' } as const;
const keeping = { ...looking, module: 'intelligence' } as const;
const OWN = '/api/v1/sealed-documents/:sealedId/links';
const BASE = '/api/v1/sealed-links';
const sealedParams = z.object({ sealedId: z.uuid() });

export const listSealedLinks = endpoint({
  ...looking,
  method: 'GET',
  path: OWN,
  summary: 'List the links to one of your encrypted documents, and who they work for',
  params: sealedParams,
  data: z.object({
    items: z.array(SealedLink),
    /** Whether the organization allows links, and also for people who aren't signed in to it. */
    allowed: z.boolean(),
    outside: z.boolean(),
  }),
  errors: ['not_found'],
});

export const makeSealedLink = sealedEndpoint({
  ...keeping,
  method: 'POST',
  path: OWN,
  summary:
    'Create a link to one of your encrypted documents. The server gets its newest key wrapped and two token hashes, never the link’s secret',
  status: 201,
  params: sealedParams,
  body: z.object({
    id: z.uuid(),
    /** Epoch of the document's current key. */
    epoch: count,
    wrappedKey: WrappedKey,
    kept: WrappedKey,
    /** SHA-256 of the tokens. */
    doorHash: thirtyTwoBytes,
    tokenHash: thirtyTwoBytes,
    stretch: z.nullable(LinkStretch),
    expiresAt: z._default(z.nullable(moment), null),
  }),
  data: SealedLink,
  errors: ['not_found', 'conflict', 'sealed_moved', 'links_off'],
});

export const revokeSealedLink = endpoint({
  ...looking,
  method: 'DELETE',
  path: `${OWN}/:sealedLinkId`,
  summary: 'Revoke a link to one of your encrypted documents',
  params: z.object({ sealedId: z.uuid(), sealedLinkId: z.uuid() }),
  errors: ['not_found'],
});

const visiting = { method: 'POST', access: 'public', carriesSession: true } as const;
const door = thirtyTwoBytes;
const both = { door, token: thirtyTwoBytes };

export const openSealedDoor = sealedEndpoint({
  ...visiting,
  path: `${BASE}/door`,
  summary: 'Get whose encrypted document a link opens and whether it needs a passphrase. Changes nothing',
  onlyLooks: true,
  body: z.object({ door }),
  data: z.object({ by: z.string(), stretch: z.nullable(LinkStretch) }),
  errors: ['sealed_link_over', 'rate_limited'],
});

export const openSealedLink = sealedEndpoint({
  ...visiting,
  path: `${BASE}/open`,
  answersSecret: true,
  summary: 'Open a link to an encrypted document and get its wrapped key and the stored version of each part',
  exempt: true,
  body: z.object({
    ...both,
    /** Sent by pages that already have it open, so that the visit isn't counted twice. */
    again: z._default(z.boolean(), false),
  }),
  data: z.object({
    ...SealedDocument.shape,
    linkId: z.uuid(),
    by: z.string(),
    /** Wrapped by the key derived from the link's secret. */
    wrappedKey: WrappedKey,
    shared: z.null(),
  }),
  errors: ['sealed_link_over', 'sealed_link_passphrase', 'rate_limited'],
});

export const fetchSealedByLink = sealedEndpoint({
  ...visiting,
  path: `${BASE}/content`,
  summary: 'Download the newest version of a part of an encrypted document by its link, still encrypted',
  onlyLooks: true,
  exempt: true,
  body: z.object({ ...both, place: SealedPlaceName }),
  answers: 'bytes',
  errors: ['sealed_link_over', 'sealed_link_passphrase', 'not_found', 'original_missing', 'rate_limited'],
});

export const fetchWrittenByLink = sealedEndpoint({
  ...visiting,
  path: `${BASE}/written`,
  summary:
    'Download an encrypted text, board, mind map, or presentation by its link: encrypted pieces, each preceded by its length (4 bytes)',
  onlyLooks: true,
  exempt: true,
  body: z.object(both),
  answers: 'bytes',
  errors: ['sealed_link_over', 'sealed_link_passphrase', 'not_found', 'rate_limited'],
});

/** Whether links to sealed documents work for people who aren't signed in to the organization. */
const SealedLinkPolicy = z.object({ outside: z.boolean() });

export const readSealedLinkPolicy = endpoint({
  ...looking,
  method: 'GET',
  path: `${BASE}/policy`,
  summary: 'Get whether links to encrypted documents work for people not signed in to this organization',
  data: SealedLinkPolicy,
});

export const writeSealedLinkPolicy = sealedEndpoint({
  access: 'session',
  gate: 'enterprise',
  method: 'PUT',
  path: `${BASE}/policy`,
  summary:
    'Set whether links to encrypted documents work for people not signed in to this organization, or only for members',
  body: SealedLinkPolicy,
  data: SealedLinkPolicy,
});

export const sealedLinksEndpoints = {
  'sealedLinks.list': listSealedLinks,
  'sealedLinks.make': makeSealedLink,
  'sealedLinks.revoke': revokeSealedLink,
  'sealedLinks.door': openSealedDoor,
  'sealedLinks.open': openSealedLink,
  'sealedLinks.fetch': fetchSealedByLink,
  'sealedLinks.written': fetchWrittenByLink,
  'sealedLinks.readPolicy': readSealedLinkPolicy,
  'sealedLinks.writePolicy': writeSealedLinkPolicy,
} as const satisfies Record<string, Endpoint>;
