import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { daysOfZone } from '../time-zone.js';
import { documentStates } from '../stages.js';
import { DocumentSummary } from './documents.js';
import { LibraryRow } from './library.js';
import { day, moment } from '../values.js';

/** Days in the chart by day, including today. */
export const DASHBOARD_DAYS = 30;
/** Maximum rows in each of the dashboard's lists. */
export const DASHBOARD_ROWS = 6;

const count = z.int().check(z.gte(0));
const bytes = z.int().check(z.gte(0));

/** Documents per state; 0 if there are none. */
export const StateCounts = z.record(z.enum(documentStates), count);
export type StateCounts = z.infer<typeof StateCounts>;

/** The dashboard's document figures: everything the person can see, excluding the trash unless noted. */
export const DocumentFigures = z.object({
  /** Documents the person can edit that need attention: uncertain values or a failed run. */
  waiting: z.object({ review: count, failed: count, oldest: z.array(DocumentSummary) }),
  /** Newest uploads and collaborative items. */
  newest: z.array(LibraryRow),
  /** Items of both kinds that the person last opened. */
  recent: z.array(LibraryRow),
  /** All documents by current state. */
  states: StateCounts,
  /** Documents received on each of the last {@link DASHBOARD_DAYS} days, by current state; oldest day first. */
  days: z.array(z.object({ day, states: StateCounts })),
  /** Originals of all documents, including the trash, with their sizes before encryption. */
  storage: z.object({ documents: count, bytes }),
});
export type DocumentFigures = z.infer<typeof DocumentFigures>;

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard',
  summary:
    'Get your dashboard: pending work, recently opened and newest documents, documents by state and day, and storage used',
  access: 'session',
  module: 'core-dashboard',
  query: z.object({
    /** IANA time zone that defines the days. */
    timezone: daysOfZone,
  }),
  data: z.object({
    /** Time of all figures. */
    takenAt: moment,
    /** Null if the account can't open documents. */
    documents: z.nullable(DocumentFigures),
    /** The disk with the originals; null for non-operators and if storage isn't a disk. */
    disk: z.nullable(z.object({ freeBytes: bytes, totalBytes: bytes })),
  }),
});

export const dashboardEndpoints = {
  'dashboard.read': readDashboard,
} as const satisfies Record<string, Endpoint>;
