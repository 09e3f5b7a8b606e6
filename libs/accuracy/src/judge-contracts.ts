import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { closeContract, tellContract } from './contract-acts.js';
import { closesAt, driftOf } from './drift.js';
import { askedOf, withoutGaps } from './evidence.queries.js';
import { look } from './gate.js';

/**
 * Looks whether what people settled in a document proves a contract, or closes its gate. Runs in the unit of work of the change,
 * before the document is locked: workers lock contracts and documents in this order too.
 */
export async function judgeContractsOf(documentId: string): Promise<void> {
  const generations: { generation: string }[] = await manager().query(
    `SELECT DISTINCT gate_generation AS generation FROM app.field
      WHERE document_id = $1 AND gate IN ('proof', 'sample') AND gate_generation IS NOT NULL AND (confirmed_at IS NOT NULL OR removed_at IS NOT NULL)
      ORDER BY 1`,
    [documentId],
  );
  for (const { generation } of generations) {
    const contract = await repository(AccuracyContractRow).findOne({
      where: { generation },
      lock: { mode: 'pessimistic_write' },
    });
    if (contract?.state === 'gathering') await prove(contract);
    if (contract?.state === 'open') await watch(contract);
  }
}

async function prove({ id, generation, promise, looks: looked }: AccuracyContractRow): Promise<void> {
  const looks = look(withoutGaps(await askedOf(generation, 'proof')), promise, looked);
  const last = looks.at(-1);
  if (!last) return;
  const contracts = repository(AccuracyContractRow);
  if (!last.passed) {
    await contracts.update({ id }, { looks: last.number });
    return;
  }
  const { number, threshold, values, wrong, bound } = last;
  const proven = { threshold, provenValues: values, provenWrong: wrong, provenBound: bound };
  await contracts.update({ id }, { looks: number, state: 'open', openedAt: new Date(), ...proven });
  await tellContract(await contracts.findOneByOrFail({ id }), 'open', { threshold, values, wrong, bound });
}

async function watch({ id, generation, promise }: AccuracyContractRow): Promise<void> {
  // A gap holds no warning back: what closes a gate need not be proved.
  const samples = (await askedOf(generation, 'sample')).filter(({ reviewed }) => reviewed);
  const drift = driftOf(
    samples.map(({ wrong }) => wrong),
    promise,
  );
  if (drift.some((ratio) => ratio >= closesAt(promise))) await closeContract(id, 'drift');
}
