import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { grantRoles } from '../sharing.js';
import { wireKinds } from '../written-kinds.js';
import { documentFilters, documentSorts, LibraryCounts, LibraryFolder, ListedDocument } from './documents.js';
import { documentKinds } from './search.js';

const id = z.uuid();

/** What the library is filtered by: the kinds that a search knows, and all that were uploaded. */
export const libraryKinds = ['uploaded', ...documentKinds] as const;
export type LibraryKind = (typeof libraryKinds)[number];

export const librarySorts = [...documentSorts, 'opened'] as const;

/** How much of a text a row carries, to be recognized by. */
export const FIRST_LINES_CHARACTERS = 400;

/** When whoever asks opened it last; null: never. */
const openedAt = z.nullable(z.string());

export const UploadedRow = z.extend(ListedDocument, { what: z.literal('upload'), openedAt });
export type UploadedRow = z.infer<typeof UploadedRow>;

/** What is written together, as the library lists it. */
export const WrittenRow = z.object({
  what: z.literal('written'),
  id,
  kind: z.enum(wireKinds),
  name: z.string(),
  /** What it begins with, a line for each block, without its title; empty while it has not been read, and for what is sealed. */
  firstLines: z.string(),
  sealed: z.boolean(),
  owner: z.object({ id, name: z.string() }),
  folder: z.nullable(z.object({ id, name: z.string() })),
  /** The highest right of whoever asks. */
  right: z.enum(grantRoles),
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
  createdAt: z.string(),
  /** When its words, its title or its place changed last. */
  updatedAt: z.string(),
  openedAt,
  binnedAt: z.nullable(z.string()),
});
export type WrittenRow = z.infer<typeof WrittenRow>;

export const LibraryRow = z.discriminatedUnion('what', [UploadedRow, WrittenRow]);
export type LibraryRow = z.infer<typeof LibraryRow>;

/** One row of the list, for a page that was led to it by its id and not by the list. */
export const readLibraryRow = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/library/:itemId',
  summary: 'Get one document or written item, as listed in the library',
  params: z.object({ itemId: id }),
  data: LibraryRow,
  errors: ['not_found'],
});

/** What is written together is left out for who may not open it. `GET /api/v1/documents` answers uploads alone. */
export const listLibrary = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/library',
  summary: 'List the uploaded and written documents you can see, in one list',
  query: z.object({
    ...paging,
    ...documentFilters,
    kind: z.optional(z.enum(libraryKinds)),
    sort: z._default(z.enum(librarySorts), 'updated'),
    descending: z._default(flag, true),
  }),
  data: z.extend(listOf(LibraryRow), { counts: LibraryCounts, folders: z.array(LibraryFolder) }),
});

export const libraryEndpoints = {
  'library.list': listLibrary,
  'library.read': readLibraryRow,
} as const satisfies Record<string, Endpoint>;
