import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { daysOfZone } from '../time-zone.js';
import { documentStates } from '../stages.js';
import { DocumentSummary } from './documents.js';
import { LibraryRow } from './library.js';
import { day, moment } from '../values.js';

/** How many days the chart by day goes back, today included. */
export const DASHBOARD_DAYS = 30;
/** How many documents each of the dashboard's lists shows at most. */
export const DASHBOARD_ROWS = 6;

const count = z.int().check(z.gte(0));
const bytes = z.int().check(z.gte(0));

/** Documents by state; a state that no document is in is 0. */
export const StateCounts = z.record(z.enum(documentStates), count);
export type StateCounts = z.infer<typeof StateCounts>;

/** What the dashboard shows of documents: all that this person may see, the bin left out unless said otherwise. */
export const DocumentFigures = z.object({
  /** Documents that this person may change and that need a person: doubtful values, or a reading that failed. */
  waiting: z.object({ review: count, failed: count, oldest: z.array(DocumentSummary) }),
  /** What came last, of what was uploaded and what is written together. */
  newest: z.array(LibraryRow),
  /** What this person opened last, of both kinds. */
  recent: z.array(LibraryRow),
  /** All documents as they stand now. */
  states: StateCounts,
  /** Documents received on each of the last {@link DASHBOARD_DAYS} days, as they stand now; oldest day first. */
  days: z.array(z.object({ day, states: StateCounts })),
  /** The originals of all documents, with those in the trash, and their sizes before encryption. */
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
    /** IANA name; days begin and end as they do there. */
    timezone: daysOfZone,
  }),
  data: z.object({
    /** The moment that all figures hold for. */
    takenAt: moment,
    /** Null for an account that opens no documents. */
    documents: z.nullable(DocumentFigures),
    /** The disk that originals lie on; null for who doesn't operate the installation, and where storage is no disk. */
    disk: z.nullable(z.object({ freeBytes: bytes, totalBytes: bytes })),
  }),
});

export const dashboardEndpoints = {
  'dashboard.read': readDashboard,
} as const satisfies Record<string, Endpoint>;
