import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { grantRoles } from '../sharing.js';
import { wireKinds } from '../written-kinds.js';
import { documentFilters, documentSorts, LibraryCounts, LibraryFolder, ListedDocument } from './documents.js';
import { documentKinds } from './search.js';

const id = z.uuid();

/** Library filters: the kinds of the search, and all uploads. */
export const libraryKinds = ['uploaded', ...documentKinds] as const;
export type LibraryKind = (typeof libraryKinds)[number];

export const librarySorts = [...documentSorts, 'opened'] as const;

/** Length of the preview text in a row. */
export const FIRST_LINES_CHARACTERS = 400;

/** When the caller last opened it; null if never. */
const openedAt = z.nullable(z.string());

export const UploadedRow = z.extend(ListedDocument, { what: z.literal('upload'), openedAt });
export type UploadedRow = z.infer<typeof UploadedRow>;

/** A collaborative item in the library. */
export const WrittenRow = z.object({
  what: z.literal('written'),
  id,
  kind: z.enum(wireKinds),
  name: z.string(),
  /** Its first lines without the title, one per block; empty until it was indexed, and for sealed items. */
  firstLines: z.string(),
  sealed: z.boolean(),
  owner: z.object({ id, name: z.string() }),
  folder: z.nullable(z.object({ id, name: z.string() })),
  /** The caller's highest role. */
  right: z.enum(grantRoles),
  rights: z.object({ edit: z.boolean(), delete: z.boolean() }),
  createdAt: z.string(),
  /** Last change of its content, title or location. */
  updatedAt: z.string(),
  openedAt,
  binnedAt: z.nullable(z.string()),
});
export type WrittenRow = z.infer<typeof WrittenRow>;

export const LibraryRow = z.discriminatedUnion('what', [UploadedRow, WrittenRow]);
export type LibraryRow = z.infer<typeof LibraryRow>;

/** One row, for pages that were opened by id instead of through the list. */
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

/** Omits collaborative items if the caller can't open them. `GET /api/v1/documents` lists only uploads. */
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
