import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { searchLimits } from '../limits/search.js';
import { calendarLimits } from '../limits/calendar.js';
import { daysOfZone, timeZone } from '../time-zone.js';
import { keptSearchModes } from './search.js';

/** A saved search. */
export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In the query language, including filters. */
  query: z.string(),
  mode: z.enum(keptSearchModes),
  /** Whether its owner is notified of every new document that matches exactly. */
  alert: z.boolean(),
  /** Time zone of the days in its query. */
  timezone: z.string(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const searching = { access: 'session', module: 'core-search' } as const;
const params = z.object({ savedSearchId: z.uuid() });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(searchLimits.maxSavedNameCharacters));
const query = z.string().check(z.trim(), z.minLength(1), z.maxLength(searchLimits.maxQueryCharacters));

export const listSavedSearches = endpoint({
  ...searching,
  method: 'GET',
  path: '/api/v1/saved-searches',
  summary: 'List your saved searches, newest first',
  data: z.object({ items: z.array(SavedSearch) }),
});

export const createSavedSearch = endpoint({
  ...searching,
  method: 'POST',
  path: '/api/v1/saved-searches',
  summary: 'Save a search, optionally with an alert for new matching documents',
  status: 201,
  body: z.object({
    name,
    query,
    mode: z._default(z.enum(keptSearchModes), 'hybrid'),
    alert: z._default(z.boolean(), false),
    /** Time zone of the days in the query. */
    timezone: daysOfZone,
  }),
  data: SavedSearch,
  errors: ['conflict'],
});

export const changeSavedSearch = endpoint({
  ...searching,
  method: 'PATCH',
  path: '/api/v1/saved-searches/:savedSearchId',
  summary: 'Rename your saved search, replace its query, or turn its alert on or off',
  params,
  body: z.object({
    name: z.optional(name),
    query: z.optional(query),
    mode: z.optional(z.enum(keptSearchModes)),
    alert: z.optional(z.boolean()),
    timezone: z.optional(timeZone(calendarLimits.maxZoneCharacters)),
  }),
  data: SavedSearch,
  errors: ['not_found', 'conflict'],
});

export const deleteSavedSearch = endpoint({
  ...searching,
  method: 'DELETE',
  path: '/api/v1/saved-searches/:savedSearchId',
  summary: 'Delete your saved search',
  params,
  errors: ['not_found'],
});

export const savedSearchesEndpoints = {
  'savedSearches.list': listSavedSearches,
  'savedSearches.create': createSavedSearch,
  'savedSearches.change': changeSavedSearch,
  'savedSearches.delete': deleteSavedSearch,
} as const satisfies Record<string, Endpoint>;
