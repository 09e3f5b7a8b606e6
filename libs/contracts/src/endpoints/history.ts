import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { historyLimits } from '../limits/history.js';
import { Colleague, itemParams, together } from './collaboration.js';
import { versionNumber } from '../values.js';

/** `automatic`: saved by the server. `before-restore`: the state before someone restored another version. */
export const versionKinds = ['automatic', 'before-restore', 'named'] as const;

/** A saved state of a document. */
export const WrittenVersion = z.object({
  number: z.int(),
  kind: z.enum(versionKinds),
  name: z.nullable(z.string()),
  /** The person who named it, or who replaced it by restoring another version. */
  by: z.nullable(Colleague),
  /** Authors of the changes since the previous version, if they still have an account. */
  authors: z.array(Colleague),
  /** Time of the last change it includes. */
  at: z.string(),
});
export type WrittenVersion = z.infer<typeof WrittenVersion>;

const versionParams = z.object({ itemId: z.uuid(), versionNumber });
/** A version, or the currently stored document. */
const Which = z.union([z.literal('now'), versionNumber]);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(historyLimits.maxNameCharacters));

export const listVersions = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/versions',
  summary: 'List a document’s versions, newest first',
  params: itemParams,
  data: z.object({ items: z.array(WrittenVersion) }),
  errors: ['not_found', 'conflict'],
});

export const makeVersion = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/versions',
  summary: 'Create a named version of a document as it’s stored now',
  params: itemParams,
  body: z.object({ name }),
  data: WrittenVersion,
  status: 201,
  errors: [
    'not_found',
    'conflict',
    'sealed_document',
    'nothing_written',
    'version_named_already',
    'versions_too_many',
    'versions_too_large',
  ],
});

export const nameVersion = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/collaboration/items/:itemId/versions/:versionNumber',
  summary: 'Name a version so it’s kept permanently. Send null to remove the name',
  params: versionParams,
  body: z.object({ name: z.nullable(name) }),
  data: WrittenVersion,
  errors: ['not_found', 'conflict', 'versions_too_many', 'versions_too_large'],
});

/** A ProseMirror node. The document schema defines its content. */
const DocumentNode = z.looseObject({ type: z.string() });

export const readVersion = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/versions/:versionNumber',
  summary: 'Get a version of a document with its text in the editor’s format',
  params: versionParams,
  data: z.object({ version: WrittenVersion, document: DocumentNode }),
  errors: ['not_found', 'conflict', 'sealed_document', 'version_not_read'],
});

const line = {
  /** Node type: `paragraph`, `heading`, `image` … */
  type: z.string(),
  /** Heading level, from 1; null for other nodes. */
  level: z.nullable(z.int()),
  /** The closest container, such as `listItem` or `tableCell`; null if it is at the top level. */
  within: z.nullable(z.string()),
};

export const pieceKinds = ['same', 'inserted', 'deleted'] as const;
/** `looks`: same words, but different formatting or position. */
export const lineChanges = ['same', 'inserted', 'deleted', 'changed', 'looks'] as const;

export const ComparedLine = z.object({
  change: z.enum(lineChanges),
  ...line,
  pieces: z.array(z.object({ kind: z.enum(pieceKinds), text: z.string() })),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

export const Comparison = z.object({
  /** `left-out`: number of omitted unchanged lines. */
  lines: z.array(z.union([ComparedLine, z.object({ change: z.literal('left-out'), lines: z.int() })])),
  /** Number of changed lines. */
  changes: z.int(),
  /** Whether the list was truncated. */
  isCut: z.boolean(),
});
export type Comparison = z.infer<typeof Comparison>;

export const compareVersions = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/comparison',
  summary: 'Compare two versions of a document, or a version and the current text, line by line and word by word',
  params: itemParams,
  query: z.object({ from: Which, to: z._default(Which, 'now') }),
  data: Comparison,
  errors: ['not_found', 'conflict', 'sealed_document', 'version_not_read'],
});

export const restoreVersion = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/collaboration/items/:itemId/versions/:versionNumber/restore',
  summary: 'Restore a document’s text from a version, as a regular change. The current text is kept as a version',
  params: versionParams,
  data: z.object({
    /** False if the text was already identical. */
    changed: z.boolean(),
    /** Version with the previous state; null if nothing changed. */
    before: z.nullable(z.int()),
  }),
  errors: ['not_found', 'conflict', 'sealed_document', 'version_not_read', 'not_restored'],
});

export const AuthoredLine = z.object({
  ...line,
  /** `by` is null if the author no longer has an account. */
  pieces: z.array(z.object({ by: z.nullable(z.uuid()), text: z.string() })),
});
export type AuthoredLine = z.infer<typeof AuthoredLine>;

export const readAuthors = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/collaboration/items/:itemId/authors',
  summary: 'Get who wrote each part of a document',
  params: itemParams,
  query: z.object({ version: z._default(Which, 'now') }),
  data: z.object({ people: z.array(Colleague), lines: z.array(AuthoredLine), isCut: z.boolean() }),
  errors: ['not_found', 'conflict', 'sealed_document', 'version_not_read'],
});

export const historyEndpoints = {
  'history.list': listVersions,
  'history.make': makeVersion,
  'history.name': nameVersion,
  'history.read': readVersion,
  'history.compare': compareVersions,
  'history.restore': restoreVersion,
  'history.authors': readAuthors,
} as const satisfies Record<string, Endpoint>;
