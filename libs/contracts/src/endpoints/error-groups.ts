import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import {
  ErrorDetail,
  ListedError,
  Occurrence,
  errorSorts,
  errorSources,
  errorTrends,
  errorViews,
} from '../error-groups.js';
import { errorLimits } from '../limits/error-groups.js';
import { severities } from '../log.js';
import { moment, revision } from '../values.js';

const params = z.object({ groupId: z.uuid() });
const trend = z._default(z.enum(errorTrends), '24h');

/** Administrators see their organization's errors; operators see those of the whole installation. */
const keepers = { access: 'session', requiredRoles: ['admin', 'internal'] } as const;

export const listErrorGroups = endpoint({
  method: 'GET',
  path: '/api/v1/error-groups',
  summary: 'List errors grouped by cause: your organization’s for an administrator, the installation’s for an operator',
  ...keepers,
  query: z.object({
    ...paging,
    view: z._default(z.enum(errorViews), 'open'),
    trend,
    sort: z._default(z.enum(errorSorts), 'last'),
    q: z.optional(z.string().check(z.maxLength(errorLimits.maxWordsCharacters))),
    release: z.optional(z.string().check(z.maxLength(300))),
    severity: z.optional(z.enum(severities)),
    source: z.optional(z.enum(errorSources)),
    assigneeId: z.optional(z.uuid()),
  }),
  data: listOf(ListedError),
});

export const errorSummary = endpoint({
  method: 'GET',
  path: '/api/v1/error-groups/summary',
  summary: 'Get the number of errors per view, their trend by hour or day, and filter options for lists',
  ...keepers,
  query: z.object({ trend }),
  data: z.object({
    counts: z.object({
      open: z.int(),
      mine: z.int(),
      regressed: z.int(),
      ignored: z.int(),
      resolved: z.int(),
    }),
    /** Start of each bar and its number of errors. */
    trend: z.array(z.object({ from: z.string(), count: z.int() })),
    /** Errors in the preceding period of the same length. */
    before: z.int(),
    /** The client build currently served. */
    release: z.nullable(z.string()),
    /** Release of the workers. */
    workersRelease: z.nullable(z.string()),
    hasMaps: z.boolean(),
    releases: z.array(z.string()),
    /** Possible assignees: people of the caller's organization who can open this page. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Whether errors of all organizations are listed. */
    isOfAll: z.boolean(),
  }),
});

export const readErrorGroup = endpoint({
  method: 'GET',
  path: '/api/v1/error-groups/:groupId',
  summary: 'Get an error with its history, releases, browsers, and affected people',
  ...keepers,
  params,
  query: z.object({ trend }),
  data: ErrorDetail,
  errors: ['not_found'],
});

export const readOccurrence = endpoint({
  method: 'GET',
  path: '/api/v1/error-groups/:groupId/occurrences',
  summary:
    'Get one occurrence of an error with its source-mapped stack. Number 1 is the newest. Other organizations’ occurrences need support access',
  ...keepers,
  params,
  query: z.object({ number: paging.page }),
  data: z.object({
    /** Null if the report has expired or access is closed. */
    occurrence: z.nullable(Occurrence),
    /** It occurred in another organization, and the caller has no support access to it. */
    isClosed: z.boolean(),
    number: z.int(),
    total: z.int(),
  }),
  errors: ['not_found'],
});

export const readRecording = endpoint({
  method: 'GET',
  path: '/api/v1/error-groups/:groupId/occurrences/:occurrenceId/recording',
  summary: 'Get the masked recording of what led to an error. Administrators of its organization only',
  access: 'session',
  requiredRoles: ['admin'],
  params: z.object({ groupId: z.uuid(), occurrenceId: z.uuid() }),
  data: z.object({
    startedAt: z.string(),
    endedAt: z.string(),
    /** The recorder's events as a JSON string, because a page nests deeper than a call's body allows. */
    events: z.string(),
  }),
  errors: ['not_found', 'recording_damaged'],
});

export const changeErrorGroup = endpoint({
  method: 'PATCH',
  path: '/api/v1/error-groups/:groupId',
  summary: 'Assign, resolve, ignore, or reopen an error',
  ...keepers,
  params,
  body: z.discriminatedUnion('do', [
    z.object({ do: z.literal('assign'), version: revision, accountId: z.nullable(z.uuid()) }),
    /**
     * `inNext`: occurrences in the currently served release don't reopen it. Rejected for job errors if the workers' release is unknown.
     */
    z.object({ do: z.literal('resolve'), version: revision, inNext: z.boolean() }),
    z.object({ do: z.literal('reopen'), version: revision }),
    /** Until a given time, or for a given number of further occurrences. */
    z.object({ do: z.literal('ignore'), version: revision, until: moment }),
    z.object({
      do: z.literal('ignore-times'),
      version: revision,
      times: z.int().check(z.gte(1), z.lte(errorLimits.maxTimesIgnored)),
    }),
  ]),
  data: z.object({ version: z.int() }),
  errors: ['not_found', 'error_changed', 'error_assignee', 'error_ignored_too_long', 'error_no_release'],
});

export const mergeErrorGroups = endpoint({
  method: 'POST',
  path: '/api/v1/error-groups/:groupId/merge',
  summary: 'Merge other errors into this one',
  ...keepers,
  params,
  body: z.object({
    version: revision,
    others: z
      .array(z.object({ id: z.uuid(), version: revision }))
      .check(z.minLength(1), z.maxLength(errorLimits.maxMerged, { abort: true })),
  }),
  data: z.object({ version: z.int() }),
  errors: ['not_found', 'error_changed', 'error_merge'],
});

export const splitErrorGroup = endpoint({
  method: 'POST',
  path: '/api/v1/error-groups/:groupId/split',
  summary: 'Split an error from the one it was merged into',
  ...keepers,
  params,
  body: z.object({ version: revision }),
  data: z.object({ version: z.int() }),
  errors: ['not_found', 'error_changed'],
});

export const deleteErrorGroup = endpoint({
  method: 'DELETE',
  path: '/api/v1/error-groups/:groupId',
  summary: 'Delete an error and all its details. If it happens again, it’s listed as new',
  ...keepers,
  params,
  errors: ['not_found'],
});

export const errorGroupsEndpoints = {
  'errorGroups.list': listErrorGroups,
  'errorGroups.summary': errorSummary,
  'errorGroups.read': readErrorGroup,
  'errorGroups.occurrence': readOccurrence,
  'errorGroups.recording': readRecording,
  'errorGroups.change': changeErrorGroup,
  'errorGroups.merge': mergeErrorGroups,
  'errorGroups.split': splitErrorGroup,
  'errorGroups.delete': deleteErrorGroup,
} as const satisfies Record<string, Endpoint>;
