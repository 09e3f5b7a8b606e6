import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { batchLimits } from '@cartulary/contracts/limits/batches';
import { manager } from '@cartulary/database/organisation-context';

interface BatchRow {
  readonly id: string;
  readonly name: string;
  readonly state: Batch['state'];
  readonly priority: Batch['priority'];
  readonly createdAt: Date;
  readonly all: number;
  readonly waiting: number;
  readonly running: number;
  readonly ready: number;
  readonly needsReview: number;
  readonly failed: number;
  readonly pages: number;
  /** For runs that ended within the window. */
  readonly endedDocuments: number;
  readonly endedPages: number;
  /** From the first start within the window until now. */
  readonly activeMs: number | null;
}

const window = `interval '${batchLimits.rateWindowMs} milliseconds'`;

/** $1 is the owner; `which` an additional condition on `b`, `page` the paging clause. */
const batchRows = (which: string, page: string): string => `
  SELECT b.id, b.name, b.state, b.priority, b.created_at AS "createdAt", c.*
    FROM (SELECT * FROM app.batch b WHERE b.owner_id = $1 AND ${which} ORDER BY b.created_at DESC, b.id ${page}) b
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS "all",
            count(*) FILTER (WHERE d.state = 'received')::int AS waiting,
            count(*) FILTER (WHERE d.state IN ('scanning', 'processing'))::int AS running,
            count(*) FILTER (WHERE d.state = 'ready')::int AS ready,
            count(*) FILTER (WHERE d.state = 'needs-review')::int AS "needsReview",
            count(*) FILTER (WHERE d.state = 'failed')::int AS failed,
            coalesce(sum(d.page_count), 0)::int AS pages,
            count(*) FILTER (WHERE r.finished_at > now() - ${window})::int AS "endedDocuments",
            coalesce(sum(d.page_count) FILTER (WHERE r.finished_at > now() - ${window}), 0)::int AS "endedPages",
            (extract(epoch FROM now() - greatest(now() - ${window}, min(r.started_at))) * 1000)::float8 AS "activeMs"
       FROM app.document d
       JOIN app.item i ON i.id = d.item_id AND i.binned_at IS NULL
       LEFT JOIN app.processing_run r ON r.id = d.current_run_id
      WHERE d.batch_id = b.id
   ) c
   ORDER BY b.created_at DESC, b.id`;

/** A person's batches, newest first. Runs in the caller's unit of work. */
export async function readBatches(ownerId: string, page: number, pageSize: number): Promise<Batch[]> {
  const rows: BatchRow[] = await manager().query(
    batchRows('true', `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
    [ownerId],
  );
  return rows.map(batchOf);
}

/** One batch; undefined if it doesn't exist or belongs to someone else. */
export async function readOneBatch(ownerId: string, batchId: string): Promise<Batch | undefined> {
  const [row]: BatchRow[] = await manager().query(batchRows('b.id = $2', 'LIMIT 1'), [ownerId, batchId]);
  return row && batchOf(row);
}

/** A person's documents that are being processed outside of any batch. */
export async function countLoose(ownerId: string): Promise<{ waiting: number; running: number }> {
  const [row]: { waiting: number; running: number }[] = await manager().query(
    `SELECT count(*) FILTER (WHERE d.state = 'received')::int AS waiting,
            count(*) FILTER (WHERE d.state IN ('scanning', 'processing'))::int AS running
       FROM app.document d JOIN app.item i ON i.id = d.item_id
      WHERE i.owner_id = $1 AND i.binned_at IS NULL AND d.batch_id IS NULL
        AND d.state IN ('received', 'scanning', 'processing')`,
    [ownerId],
  );
  return row ?? { waiting: 0, running: 0 };
}

function batchOf({ createdAt, endedDocuments, endedPages, activeMs, ...row }: BatchRow): Batch {
  const { id, name, state, priority, pages, ...counts } = row;
  const perMinute = (count: number): number => (count * 60_000) / Math.max(1, activeMs ?? 0);
  const rate =
    endedDocuments < batchLimits.endedForRate
      ? null
      : { documentsPerMinute: perMinute(endedDocuments), pagesPerMinute: perMinute(endedPages) };
  const left = counts.waiting + counts.running;
  return {
    id,
    name,
    state,
    priority,
    createdAt: createdAt.toISOString(),
    counts,
    pages,
    rate,
    timeLeftMs:
      rate === null || left === 0 || state === 'paused' ? null : Math.round((left * 60_000) / rate.documentsPerMinute),
  };
}
