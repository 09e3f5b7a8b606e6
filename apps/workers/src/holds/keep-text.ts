import type { JobData } from '@cartulary/contracts/jobs';
import { holdLimits } from '@cartulary/contracts/limits/holds';
import type { Database } from '@cartulary/database/database';
import { addVersion, versionAt } from '@cartulary/database/written-versions.queries';
import { LegalHoldRow } from '@cartulary/database/entities/legal-hold.entity';
import { beginKeeping, keepingJobId, noteHeldTexts, noteKept, waitingTexts } from '@cartulary/database/held-items';
import { repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { sealVersion } from '@cartulary/storage/written-versions';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { readStoredWrittenAt } from '@cartulary/storage/stored-written';
import { IsNull } from 'typeorm';
import { makeState } from './make-state.js';

export interface KeepingContext {
  readonly database: Database;
  readonly keys: KeyRing;
  /** The thread's script, if it isn't the built one. */
  readonly stateWorker?: URL;
}

/**
 * Stores the document's content when a legal hold first covers it, as a version that looks like an automatic one, so
 * that its writers don't notice the hold. Versions of a held document can't be deleted. Idempotent.
 */
export async function keepHeldText(
  { database, keys, stateWorker }: KeepingContext,
  { organisationId, holdId, itemId }: JobData<'hold.keep'>,
  signal: AbortSignal,
): Promise<void> {
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const seq = await inOwn(() => beginKeeping(holdId, itemId));
  if (seq === undefined) return;
  const there = await inOwn(() => versionAt(itemId, seq));
  if (there) return inOwn(() => noteKept(holdId, itemId, there.number));
  const stored = await inOwn(() => readStoredWrittenAt(keys, itemId, seq));
  if (stored === undefined) return;
  const { seal, updates, lastSeq, lastAt: at = new Date() } = stored;
  const { state, clocks } = await makeState(updates, signal, stateWorker);
  const sealed = await sealVersion(seal, lastSeq, state);
  await inOwn(async () => {
    const version = { seq: lastSeq, kind: 'automatic', name: null, by: null, at, clocks, ...sealed } as const;
    const row = (await addVersion(itemId, version)) ?? (await versionAt(itemId, lastSeq));
    if (row) await noteKept(holdId, itemId, row.number);
  });
}

/**
 * Ensures that held documents are stored: records documents that holds newly cover (a person's new document, items
 * shared with a team), and queues missing versions.
 */
export async function sweepHolds({
  database,
  queue,
}: {
  database: Database;
  queue: Pick<JobQueue, 'enqueue'>;
}): Promise<void> {
  const holding: { organisationId: string }[] = await database.inSystem((manager) =>
    manager.query(`SELECT DISTINCT organisation_id AS "organisationId" FROM app.legal_hold WHERE released_at IS NULL`),
  );
  for (const { organisationId } of holding) {
    const holds = await database.inOrganisation(organisationId, () =>
      repository(LegalHoldRow).find({ select: { id: true }, where: { releasedAt: IsNull() } }),
    );
    for (const { id } of holds) await database.inOrganisation(organisationId, () => noteHeldTexts(id));
    const waiting = await database.inOrganisation(organisationId, () => waitingTexts(holdLimits.textsAtOnce));
    for (const text of waiting) {
      const { holdId, itemId } = text;
      await queue.enqueue('hold.keep', { organisationId, holdId, itemId }, { jobId: keepingJobId(text) });
    }
  }
}
