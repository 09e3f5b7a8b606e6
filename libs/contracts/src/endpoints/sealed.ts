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
 * Documents that only browsers of their owner, and of whom they share them with, can read: encrypted there, kept here as bytes (docs/security/sealed-documents.md). The server
 * checks who calls, versions and sizes, and knows no name, kind or content.
 */
const id = z.uuid();
const sealedParams = z.object({ sealedId: id });

/** A form, a nonce, the key and its proof. */
const WRAPPED_KEY_BYTES = 61;
/** The key of a document, wrapped by the owner's vault. */
const WrappedKey = sealedBytes(WRAPPED_KEY_BYTES, WRAPPED_KEY_BYTES);
/** What a page proves of all places of a document at once. */
const Manifest = sealedBytes(MANIFEST_BYTES, MANIFEST_BYTES);

/** Parts of a document, each of them one run of bytes: what lists show, the file, its pages and their pictures, what was read of it, what people corrected, and what it is searched by. */
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

/** A place as it is stored now. */
export const SealedPlaceState = z.object({
  place: z.string(),
  version: count,
  /** With which its key was made: no two runs of bytes have the same. Base64url. */
  salt: z.string(),
  sizeBytes: z.int(),
  /** Of the key that it was sealed by. */
  epoch: count,
});
export type SealedPlaceState = z.infer<typeof SealedPlaceState>;

const sealedDocument = {
  id,
  /** A file, or what is written: a text, board, mind map or presentation. */
  kind: z.enum(sealedKinds),
  createdAt: z.string(),
  binnedAt: z.nullable(z.string()),
  /** By the owner's vault; null for whom it is shared with: their envelope holds the key. */
  wrappedKey: z.nullable(z.string()),
  /** Of the newest key: another one with each person that was removed. */
  epoch: count,
  /** The key before each but the first, wrapped by that one. */
  keys: z.array(z.object({ epoch: count, previous: z.string() })),
  /** How it came to whom it is shared with; null for its owner. */
  shared: z.nullable(
    z.object({ by: z.object({ id, name: z.string() }), may: z.enum(sealedRights), envelope: z.string() }),
  ),
  /** How often anything of it was written. */
  counter: z.int(),
  manifest: z.string(),
} as const;

export const SealedDocument = z.object({ ...sealedDocument, places: z.array(SealedPlaceState) });
export type SealedDocument = z.infer<typeof SealedDocument>;

export const ListedSealed = z.object({
  ...sealedDocument,
  /** Of what is written: how many changes of it were stored; left out for a file. */
  changes: z.optional(z.int()),
  /** Its place `head`, as the page sealed it; null until one was written. */
  head: z.nullable(z.object({ version: count, epoch: count, sealed: z.string() })),
});
export type ListedSealed = z.infer<typeof ListedSealed>;

const looking = { access: 'session', gate: 'administrative-documents' } as const;
/**
 * Files belong to one module, what is written to another: the service asks for that of the kind before anything is made, kept or shared. Whose
 * module is over may still remove people, throw away and delete what is there.
 */
export const keeping = { ...looking, module: 'intelligence', orGate: 'collaboration' } as const;
/** Where the module of the kind is closed, or only to be looked at. */
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

/** Pages of one list: of many documents there are more of them than a person has calls a minute. The server counts them by `callsAMinute`. */
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
    /** Of the key that it is sealed by: the newest. 1 where left out. */
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

/** Longer where the document came by a folder: its name stands in it too. */
const Envelope = z.union([
  sealedBytes(ENVELOPE_BYTES, ENVELOPE_BYTES),
  sealedBytes(FOLDER_ENVELOPE_BYTES, FOLDER_ENVELOPE_BYTES, FOLDER_FORM),
]);
/** That the owner's page gave somebody the key of this epoch, by a key of its vault: for the owner's pages alone. */
const Proof = WrappedKey;

/** A colleague who has a document too. */
export const SealedShare = z.object({
  user: z.object({ id, name: z.string() }),
  may: z.enum(sealedRights),
  at: z.string(),
  /** Theirs, as it is published now; null where they have none any more. */
  publicKey: z.nullable(z.string()),
  /** What their owner's page said of it, so that nobody else can put anybody on this list; null where it said nothing. */
  proof: z.nullable(z.string()),
  /** They have it as long as they are in a team that it is shared with. */
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
    /** As a member of a team that it is shared with, for as long as they are. */
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
    /** Links that go on, with the key wrapped for each, and theirs by the owner's vault; those that are not named end. */
    links: z._default(
      z.array(z.object({ id, wrappedKey: WrappedKey, kept: WrappedKey })).check(z.maxLength(sealedLinkLimits.maxLinks)),
      [],
    ),
    /** Teams that it is shared with still, as the owner's page says it of this key; those that are not named have it no more. */
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
