import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const BATCH = 500;

export const WEBHOOKS_DUE = `FROM app.alert_delivery WHERE state = 'waiting' AND due_at <= now()`;

interface Due {
  readonly deliveryId: string;
  readonly organisationId: string;
  readonly tries: number;
}

/** Behind the promise that webhooks are called: calls that are due (again) are asked for. */
export async function sweepWebhooks({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<Due>(
    `SELECT id AS "deliveryId", organisation_id AS "organisationId", tries ${WEBHOOKS_DUE} ORDER BY due_at LIMIT $1`,
    [BATCH],
  );
  // The same id as long as the try is the same: one that is in the queue already is not asked for twice.
  for (const { deliveryId, organisationId, tries } of due)
    await queue.enqueue('webhook.send', { organisationId, deliveryId }, { jobId: `webhook-${deliveryId}-${tries}` });
}
