import { holds } from '@cartulary/access/actor';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { DetectorState } from '@cartulary/contracts/detectors';
import type { Detector, DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import { recordAudit } from '@cartulary/database/audit';
import { DetectorExampleRow, DetectorRow, DetectorTestDocumentRow } from '@cartulary/database/entities/detector.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { countedCases, shownExamples } from './detectors.queries.js';

export const mayChange = (caller: Caller): boolean => holds(caller, 'ADMIN_DOCUMENTS_VIEW');

/** @throws AppError `not_found` */
export async function detectorOf(id: string, lock?: 'pessimistic_write'): Promise<DetectorRow> {
  const row = await repository(DetectorRow).findOne({ where: { id }, ...(lock && { lock: { mode: lock } }) });
  if (row === null) throw new AppError('not_found');
  return row;
}

/** Runs in a unit of work. */
export async function listedOf(row: DetectorRow): Promise<Detector> {
  const { id, name, updatedAt, testState, testAskedAt, testEndedAt } = row;
  const of = { detectorId: id };
  const examples = await repository(DetectorExampleRow).find({ where: of, select: { id: true } });
  const documents = await repository(DetectorTestDocumentRow).find({
    where: of,
    select: { documentId: true, lookedAt: true },
  });
  return {
    id,
    name,
    examples: examples.length,
    state: stateOf(row, examples),
    updatedAt: updatedAt.toISOString(),
    test: testState &&
      testAskedAt && {
        state: testState,
        documents: documents.length,
        lookedAt: documents.filter(({ lookedAt }) => lookedAt !== null).length,
        askedAt: testAskedAt.toISOString(),
        endedAt: testEndedAt?.toISOString() ?? null,
      },
  };
}

/** The version learned from other examples no longer finds anything: it may have learned a mistake. */
function stateOf(
  { learntFrom, learnt }: DetectorRow,
  examples: readonly Pick<DetectorExampleRow, 'id'>[],
): DetectorState {
  if (examples.length < detectorLimits.fewestExamples) return 'few';
  const isBehind = learntFrom.length !== examples.length || examples.some(({ id }) => !learntFrom.includes(id));
  if (isBehind) return 'learning';
  return learnt ? 'ready' : 'failed';
}

/** Runs in a unit of work. */
export async function detailOf(caller: Caller, id: string): Promise<DetectorDetail> {
  const row = await detectorOf(id);
  const listed = await listedOf(row);
  return {
    ...listed,
    shown: await shownExamples(caller, id),
    model: listed.state === 'ready' ? (row.learnt?.whole ?? null) : null,
    ...(await countedCases(caller, id)),
  };
}

/** Records an action in the audit log, and notifies pages. */
export async function tell(caller: Caller, action: AuditAction, id: string, detail: object): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'detector', targetId: id, detail });
  await publishEvent('detector.changed', { detectorId: id }, [`organisation:${caller.organisationId}`]);
}
