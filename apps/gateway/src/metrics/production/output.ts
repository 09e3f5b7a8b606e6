import { stageNames } from '@cartulary/contracts/stages';
import type { FactKind } from '@cartulary/contracts/facts/all';
import type { StageWork } from '@cartulary/contracts/endpoints/production';
import { Durations } from '@cartulary/database/durations';
import type { Lasted } from '@cartulary/database/durations.queries';
import type { Sum } from '@cartulary/database/rollups.queries';
import { isAgain } from '../tally.js';

/** The facts that production is counted from. */
export const productionKinds: readonly FactKind[] = [
  'document.received',
  'document.settled',
  'document.checked',
  'document.done',
  'stage.ended',
];

/** The production in one period. */
export interface Output {
  received: number;
  /** Completed first processing runs, by outcome. */
  straight: number;
  review: number;
  failed: number;
  /** Documents whose last uncertain value a person settled, for the first time. */
  checked: number;
  /** Documents that were done for the first time. */
  done: number;
  /** The working time of stages, and of people. */
  machineMs: number;
  peopleMs: number;
  /** From receipt to the end of the first successful processing run. */
  readonly readTimes: Durations;
  /** From receipt until the document was done. */
  readonly doneTimes: Durations;
}

const nothing = (): Output => ({
  received: 0,
  straight: 0,
  review: 0,
  failed: 0,
  checked: 0,
  done: 0,
  machineMs: 0,
  peopleMs: 0,
  readTimes: new Durations(),
  doneTimes: new Durations(),
});

/** The durations of documents in several periods. */
export interface Times {
  /** For first processing runs. */
  readonly read: readonly Lasted[];
  readonly done: readonly Lasted[];
}

/** One output per period. @param places the number of periods */
export function outputsOf(sums: readonly Sum[], times: Times, places: number): Output[] {
  const outputs = Array.from({ length: places }, nothing);
  for (const sum of sums) {
    const output = outputs[sum.place];
    if (output) addSum(output, sum);
  }
  for (const { place, by, durations } of times.read)
    if (by['outcome'] !== 'failed') outputs[place]?.readTimes.merge(durations);
  for (const { place, durations } of times.done) outputs[place]?.doneTimes.merge(durations);
  return outputs;
}

function addSum(output: Output, { kind, by, facts, durationMs }: Sum): void {
  if (kind === 'stage.ended') output.machineMs += durationMs;
  if (kind === 'document.checked') output.peopleMs += durationMs;
  if (isAgain({ kind, by })) return;
  if (kind === 'document.received') output.received += facts;
  if (kind === 'document.done') output.done += facts;
  if (kind === 'document.checked') output.checked += facts;
  if (kind === 'document.settled') output[settledAs(by['outcome'])] += facts;
}

function settledAs(outcome: unknown): 'straight' | 'failed' | 'review' {
  if (outcome === 'ready') return 'straight';
  return outcome === 'failed' ? 'failed' : 'review';
}

const counts = ['received', 'straight', 'review', 'failed', 'checked', 'done', 'machineMs', 'peopleMs'] as const;

/** The total of several periods. */
export function totalOutput(outputs: readonly Output[]): Output {
  const total = nothing();
  for (const output of outputs) {
    for (const name of counts) total[name] += output[name];
    total.readTimes.merge(output.readTimes);
    total.doneTimes.merge(output.doneTimes);
  }
  return total;
}

/** Documents whose first processing run was successful. */
export const readOf = ({ straight, review }: Output): number => straight + review;

/** The working time of each stage, longest total first. */
export function stageWorks(lasted: readonly Lasted[], sums: readonly Sum[]): StageWork[] {
  const works = stageNames.map((stage): StageWork => {
    const mine = sums.filter(({ kind, by }) => kind === 'stage.ended' && by['stage'] === stage);
    const durations = new Durations();
    for (const one of lasted) if (one.by['stage'] === stage) durations.merge(one.durations);
    return {
      stage,
      works: sumOf(mine, ({ facts }) => facts),
      failed: sumOf(mine, ({ by, facts }) => (by['outcome'] === 'failed' || by['outcome'] === 'again' ? facts : 0)),
      medianMs: durations.at(0.5),
      p95Ms: durations.at(0.95),
      totalMs: sumOf(mine, ({ durationMs }) => durationMs),
    };
  });
  return works.filter((work) => work.works > 0).sort((one, other) => other.totalMs - one.totalMs);
}

const sumOf = (sums: readonly Sum[], of: (sum: Sum) => number): number => sums.reduce((all, sum) => all + of(sum), 0);
