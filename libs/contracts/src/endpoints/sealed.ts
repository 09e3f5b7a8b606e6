import * as z from 'zod/mini';
import { endpoint, sealedEndpoint, type Endpoint } from '../endpoint.js';
import { sealedLimits } from '../limits/sealed.js';
import { sealedLinkLimits } from '../limits/sealed-links.js';
import { sealedTeamLimits } from '../limits/sealed-teams.js';
import { sealedBytes } from '../meeting-keys.js';
import {
  ENVELOPE_BYTES,
  FOLDER_ENVELOPE_BYTES,
  FOLDER_FORM,
  MANIFEST_BYTES,
  sealedKinds,
  sealedRights,
} from '../sealed-form.js';

/**
 * Documents that only the browsers of their owner and of the people they're shared with can read: encrypted there and
 * stored here as bytes (docs/security/sealed-documents.md). The server checks callers, versions, and sizes, and knows
 * neither names nor kinds nor content.
 */
const id = z.uuid();
const sealedParams = z.object({ sealedId: id });

/** Form, nonce, encrypted key and tag. */
const WRAPPED_KEY_BYTES = 61;
/** A document's key, wrapped by the owner's vault. */
const WrappedKey = sealedBytes(WRAPPED_KEY_BYTES, WRAPPED_KEY_BYTES);
/** A page's proof over all slots of a document. */
const Manifest = sealedBytes(MANIFEST_BYTES, MANIFEST_BYTES);

/**
 * Slots of a document, each one byte sequence: list entry, file, pages and their images, extracted values, corrections, and search data.
 */
export const SealedPlaceName = z
  .string()
  .check(z.regex(/^(?:head|original|reading|corrections|search|(?:page|picture)\/[1-9]\d{0,3})$/))
  .check(
    z.refine((place) => Number(place.split('/')[1] ?? 1) <= sealedLimits.maxPages, {
      error: `At most ${sealedLimits.maxPages} pages are allowed`,
    }),
  );

const count = z.int().check(z.gte(1), z.lte(2 ** 31 - 1));
const countInQuery = z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));

/** Current state of a slot. */
export const SealedPlaceState = z.object({
  place: z.string(),
  version: count,
  /** Salt of its key, unique per byte sequence. Base64url. */
  salt: z.string(),
  sizeBytes: z.int(),
  /** Epoch of the key that sealed it. */
  epoch: count,
});
export type SealedPlaceState = z.infer<typeof SealedPlaceState>;

const sealedDocument = {
  id,
  /** A file or a collaborative item: text, board, mind map or presentation. */
  kind: z.enum(sealedKinds),
  createdAt: z.string(),
  binnedAt: z.nullable(z.string()),
  /** Wrapped by the owner's vault; null for recipients, whose envelope contains the key. */
  wrappedKey: z.nullable(z.string()),
  /** Epoch of the current key. Removing a person creates a new one. */
  epoch: count,
  /** The previous key of each epoch except the first, wrapped by the epoch's key. */
  keys: z.array(z.object({ epoch: count, previous: z.string() })),
  /** How it was shared with the caller; null for its owner. */
  shared: z.nullable(
    z.object({ by: z.object({ id, name: z.string() }), may: z.enum(sealedRights), envelope: z.string() }),
  ),
  /** Number of writes. */
  counter: z.int(),
  manifest: z.string(),
} as const;

export const SealedDocument = z.object({ ...sealedDocument, places: z.array(SealedPlaceState) });
export type SealedDocument = z.infer<typeof SealedDocument>;

export const ListedSealed = z.object({
  ...sealedDocument,
  /** For a collaborative item: number of stored changes; omitted for a file. */
  changes: z.optional(z.int()),
  /** Its `head` slot, as sealed by the page; null until written. */
  head: z.nullable(z.object({ version: count, epoch: count, sealed: z.string() })),
});
export type ListedSealed = z.infer<typeof ListedSealed>;

const looking = { access: 'session', gate: 'administrative-documents' } as const;
/**
 * Files and collaborative items belong to different modules. The service checks the module of the kind before anything is created, stored
 * or shared. Without the module, people can still remove access, trash and delete.
 */
export const keeping = { ...looking, module: 'intelligence', orGate: 'collaboration' } as const;
/** Errors if the module of the kind is closed or read-only. */
export const ofModule = ['module_not_subscribed', 'module_read_only', 'access_denied'] as const;
const BASE = '/api/v1/sealed-documents';

export const makeSealed = sealedEndpoint({
  ...keeping,
  method: 'POST',
  path: BASE,
  answersSecret: true,
  summary:
    'Create a document only your browsers can read. The browser chooses its ID, which its key is bound to, and names the vault that wrapped the key',
  status: 201,
  body: z.object({
    id,
    kind: z._default(z.enum(sealedKinds), 'file'),
    vaultId: z.uuid(),
    wrappedKey: WrappedKey,
    manifest: Manifest,
  }),
  data: SealedDocument,
  errors: [...ofModule, 'conflict', 'sealed_full', 'vault_gone'],
});

/**
 * Lists with many documents have more pages than the caller's limit of calls per minute, so the server counts them by `callsAMinute`
 * instead.
 */
export const listSealed = endpoint({
  ...looking,
  exempt: true,
  method: 'GET',
  path: BASE,
  answersSecret: true,
  summary:
    'List your encrypted documents, including in trash, and those shared with you, by ID. `after` is the last ID of the previous page',
  query: z.object({ after: z.optional(id) }),
  data: z.object({ items: z.array(ListedSealed), next: z.nullable(id) }),
});

export const readSealed = endpoint({
  ...looking,
  exempt: true,
  method: 'GET',
  path: `${BASE}/:sealedId`,
  answersSecret: true,
  summary: 'Get an encrypted document’s wrapped key and the stored version of each part',
  params: sealedParams,
  data: SealedDocument,
  errors: ['not_found'],
});

export const writeSealed = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${BASE}/:sealedId/content`,
  summary:
    'Upload the next version of a part of an encrypted document: a 65-byte manifest of all parts, then the encrypted bytes',
  params: sealedParams,
  query: z.object({
    place: SealedPlaceName,
    version: countInQuery,
    counter: countInQuery,
    /** Epoch of the key that seals it: the current one. 1 if omitted. */
    epoch: z.optional(countInQuery),
  }),
  accepts: 'bytes',
  exempt: true,
  errors: [
    ...ofModule,
    'not_found',
    'conflict',
    'on_hold',
    'sealed_moved',
    'sealed_form',
    'sealed_full',
    'sealed_quota',
    'file_too_large',
    'upload_incomplete',
  ],
});

export const fetchSealed = endpoint({
  ...looking,
  method: 'GET',
  path: `${BASE}/:sealedId/content`,
  summary: 'Download the newest version of a part of an encrypted document, still encrypted',
  params: sealedParams,
  query: z.object({ place: SealedPlaceName }),
  answers: 'bytes',
  exempt: true,
  errors: ['not_found', 'original_missing'],
});

export const binSealed = endpoint({
  ...keeping,
  method: 'POST',
  path: `${BASE}/:sealedId/bin`,
  summary: 'Move an encrypted document to trash',
  params: sealedParams,
  errors: ['not_found'],
});

export const restoreSealed = endpoint({
  ...keeping,
  method: 'POST',
  path: `${BASE}/:sealedId/restore`,
  summary: 'Restore an encrypted document from trash',
  params: sealedParams,
  errors: ['not_found', 'conflict'],
});

export const deleteSealed = endpoint({
  ...keeping,
  method: 'DELETE',
  path: `${BASE}/:sealedId`,
  summary: 'Permanently delete an encrypted document that is in trash',
  params: sealedParams,
  errors: ['not_found', 'conflict', 'on_hold'],
});

/** Longer if the document was shared through a folder, because it includes the folder's name. */
const Envelope = z.union([
  sealedBytes(ENVELOPE_BYTES, ENVELOPE_BYTES),
  sealedBytes(FOLDER_ENVELOPE_BYTES, FOLDER_ENVELOPE_BYTES, FOLDER_FORM),
]);
/**
 * Proof that the owner's page gave a person this epoch's key, created with a key from the owner's vault. Only for the
 * owner's pages.
 */
const Proof = WrappedKey;

/** A colleague with access to a document. */
export const SealedShare = z.object({
  user: z.object({ id, name: z.string() }),
  may: z.enum(sealedRights),
  at: z.string(),
  /** Their currently published key; null if they no longer have one. */
  publicKey: z.nullable(z.string()),
  /** Proof created by the owner's page, so that no one else can add people to this list; null if there is none. */
  proof: z.nullable(z.string()),
  /** Their access depends on membership in a team it is shared with. */
  byTeam: z.boolean(),
});
export type SealedShare = z.infer<typeof SealedShare>;

export const listShares = endpoint({
  ...looking,
  method: 'GET',
  path: `${BASE}/:sealedId/shares`,
  summary: 'List the people one of your encrypted documents is shared with',
  params: sealedParams,
  data: z.object({ items: z.array(SealedShare) }),
  errors: ['not_found'],
});

export const shareSealed = sealedEndpoint({
  ...keeping,
  method: 'PUT',
  path: `${BASE}/:sealedId/shares/:userId`,
  summary:
    'Share one of your encrypted documents with a person in your organization: its newest key, wrapped for their published key',
  params: z.object({ sealedId: id, userId: id }),
  body: z.object({
    may: z.enum(sealedRights),
    epoch: count,
    envelope: Envelope,
    proof: Proof,
    /** Access through membership in a team it's shared with, for as long as the membership lasts. */
    byTeam: z._default(z.boolean(), false),
  }),
  errors: [...ofModule, 'not_found', 'conflict', 'sealed_moved', 'sealed_no_key', 'sealed_shared_full'],
});

export const rotateSealed = sealedEndpoint({
  ...keeping,
  method: 'POST',
  path: `${BASE}/:sealedId/keys`,
  summary:
    'Remove people, links, or teams from an encrypted document by replacing its key. Any person, link, or team not listed loses access',
  params: sealedParams,
  body: z.object({
    epoch: count,
    counter: count,
    wrappedKey: WrappedKey,
    previous: WrappedKey,
    manifest: Manifest,
    stay: z
      .array(z.object({ userId: id, envelope: Envelope, proof: Proof }))
      .check(z.maxLength(sealedLimits.maxShares)),
    /** Links to keep, with the new key wrapped for each, and each link's key wrapped by the owner's vault. All others end. */
    links: z._default(
      z.array(z.object({ id, wrappedKey: WrappedKey, kept: WrappedKey })).check(z.maxLength(sealedLinkLimits.maxLinks)),
      [],
    ),
    /** Teams that keep access, with the owner's proof for the new key. All others lose it. */
    teams: z._default(z.array(z.object({ id, proof: Proof })).check(z.maxLength(sealedTeamLimits.maxTeams)), []),
  }),
  errors: ['not_found', 'conflict', 'sealed_moved', 'sealed_shared_full'],
});

export const leaveSealed = endpoint({
  ...looking,
  method: 'DELETE',
  path: `${BASE}/:sealedId/share`,
  summary: 'Give up an encrypted document that someone shared with you by name',
  params: sealedParams,
  errors: ['not_found', 'sealed_by_team'],
});

export const sealedEndpoints = {
  'sealed.make': makeSealed,
  'sealed.list': listSealed,
  'sealed.read': readSealed,
  'sealed.write': writeSealed,
  'sealed.fetch': fetchSealed,
  'sealed.shares': listShares,
  'sealed.share': shareSealed,
  'sealed.rotate': rotateSealed,
  'sealed.leave': leaveSealed,
  'sealed.bin': binSealed,
  'sealed.restore': restoreSealed,
  'sealed.delete': deleteSealed,
} as const satisfies Record<string, Endpoint>;
