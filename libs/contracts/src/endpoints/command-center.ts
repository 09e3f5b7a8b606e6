import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { engineIds } from '../engines.js';
import { calendarLimits } from '../limits/calendar.js';
import { commandCenterLimits } from '../limits/command-center.js';
import { readingPriorities } from '../reading-priority.js';
import { stageNames } from '../stages.js';
import { timeZone } from '../time-zone.js';
import { moment } from '../values.js';

const count = z.int().check(z.gte(0));
const documentParams = z.object({ documentId: z.uuid() });
const looking = { access: 'session', module: 'intelligence' } as const;

/** `paused`: its batch is paused. `budget`: waiting for the next day's budget. */
export const workStates = ['running', 'waiting', 'paused', 'budget'] as const;
export type WorkState = (typeof workStates)[number];

/** The caller's permissions for the document. The server checks each call again. */
const May = z.object({ stop: z.boolean(), prioritise: z.boolean(), pass: z.boolean() });

export const Work = z.object({
  documentId: z.uuid(),
  /** Null if the caller can't open the document: managers see that it exists and who owns it. */
  name: z.nullable(z.string()),
  person: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(workStates),
  /** Running stages in graph order, with their engines. */
  stages: z.array(z.object({ stage: z.enum(stageNames), since: moment, engines: z.array(z.enum(engineIds)) })),
  /** The next stage, if none is running. */
  next: z.nullable(z.object({ stage: z.enum(stageNames), engines: z.array(z.enum(engineIds)) })),
  /** When the run was requested. */
  since: moment,
  /** Position in the organization's queue, from 1; null if it isn't queued. */
  place: z.nullable(z.int()),
  priority: z.enum(readingPriorities),
  inBatch: z.boolean(),
  pages: z.nullable(count),
  /** 0 to 1 over all stages. */
  progress: z.number(),
  /** CPU time of this run so far. */
  cpuMs: count,
  /** When the next budget starts, if it is waiting for one. */
  waitsUntil: z.nullable(moment),
  may: May,
});
export type Work = z.infer<typeof Work>;

export const StoppedWork = z.object({
  documentId: z.uuid(),
  name: z.string(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  stoppedAt: moment,
  mayReadAgain: z.boolean(),
});
export type StoppedWork = z.infer<typeof StoppedWork>;

export const CpuBudget = z.object({
  /** Null if there is no budget. */
  secondsADay: z.nullable(z.int()),
  timeZone: z.string(),
  /** The current day in that zone, 'YYYY-MM-DD', and when it ends. */
  day: z.string(),
  until: moment,
  /** CPU time of today's runs, with or without a budget. */
  usedMs: count,
  /** Documents waiting for the next day's budget. */
  waiting: count,
});
export type CpuBudget = z.infer<typeof CpuBudget>;

export const CommandCenter = z.object({
  takenAt: moment,
  work: z.array(Work),
  /** Documents visible to the caller that aren't listed. */
  more: count,
  /** Running and waiting documents that are hidden from the caller; always 0 for managers. */
  others: z.object({ running: count, waiting: count }),
  stopped: z.array(StoppedWork),
  budget: CpuBudget,
  /** Whether the caller can set the budget and act on all documents of the organization. */
  manages: z.boolean(),
});
export type CommandCenter = z.infer<typeof CommandCenter>;

export const readCommandCenter = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/command-center',
  summary: 'Get current and queued readings with stage, engines, person, and position, and the day’s processor budget',
  data: CommandCenter,
});

/** The remaining results of a stopped run. */
export const KeptReading = z.object({
  pagesRead: count,
  pages: z.nullable(count),
  /** Whether the document shows these pages. Otherwise, it shows the previous run. */
  isShown: z.boolean(),
});
export type KeptReading = z.infer<typeof KeptReading>;

export const stopReading = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/command-center/documents/:documentId/stop',
  summary: 'Stop reading a document. Its original and the pages already read stay',
  params: documentParams,
  data: KeptReading,
  errors: ['not_found', 'conflict'],
});

export const prioritiseReading = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/command-center/documents/:documentId/priority',
  summary: 'Move a document to the front, the back, or its normal place in the reading queue',
  params: documentParams,
  body: z.object({ priority: z.enum(readingPriorities) }),
  data: z.object({ priority: z.enum(readingPriorities) }),
  errors: ['not_found', 'conflict'],
});

export const passReading = endpoint({
  ...looking,
  gate: 'enterprise',
  method: 'POST',
  path: '/api/v1/command-center/documents/:documentId/pass',
  summary: 'Read a document today that is waiting for another day’s budget',
  params: documentParams,
  errors: ['not_found', 'conflict'],
});

const { minBudgetSeconds, maxBudgetSeconds } = commandCenterLimits;

export const setCpuBudget = endpoint({
  ...looking,
  gate: 'enterprise',
  method: 'PUT',
  path: '/api/v1/command-center/budget',
  summary: 'Set or remove the organization’s daily processor budget for reading',
  body: z.object({
    /** Null removes the budget. */
    secondsADay: z.nullable(z.int().check(z.gte(minBudgetSeconds), z.lte(maxBudgetSeconds))),
    /** Time zone that defines the day boundaries. */
    timeZone: timeZone(calendarLimits.maxZoneCharacters),
  }),
  data: CpuBudget,
});

export const commandCenterEndpoints = {
  'commandCenter.read': readCommandCenter,
  'commandCenter.stop': stopReading,
  'commandCenter.prioritise': prioritiseReading,
  'commandCenter.pass': passReading,
  'commandCenter.budget': setCpuBudget,
} as const satisfies Record<string, Endpoint>;
