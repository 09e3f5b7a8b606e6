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
  /** Ids only, never content: queues aren't covered by row-level security. */
  readonly data: z.core.$ZodType;
  readonly attempts: number;
  readonly backoffMs: number;
  /** The handler is aborted after this time; null if it enforces its own limits per page. */
  readonly timeLimitMs: number | null;
}

export const queueNames = ['pipeline', 'index', 'mail', 'webhook', 'sweep', 'background', 'trials', 'intake'] as const;
export type QueueName = (typeof queueNames)[number];

/** State of a job. `later`: scheduled, such as a retry. `failed`: permanently. */
export const jobStates = ['waiting', 'running', 'later', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Every background job: its queue, payload, and number of attempts. Read by producers and workers. */
export const jobs = {
  /** One stage of one run. The job id is `run-stage-attempt`, so enqueuing it twice has no effect. */
  'document.stage': {
    queue: 'pipeline',
    data: z.object({
      organisationId,
      documentId,
      runId: z.uuid(),
      stage: z.enum(stageNames),
      /** The document is part of a batch, so other documents don't wait for it. */
      inBatch: z.optional(z.boolean()),
    }),
    attempts: 3,
    backoffMs: 500,
    timeLimitMs: null,
  },
  /** Resumes the documents of a paused batch. */
  'batch.resume': {
    queue: 'index',
    data: z.object({ organisationId, batchId: z.uuid() }),
    attempts: 5,
    backoffMs: 500,
    timeLimitMs: 60_000,
  },
  /** Applies a batch's priority to the runs of its documents. */
  'batch.prioritise': {
    queue: 'index',
    data: z.object({ organisationId, batchId: z.uuid() }),
    attempts: 5,
    backoffMs: 500,
    timeLimitMs: 600_000,
  },
  /** Updates an organization's search index from its rows. One job at a time per organization, because each table has a single writer. */
  'search.index': {
    queue: 'index',
    data: z.object({ organisationId, documentIds: z.array(documentId) }),
    attempts: 5,
    backoffMs: 500,
    timeLimitMs: 60_000,
  },
  /** Rebuilds an organization's index from its rows while searches continue. */
  'search.rebuild': {
    queue: 'index',
    data: z.object({ organisationId }),
    attempts: 2,
    backoffMs: 5_000,
    timeLimitMs: 1_800_000,
  },
  /**
   * Embeds an organization's pages that have no vectors from the current embedder, at the lowest priority, and enables
   * the vector index once none remain. Stops after a while and enqueues its next turn; a sweep re-enqueues it.
   */
  'search.embed': {
    queue: 'background',
    data: z.object({ organisationId, isOddTurn: z.optional(z.boolean()) }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 3_600_000,
  },
  /** Runs a model on a sample once, while a person waits on the page. The result is stored in its row. There are no retries. */
  'model.try': {
    queue: 'pipeline',
    data: z.object({ trialId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: modelLimits.trialMs,
  },
  /**
   * Tries a pipeline draft on a document without changing the document. Trials run one at a time, so document processing never waits for
   * more than one.
   */
  'pipeline.try': {
    queue: 'trials',
    data: z.object({ organisationId, trialId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: pipelineLimits.trialMs,
  },
  /**
   * Runs both sides of a comparison on one document and enqueues the next, after all trials. Sets its own time limit per run; a sweep
   * re-enqueues it.
   */
  'comparison.run': {
    queue: 'trials',
    data: z.object({ organisationId, comparisonId: z.uuid() }),
    attempts: 3,
    backoffMs: 2_000,
    timeLimitMs: null,
  },
  /** Trains a detector on its examples or tests it on the next document, after all trials; a sweep re-enqueues it. */
  'detector.run': {
    queue: 'trials',
    data: z.object({ organisationId, detectorId: z.uuid() }),
    attempts: 3,
    backoffMs: 2_000,
    timeLimitMs: detectorLimits.turnMs,
  },
  /** Relearns from people's corrections, at the lowest priority. A row marks it as due, and a sweep enqueues it. */
  'learning.learn': {
    queue: 'background',
    data: z.object({ organisationId }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: learningLimits.turnMs,
  },
  /** Scans a folder or mailbox and imports new files. The next scan time is in its row, and a sweep enqueues it. */
  'intake.look': {
    queue: 'intake',
    data: z.object({ organisationId, sourceId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 600_000,
  },
  /** Sends one email to the mail server. The retry time is in its row, and a sweep enqueues it. */
  'mail.send': {
    queue: 'mail',
    data: z.object({ organisationId, mailId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 60_000,
  },
  /** Calls a webhook once. The retry time is in its row, and a sweep enqueues it. */
  'webhook.send': {
    queue: 'webhook',
    data: z.object({ organisationId, deliveryId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 60_000,
  },
  /** Sends one message to a browser's push service. The retry time is in its row, and a sweep enqueues it. */
  'push.send': {
    queue: 'mail',
    data: z.object({ organisationId, messageId: z.uuid() }),
    attempts: 1,
    backoffMs: 0,
    timeLimitMs: 60_000,
  },
  /** Invites the people in a file or assigns their roles. Resumes where it stopped. */
  'people.import': {
    queue: 'mail',
    data: z.object({ organisationId, importId: z.uuid() }),
    attempts: 3,
    backoffMs: 1_000,
    timeLimitMs: 600_000,
  },
  /** Stores a document's content as a version when a legal hold first covers it. A sweep re-enqueues it. */
  'hold.keep': {
    queue: 'index',
    data: z.object({ organisationId, holdId: z.uuid(), itemId: z.uuid() }),
    attempts: 3,
    backoffMs: 2_000,
    timeLimitMs: 60_000,
  },
  /** Checks which sweeps of `sweepsWhenDue` have work and enqueues them. */
  'sweep.due': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Deletes expired short-lived rows, and old emails and invitations. */
  'sweep.passing': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Finds documents newly covered by legal holds whose version isn't stored yet. */
  'sweep.holds': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Resumes people imports that no worker is processing. */
  'sweep.imports': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues emails that are due for sending or a retry. */
  'sweep.mail': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues push messages that are due for sending or a retry. */
  'sweep.push': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Resumes documents whose next stage was never enqueued or whose worker died. */
  'sweep.documents': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Closes batches whose end was never sent: treats them as complete and notifies the owner. */
  'sweep.batches': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Reindexes documents whose row is newer than their index entry. */
  'sweep.index': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues embedding for organizations with pages that the current embedder hasn't processed. */
  'sweep.embedding': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Permanently deletes items that have been in the trash for more than 30 days, including their originals. */
  'sweep.bin': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Deletes stored blobs that no row refers to. */
  'sweep.storage': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Deletes old client telemetry. */
  'sweep.monitoring': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Sends a one-time notification about trials that ended. */
  'sweep.trials': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Removes expired item permissions and rechecks live connections. */
  'sweep.rights': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Notifies the creators of API keys once before they expire. */
  'sweep.keys': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Deletes activity records past each person's retention setting. */
  'sweep.activity': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Compacts the rows behind list counts: merges equal ones and removes those of deleted items. */
  'sweep.counts': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Deletes expired facts and their minute and hour rollups. Day rollups are retained longer. */
  'sweep.facts': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Delivers delayed notifications: snoozed ones, ones held during quiet hours, and digests. */
  'sweep.notifications': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Evaluates alert rules for the minutes counted since the last run and sends notifications. */
  'sweep.alerts': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Sends scheduled question emails that are due. */
  'sweep.questions': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues webhook calls that are due for sending or a retry. */
  'sweep.webhooks': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues scans of intake sources that are due. */
  'sweep.intake': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Notifies operators once about each failed backup. */
  'sweep.backups': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Sends notifications about overdue reviews and updates documents after a four-eyes rule changed. */
  'sweep.reviews': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues the next document of unfinished comparisons. */
  'sweep.comparisons': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues training for detectors whose examples changed, and unfinished tests. */
  'sweep.detectors': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Enqueues learning for organizations with new corrections. */
  'sweep.learning': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
  /** Loads models that operators added to the models directory, for organizations that use them. */
  'sweep.models': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 300_000 },
  /** Checks that the DNS record of each verified domain still exists. */
  'sweep.domains': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 540_000 },
  'sweep.sessions': { queue: 'sweep', data: z.object({}), attempts: 1, backoffMs: 0, timeLimitMs: 60_000 },
} as const satisfies Record<string, JobEntry>;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.output<(typeof jobs)[N]['data']>;
export type JobHandlers = { [N in JobName]: (data: JobData<N>, signal: AbortSignal) => Promise<void> };

/** Interval of each sweep (ms). */
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
 * Interval of sweeps that only run if there is work (ms). One statement checks all of them, so an idle installation isn't woken by each.
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
 * Priority of a stage's job; 1 is the most urgent. Prioritized documents run first. A started document finishes before another of its class
 * starts. A document uploaded alone never waits for a batch.
 */
export const stagePriority = (stage: StageName, inBatch: boolean, priority: ReadingPriority = 'normal'): number =>
  stageNames.length - stageNames.indexOf(stage) + queueClass(priority, inBatch) * stageNames.length;

/** The job ID of a `search.embed` turn. A running turn can't enqueue its own ID, so turns alternate between two IDs. */
export const embedJobId = ({ organisationId, isOddTurn = false }: JobData<'search.embed'>): string =>
  `embed-${organisationId}${isOddTurn ? '-odd' : ''}`;

/** Trials have no priority, so they run before comparisons. */
export const COMPARISON_PRIORITY = 1_000;

/** Job id of a comparison's turn for one document. Deterministic, so enqueuing twice has no effect. */
export const comparisonJobId = (comparisonId: string, position: number): string =>
  `comparison-${comparisonId}-${position}`;

/** Job id of a detector's next step. Deterministic. `next` names the step. */
export const detectorJobId = (detectorId: string, next: string): string => `detector-${detectorId}-${next}`;

/** Job id of an intake scan. Deterministic, so only one scan per source is queued. */
export const intakeJobId = (sourceId: string): string => `intake-${sourceId}`;

/** Job id of a stage. Deterministic, so enqueuing twice has no effect. */
export const stageJobId = (runId: string, stage: StageName): string => `${runId}-${stage}`;
