import { createHash } from 'node:crypto';
import type { AskingGate, StartedOverBecause } from '@cartulary/contracts/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { valuesForm, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { readersOfPage } from '@cartulary/contracts/reading';
import { embeddedInvoiceEngine, isLineField, type Field } from '@cartulary/contracts/understanding';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { stepsOfRun, usualSteps } from '@cartulary/database/pipelines';
import { IsNull, Not } from 'typeorm';
import { judgeEngines, sendValue, WAY_MARK, wayOf, type Sent } from './arrive.js';
import { closeContract, tellContract } from './contract-acts.js';
import { drawn } from './drawn.js';
import { waitingSince } from './evidence.queries.js';

/** A field that was found, and the gate that its contract sends it to. */
export type GatedField = Field & { readonly readScore: number } & Partial<Sent>;

/** Whether a field can have a contract: only if a document has it once, so that its values are independent. */
export const mayHaveContract = (field: string): boolean => field !== 'party' && !isLineField(field);

/** The result of processing a document. */
export interface Found {
  readonly documentId: string;
  readonly runId: string;
  /** null if unknown; no contract applies then. */
  readonly documentClass: string | null;
  /** Restored from an earlier run by other engines: it proves nothing about the current ones and goes to review. */
  readonly isRestored: boolean;
  readonly fields: readonly Field[];
}

/**
 * Routes the fields of a document through the contracts of its class. Runs in the unit of work that stores the fields.
 */
export async function gateValues({
  documentId,
  runId,
  documentClass,
  isRestored,
  fields,
}: Found): Promise<GatedField[]> {
  // In the same order as `lockContractsOf`, because some of them are locked below.
  const contracts =
    documentClass === null
      ? []
      : await repository(AccuracyContractRow).find({ where: { class: documentClass }, order: { generation: 'ASC' } });
  const readers = contracts.length > 0 ? await readersOf(documentId, runId) : new Map<number, string[]>();
  const way = contracts.length > 0 ? await wayOfRun(runId) : '';
  const usual = contracts.length > 0 ? markOf(await usualSteps(documentClass)).slice(WAY_MARK.length) : '';
  const sent = new Map<Field, Sent>();
  for (const contract of contracts)
    for (const field of fields.filter(({ name }) => name === contract.field && mayHaveContract(name))) {
      const engines = [...(readers.get(field.page) ?? []), ...enginesOf(field)];
      sent.set(field, await sendTo(contract, { field, usual, engines: engines.map((stamp) => `${stamp}${way}`) }));
    }
  return fields.map((field) => ({ ...field, readScore: field.confidence, ...sent.get(field) }));

  function sendTo(contract: AccuracyContractRow, value: Value): Sent | Promise<Sent> {
    return isRestored ? toPeople(contract) : send(contract, documentId, value);
  }
}

const stampOf = ({ engine, engineVersion }: Pick<Field, 'engine' | 'engineVersion'>): string =>
  `${engine} ${engineVersion}`;

/** The engines that found a field and that changed its score. */
const enginesOf = (field: Field): string[] =>
  field.checks.some(({ rule }) => rule === 'embedded')
    ? [stampOf(field), stampOf(embeddedInvoiceEngine)]
    : [stampOf(field)];

/** The length of a variant's id in stamps. */
const WAY_CHARACTERS = 12;

/** The stamp suffix for a pipeline that doesn't run all stages. */
async function wayOfRun(runId: string): Promise<string> {
  const run = await repository(ProcessingRun).findOneBy({ id: runId });
  return run ? markOf(await stepsOfRun(run)) : '';
}

function markOf(steps: PipelineSteps): string {
  const form = valuesForm(steps);
  return form ? `${WAY_MARK}${createHash('sha256').update(form).digest('hex').slice(0, WAY_CHARACTERS)}` : '';
}

const toPeople = ({ generation }: AccuracyContractRow): Sent => ({ gate: 'review', gateGeneration: generation });

/** The OCR engines for each of a run's pages. */
async function readersOf(documentId: string, runId: string): Promise<Map<number, string[]>> {
  const rows: { number: number; engine: string; engineVersion: string }[] = await manager().query(
    `SELECT number, engine, engine_version AS "engineVersion" FROM app.page WHERE document_id = $1 AND run_id = $2`,
    [documentId, runId],
  );
  return new Map(rows.map((page) => [page.number, readersOfPage(page)]));
}

interface Value {
  readonly field: Field;
  readonly engines: readonly string[];
  /** The default pipeline variant for documents of the class. */
  readonly usual: string;
}

async function send(seen: AccuracyContractRow, documentId: string, value: Value): Promise<Sent> {
  const { field, engines, usual } = value;
  // No one saw it in print, and a sender could hide another account number in it, so people review it no matter what
  // was proved about extracted values.
  if (field.engine === embeddedInvoiceEngine.engine) return (await askedBefore(seen, documentId)) ?? toPeople(seen);
  const failedCheck = field.checks.some(({ passed }) => !passed);
  const isKnown = judgeEngines(seen, engines, usual) === 'known';
  const contract = isKnown ? await unlessStale(seen) : await learn(seen.id, value);
  if (judgeEngines(contract, engines, usual) === 'foreign') return toPeople(contract);
  const asked = await askedBefore(contract, documentId);
  if (asked) return asked;
  const sampled = drawn(contract.generation, documentId, 'sample');
  const sent = sendValue(contract, { score: field.confidence, failedCheck, drawn: sampled });
  return sent.gate === 'proof' || sent.gate === 'sample' ? ask(contract, documentId, sent.gate, field) : sent;
}

/**
 * Existing questions stay. Answered ones aren't asked again: values that a later run finds elsewhere only go to review.
 */
async function askedBefore(contract: AccuracyContractRow, documentId: string): Promise<Sent | null> {
  const { generation } = contract;
  const asked = await repository(AccuracyAskRow).findOneBy({ generation, documentId });
  if (asked === null) return null;
  const question = { documentId, gateGeneration: generation, gate: asked.gate };
  const isAnswered = await repository(ExtractedField).existsBy([
    { ...question, confirmedAt: Not(IsNull()) },
    { ...question, removedAt: Not(IsNull()) },
  ]);
  return isAnswered ? toPeople(contract) : { gate: asked.gate, gateGeneration: generation };
}

/**
 * Asks people to review a value. A copy of a file that was already reviewed proves nothing more, so its values only go
 * to review.
 */
async function ask(
  contract: AccuracyContractRow,
  documentId: string,
  gate: AskingGate,
  { confidence }: Field,
): Promise<Sent> {
  const { generation } = contract;
  const [copy]: object[] = await manager().query(
    `SELECT 1 FROM app.document d JOIN app.document other ON other.sha256 = d.sha256 AND other.item_id <> d.item_id
       JOIN app.accuracy_ask a ON a.document_id = other.item_id
      WHERE d.item_id = $1 AND a.generation = $2 LIMIT 1`,
    [documentId, generation],
  );
  if (copy) return toPeople(contract);
  await repository(AccuracyAskRow).insert({ generation, documentId, gate, score: confidence });
  return { gate, gateGeneration: generation };
}

/** Adds engines that the contract doesn't know, and starts over if it knows other versions of them. */
async function learn(id: string, { engines, usual }: Value): Promise<AccuracyContractRow> {
  const contracts = repository(AccuracyContractRow);
  const contract = await contracts.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  // Another document may have added them in the meantime.
  const verdict = judgeEngines(contract, engines, usual);
  if (verdict === 'known' || verdict === 'foreign') return contract;
  const names = engines.map((stamp) => stamp.split(' ', 1)[0]);
  const replaced = contract.engines.filter(
    (stamp) => names.includes(stamp.split(' ', 1)[0]) && !engines.includes(stamp),
  );
  const way = wayOf(engines[0] ?? '');
  const kept = contract.engines.filter((stamp) => !replaced.includes(stamp) && wayOf(stamp) === way);
  const known = { engines: [...new Set([...kept, ...engines])] };
  const anew = startedOver();
  await contracts.update({ id }, verdict === 'learn' ? known : { ...known, ...anew });
  if (verdict === 'start-over') {
    await forgetAsked(contract.generation);
    const because: StartedOverBecause = way === wayOf(contract.engines[0] ?? '') ? 'engine' : 'pipeline';
    await tellContract(contract, 'start-over', { engines, because, generation: anew.generation });
  }
  return contracts.findOneByOrFail({ id });
}

/** Deletes evidence gathered before a contract was restarted or stopped, because it no longer counts. */
export async function forgetAsked(generation: string): Promise<void> {
  await repository(AccuracyAskRow).delete({ generation });
}

/** Stops the contracts of a deleted class. Must run before its documents are locked, see `lockContractsOf`. */
export async function dropContractsOn(documentClass: string): Promise<void> {
  const contracts = repository(AccuracyContractRow);
  const rows = await contracts.find({
    where: { class: documentClass },
    order: { generation: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const { id, generation } of rows) {
    await contracts.delete({ id });
    await forgetAsked(generation);
  }
}

/** The initial state of a contract that starts gathering. */
export const startedOver = () =>
  ({
    generation: newId(),
    state: 'gathering',
    closedBecause: null,
    looks: 0,
    looksBefore: 0,
    threshold: null,
    provenValues: null,
    provenWrong: null,
    provenBound: null,
    provenChecks: null,
    provenMissed: null,
    provenReviewers: null,
    startedAt: new Date(),
    openedAt: null,
    closedAt: null,
  }) as const;

const DAY_MS = 86_400_000;

/** Closes a gate whose samples aren't being reviewed, because unreviewed values prove nothing. */
async function unlessStale(seen: AccuracyContractRow): Promise<AccuracyContractRow> {
  if (seen.state !== 'open') return seen;
  const since = await waitingSince(seen.generation);
  if (since === null || Date.now() - since.getTime() < accuracyLimits.staleDays * DAY_MS) return seen;
  await closeContract(seen.id, 'stale');
  return repository(AccuracyContractRow).findOneByOrFail({ id: seen.id });
}
