import { sweepsWhenDue, type SweepWhenDue } from '@cartulary/contracts/jobs';
import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { JUDGED } from '../alerts/sweep-alerts.js';
import { WEBHOOKS_DUE } from '../alerts/sweep-webhooks.js';
import { DETECTORS_DUE } from '../detectors/sweep-detectors.js';
import { INTAKE_DUE } from '../intake/claim.js';
import { QUESTIONS_DUE } from '../questions/sweep-questions.js';
import { BACKUPS_UNTOLD } from './backups.js';
import { COMPARISONS_OPEN } from './comparisons.js';
import { UNFINISHED } from './documents.js';
import { LEARNING_DUE } from '../learning/sweep-learning.js';
import { MODELS_WANTED } from '../models/sweep-models.js';
import { MAIL_DUE } from './mail.js';
import { NOTIFICATIONS_DUE } from './notifications.js';
import { PUSH_DUE } from './push.js';
import { REVIEWS_DUE } from './reviews.js';
import { RIGHTS_OVER } from './rights.js';
import { STALE } from './search-index.js';
import { TRIALS_OVER } from './trials.js';

/** Rows for which a sweep has work to do, or may have. */
const rows: Record<SweepWhenDue, string> = {
  'sweep.documents': UNFINISHED,
  'sweep.index': STALE,
  'sweep.mail': MAIL_DUE,
  'sweep.push': PUSH_DUE,
  'sweep.rights': RIGHTS_OVER,
  'sweep.imports': 'FROM app.people_import WHERE ended_at IS NULL',
  'sweep.batches': 'FROM app.batch WHERE ended_at IS NULL',
  'sweep.holds': 'FROM app.legal_hold WHERE released_at IS NULL',
  'sweep.trials': TRIALS_OVER,
  'sweep.alerts': JUDGED,
  'sweep.questions': QUESTIONS_DUE,
  'sweep.webhooks': WEBHOOKS_DUE,
  'sweep.notifications': NOTIFICATIONS_DUE,
  'sweep.backups': BACKUPS_UNTOLD,
  'sweep.intake': INTAKE_DUE,
  'sweep.reviews': REVIEWS_DUE,
  'sweep.comparisons': COMPARISONS_OPEN,
  'sweep.detectors': DETECTORS_DUE,
  'sweep.learning': LEARNING_DUE,
  'sweep.models': MODELS_WANTED,
};
const LOOK = Object.entries(rows)
  .map(([name, from]) => `SELECT '${name}' AS name WHERE EXISTS (SELECT ${from})`)
  .join(' UNION ALL ');
const all = Object.keys(rows).map((name) => ({ name: name as SweepWhenDue }));
/** It sometimes runs a little early. */
const SLACK_MS = 5_000;

/**
 * Queues the sweeps that have work to do: each no more often than `sweepsWhenDue` allows, and never twice at once. If
 * the check for due rows fails, queues all of them, because one sweep's failure must not block the others.
 * @throws the check's error, after queuing
 */
export function dueSweeps({
  database,
  queue,
}: {
  database: Pick<Database, 'askSystem'>;
  queue: Pick<JobQueue, 'enqueue'>;
}): () => Promise<void> {
  const askedAtMs = new Map<SweepWhenDue, number>();
  const askFor = async (sweeps: readonly { readonly name: SweepWhenDue }[]): Promise<void> => {
    const nowMs = Date.now();
    for (const { name } of sweeps) {
      if (nowMs - (askedAtMs.get(name) ?? -Infinity) < sweepsWhenDue[name] - SLACK_MS) continue;
      await queue.enqueue(name, {}, { jobId: `due-${name}` });
      askedAtMs.set(name, nowMs);
    }
  };
  return async () => {
    try {
      await askFor(await database.askSystem<{ name: SweepWhenDue }>(LOOK, []));
    } catch (error) {
      await askFor(all);
      throw error;
    }
  };
}
