import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { libraryLimits } from '../limits/library.js';

/** A saved view of the library: its URL query, such as `state=needs-review&sort=confidence`. */
export const LibraryView = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  /** True if it's shared with everyone in the organization. */
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
});
export type LibraryView = z.infer<typeof LibraryView>;

const looking = { access: 'session', gate: 'administrative-documents' } as const;
const viewParams = z.object({ viewId: z.uuid() });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(libraryLimits.maxViewCharacters));
const query = z.string().check(z.maxLength(libraryLimits.maxViewQueryCharacters));

export const listViews = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/views',
  summary: 'List your library views and those that others share',
  data: z.object({ items: z.array(LibraryView) }),
});

export const createView = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/views',
  summary: 'Save a library view',
  status: 201,
  body: z.object({ name, query, shared: z._default(z.boolean(), false) }),
  data: LibraryView,
  errors: ['conflict'],
});

export const changeView = endpoint({
  ...looking,
  method: 'PATCH',
  path: '/api/v1/views/:viewId',
  summary: 'Rename, share, or replace your own library view',
  params: viewParams,
  body: z.object({ name: z.optional(name), query: z.optional(query), shared: z.optional(z.boolean()) }),
  data: LibraryView,
  errors: ['not_found', 'conflict'],
});

export const deleteView = endpoint({
  ...looking,
  method: 'DELETE',
  path: '/api/v1/views/:viewId',
  summary: 'Delete your own library view',
  params: viewParams,
  errors: ['not_found'],
});

export const viewsEndpoints = {
  'views.list': listViews,
  'views.create': createView,
  'views.change': changeView,
  'views.delete': deleteView,
} as const satisfies Record<string, Endpoint>;
