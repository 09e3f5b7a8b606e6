import * as z from 'zod/mini';
import { OWN_DASHBOARD } from '../walls.js';
import { endpoint, type DataOf, type Endpoint } from '../endpoint.js';
import { analyticsLimits } from '../limits/analytics.js';
import { CardQuestion, DashboardCard, DashboardCards } from '../own-dashboards.js';
import { Kept, Readers } from './analyses.js';
import { Explored } from './explore.js';
import { MetricsFreshness, periodQuery } from './metrics.js';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(analyticsLimits.maxNameCharacters));
const count = z.int().check(z.gte(0));
const version = z.int().check(z.gte(1));
const params = z.object({ dashboardId: z.uuid() });

/** Custom dashboards are part of a premium module. */
const composing = { access: 'session', gate: 'analytics', module: 'analytics_premium' } as const;

/** A dashboard in a list. */
export const ListedDashboard = z.object({
  ...Kept.shape,
  /** Incremented with every change of its cards or name. */
  version,
  cards: count,
});
export type ListedDashboard = z.infer<typeof ListedDashboard>;

export const OwnDashboard = z.object({ ...ListedDashboard.shape, cards: z.array(DashboardCard) });
export type OwnDashboard = z.infer<typeof OwnDashboard>;

/** Why a card has no result: its question was deleted or isn't shared, isn't supported in this release, or couldn't be computed now. */
export const unansweredReasons = ['question-gone', 'not-answerable', 'not-counted'] as const;

/** A card with its question and result. */
export const AnsweredCard = z.object({
  card: DashboardCard,
  /** Name of its saved question; null if it has its own. */
  questionName: z.nullable(z.string()),
  /** The question; null if unknown. */
  question: z.nullable(CardQuestion),
  /** Only the largest rows, as many as its visualization shows. */
  explored: z.nullable(Explored),
  /** Total number of rows. */
  rowsInAll: count,
  unanswered: z.nullable(z.enum(unansweredReasons)),
});
export type AnsweredCard = z.infer<typeof AnsweredCard>;

export const listDashboards = endpoint({
  ...composing,
  method: 'GET',
  path: '/api/v1/dashboards',
  summary: 'List the dashboards you created and those shared with you, by name',
  data: z.object({ items: z.array(ListedDashboard) }),
});

export const makeDashboard = endpoint({
  ...composing,
  method: 'POST',
  path: '/api/v1/dashboards',
  summary: 'Create a dashboard',
  status: 201,
  body: z.object({ name, cards: DashboardCards }),
  data: OwnDashboard,
  errors: ['conflict', 'dimension_unknown'],
});

export const readDashboard = endpoint({
  ...composing,
  method: 'GET',
  path: '/api/v1/dashboards/:dashboardId',
  summary: 'Get the cards of a dashboard you created or that is shared with you',
  params,
  data: OwnDashboard,
  errors: ['not_found'],
});

export const changeDashboard = endpoint({
  ...composing,
  method: 'PATCH',
  path: '/api/v1/dashboards/:dashboardId',
  summary: 'Update the cards or name of your dashboard, based on the version you have',
  params,
  body: z.object({ version, name: z.optional(name), cards: z.optional(DashboardCards) }),
  data: OwnDashboard,
  errors: ['not_found', 'conflict', 'dashboard_changed', 'dimension_unknown'],
});

export const shareDashboard = endpoint({
  ...composing,
  method: 'PUT',
  path: '/api/v1/dashboards/:dashboardId/readers',
  summary: 'Set who else can see your dashboard. Its cards are computed separately for each person',
  params,
  body: Readers,
  data: OwnDashboard,
  errors: ['not_found'],
});

export const removeDashboard = endpoint({
  ...composing,
  method: 'DELETE',
  path: '/api/v1/dashboards/:dashboardId',
  summary: 'Delete your dashboard',
  params,
  errors: ['not_found'],
});

export const answerDashboard = endpoint({
  ...composing,
  method: 'GET',
  path: '/api/v1/dashboards/:dashboardId/answers',
  openToWalls: OWN_DASHBOARD,
  summary:
    'Get the results of all cards at one moment. A card that can’t be computed returns the reason; the others still return results',
  params,
  query: z.object({ timezone: periodQuery.timezone }),
  data: z.object({ ...MetricsFreshness.shape, id: z.uuid(), name: z.string(), version, cards: z.array(AnsweredCard) }),
  errors: ['not_found'],
});
export type DashboardAnswers = DataOf<typeof answerDashboard>;

export const ownDashboardsEndpoints = {
  'dashboards.list': listDashboards,
  'dashboards.make': makeDashboard,
  'dashboards.read': readDashboard,
  'dashboards.change': changeDashboard,
  'dashboards.share': shareDashboard,
  'dashboards.remove': removeDashboard,
  'dashboards.answers': answerDashboard,
} as const satisfies Record<string, Endpoint>;
