import type { Database } from '@cartulary/database/database';
import type { JobQueue } from '@cartulary/jobs/job-queue';

const BATCH = 500;

export const WEBHOOKS_DUE = `FROM app.alert_delivery WHERE state = 'waiting' AND due_at <= now()`;

interface Due {
  readonly deliveryId: string;
  readonly organisationId: string;
  readonly tries: number;
}

/** Guarantees webhook calls: queues all calls that are due or due again. */
export async function sweepWebhooks({ database, queue }: { database: Database; queue: JobQueue }): Promise<void> {
  const due = await database.askSystem<Due>(
    `SELECT id AS "deliveryId", organisation_id AS "organisationId", tries ${WEBHOOKS_DUE} ORDER BY due_at LIMIT $1`,
    [BATCH],
  );
  // The job ID is the same for the same attempt, so a queued call isn't queued twice.
  for (const { deliveryId, organisationId, tries } of due)
    await queue.enqueue('webhook.send', { organisationId, deliveryId }, { jobId: `webhook-${deliveryId}-${tries}` });
}
