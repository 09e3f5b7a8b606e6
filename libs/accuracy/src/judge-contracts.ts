import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { closeContract, tellContract } from './contract-acts.js';
import { closesAt, driftOf } from './drift.js';
import { askTwice } from './double-checks.queries.js';
import { askedOf, withoutGaps } from './evidence.queries.js';
import { look } from './gate.js';

/**
 * Locks the contracts that ask about values of a document. Everything takes locks in the same order to avoid deadlocks:
 * contracts by generation, then questions with their double checks, then fields, then four eyes with their rules, then
 * the document.
 */
export async function lockContractsOf(documentId: string): Promise<void> {
  await manager().query(
    `SELECT 1 FROM app.accuracy_contract
      WHERE generation IN (SELECT generation FROM app.accuracy_ask WHERE document_id = $1) ORDER BY generation FOR UPDATE`,
    [documentId],
  );
}

/**
 * Checks whether the answers about a document prove a contract or close its gate. Runs in the unit of work of the
 * change, after {@link lockContractsOf}.
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
    if (contract?.doubleChecks) await askTwice(generation, documentId);
    if (contract?.state === 'gathering') await prove(contract);
    if (contract?.state === 'open') await watch(contract);
  }
}

async function prove({ id, generation, promise, ...row }: AccuracyContractRow): Promise<void> {
  const asked = withoutGaps(await askedOf(generation, 'proof'));
  const looks = look(asked, promise, row.looks, row.doubleChecks, row.looksBefore);
  const last = looks.at(-1);
  if (!last) return;
  const contracts = repository(AccuracyContractRow);
  if (!last.passed) {
    await contracts.update({ id }, { looks: last.number });
    return;
  }
  const { number, threshold, values, wrong, bound, checks, missed, reviewers } = last;
  const measured = reviewers === null ? {} : { provenChecks: checks, provenMissed: missed, provenReviewers: reviewers };
  const proven = { threshold, provenValues: values, provenWrong: wrong, provenBound: bound, ...measured };
  await contracts.update({ id }, { looks: number, state: 'open', openedAt: new Date(), ...proven });
  await tellContract(await contracts.findOneByOrFail({ id }), 'open', { threshold, values, wrong, bound, reviewers });
}

async function watch({ id, generation, promise }: AccuracyContractRow): Promise<void> {
  // Gaps don't delay a warning, because closing a gate needs no proof.
  const samples = (await askedOf(generation, 'sample')).filter(({ answered }) => answered);
  const drift = driftOf(
    samples.map(({ wrong }) => wrong),
    promise,
  );
  if (drift.some((ratio) => ratio >= closesAt(promise))) await closeContract(id, 'drift');
}
