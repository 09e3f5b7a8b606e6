import type { Gate } from '@cartulary/contracts/accuracy';
import { engineIds, engines } from '@cartulary/contracts/engines';
import { isPackReader } from '@cartulary/contracts/reading';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import { SAMPLED_SHARE } from './gate.js';

/** What a contract knows when a value comes in. */
export interface Contract {
  readonly state: 'gathering' | 'open' | 'closed';
  readonly threshold: number | null;
  readonly generation: string;
  /** Those whose values it gathers, each as `engine version`. */
  readonly engines: readonly string[];
}

/** A value that comes in. */
export interface Arriving {
  readonly score: number;
  readonly failedCheck: boolean;
  /** From 0 to 1, by chance: whether it is sampled. */
  readonly drawn: number;
}

/** Where a value goes, and what the contract had gathered then. */
export interface Sent {
  readonly gate: Gate;
  readonly gateGeneration: string;
}

const engineOf = (stamp: string): string => stamp.slice(0, stamp.indexOf(' '));

/** Stands in a stamp before what tells one way of reading from another; none for that of all stages. */
export const WAY_MARK = '#';

/** The way in which an engine read, as its stamp says; empty for that of all stages. */
export const wayOf = (stamp: string): string => stamp.split(WAY_MARK, 2)[1] ?? '';

/** What the engines of a value mean for a contract. */
export type Verdict = 'known' | 'learn' | 'start-over' | 'foreign';

/**
 * Whether an engine only reads another kind of file than a contract has met so far (the first scan among files with text), the data of an
 * electronic bill, or the lines in the language of a pack: it took no other engine's place. Any other that is named anew is a new model.
 */
function readsOtherFiles(name: string): boolean {
  if (name === embeddedInvoiceEngine.engine || isPackReader(name)) return true;
  const known = engineIds.find((id) => id === name);
  return known !== undefined && ['text', 'recognise'].includes(engines[known].stage);
}

/**
 * What the engines of a value mean for a contract: it knows them, or learns them, or starts over, or can't judge the value. A new model
 * starts over, and so does an older version that is taken back. It speaks of values that were read in one way: once the organisation reads
 * otherwise it starts over, and a single document of a pipeline that reads otherwise is foreign.
 * @param usual the way in which the organisation has documents of the class read where nobody says otherwise
 */
export function judgeEngines(contract: Contract, stamps: readonly string[], usual = ''): Verdict {
  const [known = stamps[0] ?? ''] = contract.engines;
  const way = wayOf(stamps[0] ?? '');
  if (way !== wayOf(known)) return way === usual ? 'start-over' : 'foreign';
  const fresh = stamps.filter((stamp) => !contract.engines.includes(stamp));
  if (fresh.length === 0) return 'known';
  const names = contract.engines.map(engineOf);
  if (fresh.some((stamp) => names.includes(engineOf(stamp)))) return 'start-over';
  if (contract.state === 'gathering') return 'learn';
  return way === usual && !fresh.every((stamp) => readsOtherFiles(engineOf(stamp))) ? 'start-over' : 'foreign';
}

/** Where a value goes whose engines the contract knows. */
export function sendValue(contract: Contract, value: Arriving): Sent {
  const gateGeneration = contract.generation;
  // Whatever fails a check goes to people: it is no part of what a contract speaks of.
  if (contract.state === 'closed' || value.failedCheck) return { gate: 'review', gateGeneration };
  if (contract.state === 'gathering') return { gate: 'proof', gateGeneration };
  if (value.score < (contract.threshold ?? Infinity)) return { gate: 'review', gateGeneration };
  return { gate: value.drawn < SAMPLED_SHARE ? 'sample' : 'accepted', gateGeneration };
}
