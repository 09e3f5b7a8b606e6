import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { isLineField, type Field } from '@cartulary/contracts/understanding';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { judgeEngines, sendValue, type Sent } from './arrive.js';
import { closeContract, tellContract } from './contract-acts.js';
import { drawn } from './drawn.js';
import { askedOf } from './evidence.queries.js';

/** A field that was found, and where the contract on it sends it. */
export type GatedField = Field & { readonly readScore: number } & Partial<Sent>;

/** Whether a contract may be about a field: only where a document has it once, so that its values don't depend on one another. */
export const mayHaveContract = (field: string): boolean => field !== 'party' && !isLineField(field);

/**
 * Sends what was found in a document where the contracts on its class say. Runs in the unit of work that stores the fields.
 * @param documentClass null where nobody knows it: then there is no contract
 */
export async function gateValues(
  documentId: string,
  runId: string,
  documentClass: string | null,
  found: readonly Field[],
): Promise<GatedField[]> {
  const contracts =
    documentClass === null ? [] : await repository(AccuracyContractRow).findBy({ class: documentClass });
  const readers = contracts.length > 0 ? await readersOf(documentId, runId) : new Map<number, string>();
  const gated: GatedField[] = [];
  for (const field of found) {
    const contract = contracts.find(({ field: name }) => name === field.name);
    const engines = [readers.get(field.page), `${field.engine} ${field.engineVersion}`].filter(
      (is) => is !== undefined,
    );
    const sent = contract && mayHaveContract(field.name) ? await send(contract, documentId, field, engines) : {};
    gated.push({ ...field, readScore: field.confidence, ...sent });
  }
  return gated;
}

/** Who read each page of a run. */
async function readersOf(documentId: string, runId: string): Promise<Map<number, string>> {
  const rows: { number: number; reader: string }[] = await manager().query(
    `SELECT number, engine || ' ' || engine_version AS reader FROM app.page WHERE document_id = $1 AND run_id = $2`,
    [documentId, runId],
  );
  return new Map(rows.map(({ number, reader }) => [number, reader]));
}

async function send(
  seen: AccuracyContractRow,
  documentId: string,
  field: Field,
  engines: readonly string[],
): Promise<Sent> {
  const failedCheck = field.checks.some(({ passed }) => !passed);
  const isKnown = judgeEngines(seen, engines) === 'known';
  const contract = isKnown ? await unlessStale(seen) : await learn(seen.id, engines);
  if (judgeEngines(contract, engines) === 'foreign') return { gate: 'review', gateGeneration: null };
  const sampled = drawn(contract.generation, documentId, 'sample');
  return sendValue(contract, { score: field.confidence, failedCheck, drawn: sampled });
}

/** Takes up engines that the contract doesn't know, and starts over where it knows other versions of them. */
async function learn(id: string, engines: readonly string[]): Promise<AccuracyContractRow> {
  const contracts = repository(AccuracyContractRow);
  const contract = await contracts.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  // Another document may have brought them meanwhile.
  const verdict = judgeEngines(contract, engines);
  if (verdict === 'known' || verdict === 'foreign') return contract;
  const names = engines.map((stamp) => stamp.split(' ', 1)[0]);
  const replaced = contract.engines.filter(
    (stamp) => names.includes(stamp.split(' ', 1)[0]) && !engines.includes(stamp),
  );
  const kept = contract.engines.filter((stamp) => !replaced.includes(stamp));
  const known = {
    engines: [...new Set([...kept, ...engines])],
    formerEngines: [...contract.formerEngines, ...replaced],
  };
  await contracts.update({ id }, verdict === 'learn' ? known : { ...known, ...startedOver() });
  if (verdict === 'start-over') await tellContract(contract, 'start-over', { engines });
  return contracts.findOneByOrFail({ id });
}

/** What a contract has that begins to gather. */
export const startedOver = () =>
  ({
    generation: newId(),
    state: 'gathering',
    closedBecause: null,
    looks: 0,
    threshold: null,
    provenValues: null,
    provenWrong: null,
    provenBound: null,
    startedAt: new Date(),
    openedAt: null,
    closedAt: null,
  }) as const;

const DAY_MS = 86_400_000;

/** Closes a gate whose samples nobody looks at: what isn't looked at proves nothing. */
async function unlessStale(seen: AccuracyContractRow): Promise<AccuracyContractRow> {
  if (seen.state !== 'open') return seen;
  const oldest = (await askedOf(seen.generation, 'sample')).find(({ reviewed }) => !reviewed);
  if (!oldest || Date.now() - oldest.askedAt.getTime() < accuracyLimits.staleDays * DAY_MS) return seen;
  await closeContract(seen.id, 'stale');
  return repository(AccuracyContractRow).findOneByOrFail({ id: seen.id });
}
