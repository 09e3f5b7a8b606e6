import * as z from 'zod/mini';
import { limits } from './limits.js';
import { detectorLimits } from './limits/detectors.js';
import { learningLimits } from './limits/learning.js';
import { modelLimits } from './limits/models.js';
import { pipelineLimits } from './limits/pipelines.js';
import { queueClass, type ReadingPriority } from './reading-priority.js';
import { stageNames, type StageName } from './stages.js';

const organisationId = z.uuid();
const documentId = z.uuid();

interface JobEntry {
  readonly queue: QueueName;
  /** Ids only, never content: queues lie outside row-level security. */
  readonly data: z.core.$ZodType;
  readonly attempts: number;
  readonly backoffMs: number;
  /** The handler is aborted after this long; null: the handler sets its own limits page by page. */
  readonly timeLimitMs: number | null;
}

export const queueNames = ['pipeline', 'index', 'mail', 'webhook', 'sweep', 'background', 'trials', 'intake'] as const;
export type QueueName = (typeof queueNames)[number];

/** Where a job stands. `later`: it waits for its moment, as the next try of one that failed does; `failed`: for good. */
export const jobStates = ['waiting', 'running', 'later', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Every background job: its queue, what it carries, how often it is tried. Producers and workers both read this table. */
export const jobs = {
  /** One stage of one run. The job's id is `run-stage-attempt`, so that a second enqueue is no second job. */
  'document.stage': {
    queue: 'pipeline',
    data: z.object({
      organisationId,
      documentId,
      runId: z.uuid(),
      stage: z.enum(stageNames),
      /** The document came in a batch: others need not wait for it. */
      inBatch: z.optional(z.boolean()),
    }),
    attempts: 3,
    backoffMs: 500,
    timeLimitMs: null,
  },
  /** Has the documents of a batch that was paused go on. */
  'batch.resume': {
    queue: 'index',
    data: z.object({ organisationId, batchId: z.uuid() }),
    attempts: 5,
    backoffMs: 500,
    timeLimitMs: 60_000,
  },
  /** Puts the readings of a batch where somebody put the batch. */
  'batch.prioritise': {
    queue: 'index',
    data: z.object({ organisationId, batchId: z.uuid() }),
    attempts: 5,
    backoffMs: 500,
    timeLimitMs: 600_000,
  },
  /** Brings the search index in line with the rows of one organisation (one at a time each: one writer a table). */
  'search.index': {
    queue: 'index',
    data: z.object({ organisationId, documentIds: z.array(documentId) }),
    attempts: 5,
    backoffMs: 500,
    timeLimitMs: 60_000,
  },
  /** Makes an organisation's index anew from its rows, while searches go on. */
  'search.rebuild': {
    queue: 'index',
    data: z.object({ organisationId }),
    attempts: 2,
    backoffMs: 5_000,
    timeLimitMs: 1_800_000,
  },
  /**
   * Makes vectors of an organisation's pages that have none by the present embedder, behind all other work, and lets the index
   * of them answer once no page waits. Ends after a while and asks for the next turn; a sweep asks again.
   */
  'search.embed': {
    queue: 'background',
    data: z.object({ organisationId, isOddTurn: z.optional(z.boolean()) }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 3_600_000,
  },
  /** Runs a model on a sample once: somebody looks at the page and waits. What came of it stands in its row; nothing asks again. */
  'model.try': {
    queue: 'pipeline',
    data: z.object({ trialId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: modelLimits.trialMs,
  },
  /** Tries the draft of a pipeline on a document, apart from it, one after the other: readings never wait for more than one of them. */
  'pipeline.try': {
    queue: 'trials',
    data: z.object({ organisationId, trialId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: pipelineLimits.trialMs,
  },
  /**
   * Has both sides of a comparison read one document of its set and asks for the next one, behind every trial. It sets the limit of each
   * reading itself; a sweep asks again.
   */
  'comparison.run': {
    queue: 'trials',
    data: z.object({ organisationId, comparisonId: z.uuid() }),
    attempts: 3,
    backoffMs: 2_000,
    timeLimitMs: null,
  },
  /** Has a detector learn from its examples, and its test look at the next document, behind every trial; a sweep asks again. */
  'detector.run': {
    queue: 'trials',
    data: z.object({ organisationId, detectorId: z.uuid() }),
    attempts: 3,
    backoffMs: 2_000,
    timeLimitMs: detectorLimits.turnMs,
  },
  /** Learns anew from what people said of values, behind all other work. That it is due stands in a row, and a sweep asks for it. */
  'learning.learn': {
    queue: 'background',
    data: z.object({ organisationId }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: learningLimits.turnMs,
  },
  /** Looks at a folder or mailbox and takes what is new there. When it is looked at again stands in its row, and a sweep asks for it. */
  'intake.look': {
    queue: 'intake',
    data: z.object({ organisationId, sourceId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 600_000,
  },
  /** Hands one mail to the mail server. When it is tried again stands in its row, and a sweep asks for it. */
  'mail.send': {
    queue: 'mail',
    data: z.object({ organisationId, mailId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 60_000,
  },
  /** Calls a webhook once. When it is tried again stands in its row, and a sweep asks for it. */
  'webhook.send': {
    queue: 'webhook',
    data: z.object({ organisationId, deliveryId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 60_000,
  },
  /** Hands one message to the push service of a browser. When it is tried again stands in its row, and a sweep asks for it. */
  'push.send': {
    queue: 'mail',
    data: z.object({ organisationId, messageId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 60_000,
  },
  /** Invites the people of a file, or gives them their role; goes on where it was left. */
  'people.import': {
    queue: 'mail',
    data: z.object({ organisationId, importId: z.uuid() }),
    attempts: 3,
    backoffMs: 1_000,
    timeLimitMs: 600_000,
  },
  /** Keeps what stood in a text when a legal hold reached it as a version. A sweep asks again. */
  'hold.keep': {
    queue: 'index',
    data: z.object({ organisationId, holdId: z.uuid(), itemId: z.uuid() }),
    attempts: 3,
    backoffMs: 2_000,
    timeLimitMs: 60_000,
  },
  /** Looks whether there is something for the sweeps of `sweepsWhenDue`, and asks for those. */
  'sweep.due': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** What is good for a while and for nothing afterwards, mails and invitations that are too old. */
  'sweep.passing': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Texts that legal holds have come to reach; those whose version is not kept yet. */
  'sweep.holds': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Imports of people that nobody works on. */
  'sweep.imports': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Mails that are due (again). */
  'sweep.mail': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Messages to browsers that are due (again). */
  'sweep.push': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Documents whose next stage was never enqueued, or whose worker died with it. */
  'sweep.documents': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Batches that nobody said the end of: counted as sent, and their owner told. */
  'sweep.batches': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Documents whose row is newer than their entry in the index. */
  'sweep.index': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Organisations with pages that the present embedder hasn't seen. */
  'sweep.embedding': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Binned for longer than 30 days: deleted for good, with their originals. */
  'sweep.bin': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Stored bytes without a row. */
  'sweep.storage': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** What clients told of themselves, when it is old enough. */
  'sweep.monitoring': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Trials whose time has passed: told once. */
  'sweep.trials': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Rights on items whose time has passed: taken away, and live connections judged anew. */
  'sweep.rights': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Keys of machines that expire soon: their makers are told once. */
  'sweep.keys': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Records of people's activity, older than they let be kept. */
  'sweep.activity': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** What lists are counted from: rows that say the same are put together, and those of nothing deleted. */
  'sweep.counts': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Facts, and their sums by minute and hour, older than they are kept; sums by day are kept for longer. */
  'sweep.facts': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Notifications that waited: those put off come back, and what came in quiet hours or is gathered is told. */
  'sweep.notifications': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Alert rules: the minutes that were counted since are judged, and whom they tell is told. */
  'sweep.alerts': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Questions about figures whose mail is due. */
  'sweep.questions': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Calls of webhooks that are due (again). */
  'sweep.webhooks': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Sources that are due to be looked at. */
  'sweep.intake': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Backups that failed: operators are told of each once. */
  'sweep.backups': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Tells of reviews whose due date passed while they were open, and has documents follow a four-eyes rule that was changed. */
  'sweep.reviews': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Comparisons that have not ended: their next document is asked for again. */
  'sweep.comparisons': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Detectors whose examples are others than they learnt from, and whose test has not ended. */
  'sweep.detectors': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Organisations whose corrections wait to be learnt from. */
  'sweep.learning': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Takes up models that operators put into the models directory, where an organisation wants that. */
  'sweep.models': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Verified domains: whether their record is still there. */
  'sweep.domains': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 540_000 },
  'sweep.sessions': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
} as const satisfies Record<string, JobEntry>;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.output<(typeof jobs)[N]['data']>;
export type JobHandlers = { [N in JobName]: (data: JobData<N>, signal: AbortSignal) => Promise<void> };

/** How often a sweep runs (ms). */
export const sweeps = {
  'sweep.due': 15_000,
  'sweep.passing': 60_000,
  'sweep.embedding': 300_000,
  'sweep.bin': 3_600_000,
  'sweep.storage': 3_600_000,
  'sweep.monitoring': 3_600_000,
  'sweep.keys': 3_600_000,
  'sweep.activity': 3_600_000,
  'sweep.counts': 3_600_000,
  'sweep.facts': 3_600_000,
  'sweep.domains': 3_600_000,
  'sweep.sessions': limits.intervals.sessionCleanupMs,
} as const satisfies Partial<Record<JobName, number>>;

/**
 * How often a sweep runs as long as there is something for it (ms). Whether there is, one statement asks for all of them: an
 * installation that nobody uses is not woken by each.
 */
export const sweepsWhenDue = {
  'sweep.documents': 15_000,
  'sweep.index': 15_000,
  'sweep.mail': 15_000,
  'sweep.push': 15_000,
  'sweep.rights': 15_000,
  'sweep.imports': 30_000,
  'sweep.batches': 60_000,
  'sweep.holds': 60_000,
  'sweep.trials': 60_000,
  'sweep.alerts': 60_000,
  'sweep.questions': 15_000,
  'sweep.webhooks': 15_000,
  'sweep.notifications': 15_000,
  'sweep.backups': 15_000,
  'sweep.intake': 15_000,
  'sweep.reviews': 60_000,
  'sweep.comparisons': 60_000,
  'sweep.detectors': 15_000,
  'sweep.learning': 15_000,
  'sweep.models': 15_000,
} as const satisfies Partial<Record<JobName, number>>;
export type SweepWhenDue = keyof typeof sweepsWhenDue;

/**
 * How urgent a stage's job is, 1 the most: what somebody put first comes before all, a document that has begun comes to its end
 * before another one of its kind begins, and one that somebody brought in alone never waits for a batch.
 */
export const stagePriority = (stage: StageName, inBatch: boolean, priority: ReadingPriority = 'normal'): number =>
  stageNames.length - stageNames.indexOf(stage) + queueClass(priority, inBatch) * stageNames.length;

/** The id of a turn of `search.embed`. A turn that runs can't ask for one of its own id, so that turns have one of two by turns. */
export const embedJobId = ({ organisationId, isOddTurn = false }: JobData<'search.embed'>): string =>
  `embed-${organisationId}${isOddTurn ? '-odd' : ''}`;

/** Trials have no priority, and those without one come first. */
export const COMPARISON_PRIORITY = 1_000;

/** The id of a comparison's turn at a document, the same wherever it is enqueued: a second enqueue is no second turn. */
export const comparisonJobId = (comparisonId: string, position: number): string =>
  `comparison-${comparisonId}-${position}`;

/** The id of what a detector does next, the same wherever it is enqueued. `next`: what it has to do. */
export const detectorJobId = (detectorId: string, next: string): string => `detector-${detectorId}-${next}`;

/** The id of a look at a source: one at a time stands in the queue. */
export const intakeJobId = (sourceId: string): string => `intake-${sourceId}`;

/** The id of a stage's job, the same wherever it is enqueued: a second enqueue is no second job. */
export const stageJobId = (runId: string, stage: StageName): string => `${runId}-${stage}`;
