import type { JobData } from '@cartulary/contracts/jobs';
import type { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { claimSource, endLook } from './claim.js';
import { lookAtFolder } from './folder/look-at-folder.js';
import type { IntakeContext } from './intake-context.js';
import type { Looked } from './looked.js';
import { lookAtMailbox } from './mailbox/look-at-mailbox.js';
import { targetOf } from './target.js';
import { IntakeTrouble, LookIsOver } from './trouble.js';

/**
 * Looks at a source that is due and takes what is new there. It may be asked for twice, and killed at any line: who comes second finds
 * the source taken, and one that was given up is looked at again.
 */
export async function lookAtSource(
  context: IntakeContext,
  { organisationId, sourceId }: JobData<'intake.look'>,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const source = await database.inOrganisation(organisationId, () => claimSource(sourceId));
  if (source === null) return;
  const looked = await database.actingFor(organisationId, () => look(context, source, signal));
  if (looked !== null) await database.inOrganisation(organisationId, () => endLook(source, looked));
}

async function look(context: IntakeContext, source: IntakeSourceRow, signal: AbortSignal): Promise<Looked | null> {
  try {
    await context.database.inOrganisation(source.organisationId, () => targetOf(source));
    return await (source.from.kind === 'folder'
      ? lookAtFolder(context, source, source.from, signal)
      : lookAtMailbox(context, source, source.from, signal));
  } catch (error) {
    if (error instanceof LookIsOver) return null;
    if (error instanceof IntakeTrouble) return { again: null, problem: error.problem };
    context.log.error('A source could not be looked at', { sourceId: source.id, error });
    return { again: null, problem: 'broken_off' };
  }
}
