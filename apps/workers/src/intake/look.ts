import { intakeJobId, type JobData } from '@cartulary/contracts/jobs';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { manager } from '@cartulary/database/organisation-context';
import { claimSource, endLook, holdSource, INTAKE_DUE } from './claim.js';
import { lookAtFolder } from './folder/look-at-folder.js';
import type { IntakeContext } from './intake-context.js';
import type { Looked } from './looked.js';
import { lookAtMailbox } from './mailbox/look-at-mailbox.js';
import { targetOf } from './target.js';
import { IntakeTrouble, LookIsOver } from './trouble.js';

/**
 * Checks a due source and takes new files. Safe against duplicates and crashes: a second job finds the source claimed, and an abandoned one
 * is checked again.
 */
export async function lookAtSource(
  context: IntakeContext,
  { organisationId, sourceId }: JobData<'intake.look'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, leaseMs } = context;
  const claimed = await database.inOrganisation(organisationId, () => claimSource(sourceId, leaseMs));
  if (claimed === null) return;
  const letGo = keepHold(context, claimed.source);
  const looked = await database.actingFor(organisationId, () => look(context, claimed.source, signal)).finally(letGo);
  if (looked !== null) await database.inOrganisation(organisationId, () => endLook(claimed, looked));
  await askForNext(context, organisationId, sourceId);
}

async function look(context: IntakeContext, source: IntakeSourceRow, signal: AbortSignal): Promise<Looked | null> {
  try {
    await context.database.inOrganisation(source.organisationId, () => targetOf(source));
    // Checked before contacting a mail server or reading a folder for files that couldn't be stored.
    if (!(await context.blobs.hasRoom())) throw new IntakeTrouble('storage_full');
    return await (source.from.kind === 'folder'
      ? lookAtFolder(context, source, source.from, signal)
      : lookAtMailbox(context, source, source.from, signal));
  } catch (error) {
    if (error instanceof LookIsOver) return signal.aborted ? { again: 'now', problem: source.problem } : null;
    if (error instanceof IntakeTrouble) return { again: null, problem: error.problem };
    context.log.error('A source could not be looked at', { sourceId: source.id, error });
    return { again: null, problem: 'broken_off' };
  }
}

const RENEWALS = 3;

/**
 * Renews a check's lease while a large file arrives over a slow connection.
 * @returns a function that stops it and waits for a renewal in progress
 */
function keepHold(context: IntakeContext, source: IntakeSourceRow): () => Promise<void> {
  const { leaseMs = intakeLimits.leaseMs, database, log } = context;
  let renewing = Promise.resolve();
  const renew = async (): Promise<void> => {
    try {
      await database.inOrganisation(source.organisationId, () => holdSource(source, leaseMs));
    } catch (error) {
      // A check that's over finds out at its next file.
      if (!(error instanceof LookIsOver)) log.warn('A source could not be held', { sourceId: source.id, error });
    }
  };
  const timer = setInterval(() => (renewing = renewing.then(renew)), leaseMs / RENEWALS);
  return () => {
    clearInterval(timer);
    return renewing;
  };
}

/** If an organization has more due sources than it may check at once, the end of one check starts the next. */
async function askForNext({ database, queue }: IntakeContext, organisationId: string, but: string): Promise<void> {
  const [next] = await database.inOrganisation(organisationId, () =>
    manager().query<{ sourceId: string }[]>(
      `SELECT id AS "sourceId" ${INTAKE_DUE} AND id <> $1 ORDER BY due_at LIMIT 1`,
      [but],
    ),
  );
  if (next) await queue.enqueue('intake.look', { organisationId, ...next }, { jobId: intakeJobId(next.sourceId) });
}
