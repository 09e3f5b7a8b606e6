import type { ClosedBecause } from '@cartulary/contracts/accuracy';
import { recordAudit } from '@cartulary/database/audit';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { currentOrganisationId, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';

type Act = 'open' | 'close' | 'start-over';

/** Records an automatic action of a contract, given its previous state, and notifies pages that show contracts. */
export async function tellContract(
  { id, class: documentClass, field, state }: AccuracyContractRow,
  act: Act,
  detail: object,
): Promise<void> {
  await recordAudit({
    actorId: null,
    action: `accuracy-contract.${act}`,
    targetKind: 'accuracy-contract',
    targetId: id,
    detail: { class: documentClass, field, ...detail },
  });
  await tellChange(id, act, act === 'start-over' && state !== 'gathering');
}

/**
 * Notifies pages that show contracts, and the people who set them if a gate closed or a contract started over.
 * @param wasProved whether the contract had been proved before it started over
 */
export const tellChange = (contractId: string, change: Act | 'set' | 'stop', wasProved = false): Promise<void> =>
  publishEvent('accuracy-contract.changed', { contractId, change, ...(wasProved ? { wasProved } : {}) }, [
    `organisation:${currentOrganisationId()}`,
  ]);

/** Closes a gate: all values go to review until someone restarts the contract. */
export async function closeContract(id: string, because: ClosedBecause): Promise<void> {
  const contracts = repository(AccuracyContractRow);
  const { affected } = await contracts.update(
    { id, state: 'open' },
    { state: 'closed', closedBecause: because, closedAt: new Date() },
  );
  if (affected === 1) await tellContract(await contracts.findOneByOrFail({ id }), 'close', { because });
}
