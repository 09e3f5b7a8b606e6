import type { Gate } from '@cartulary/contracts/accuracy';
import { engineIds, engines } from '@cartulary/contracts/engines';
import { isPackReader } from '@cartulary/contracts/reading';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import { SAMPLED_SHARE } from './gate.js';

/** The state of a contract when a value arrives. */
export interface Contract {
  readonly state: 'gathering' | 'open' | 'closed';
  readonly threshold: number | null;
  readonly generation: string;
  /** The engines whose values the contract gathers, each as `engine version`. */
  readonly engines: readonly string[];
}

/** An arriving value. */
export interface Arriving {
  readonly score: number;
  readonly failedCheck: boolean;
  /** A random number from 0 to 1 that decides whether it is sampled. */
  readonly drawn: number;
}

/** The gate of a value, and the contract's generation at that time. */
export interface Sent {
  readonly gate: Gate;
  readonly gateGeneration: string;
}

const engineOf = (stamp: string): string => stamp.slice(0, stamp.indexOf(' '));

/** Separates a stamp from the pipeline variant that extracted the value; missing if all stages ran. */
export const WAY_MARK = '#';

/** The pipeline variant in an engine's stamp; empty if all stages ran. */
export const wayOf = (stamp: string): string => stamp.split(WAY_MARK, 2)[1] ?? '';

/** What a value's engines mean for a contract. */
export type Verdict = 'known' | 'learn' | 'start-over' | 'foreign';

/**
 * True if an engine only handles a type of file that the contract hasn't seen yet (such as the first scan among files
 * with text), the data of an electronic invoice, or lines in a language pack's language. It doesn't replace another
 * engine. Any other new name is a new model.
 */
function readsOtherFiles(name: string): boolean {
  if (name === embeddedInvoiceEngine.engine || isPackReader(name)) return true;
  const known = engineIds.find((id) => id === name);
  return known !== undefined && ['text', 'recognise'].includes(engines[known].stage);
}

/**
 * Compares a value's engines with a contract's: known, newly learned, a reason to start over, or foreign. A new model
 * starts the contract over, and so does a rollback to an older version. A contract applies to one pipeline variant: it
 * starts over once the organization's pipeline changes, and a single document with a different pipeline is foreign.
 * @param usual the organization's default variant for documents of the class
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

/** Chooses the gate for a value whose engines the contract knows. */
export function sendValue(contract: Contract, value: Arriving): Sent {
  const gateGeneration = contract.generation;
  // Values that fail a check always go to review; contracts don't cover them.
  if (contract.state === 'closed' || value.failedCheck) return { gate: 'review', gateGeneration };
  if (contract.state === 'gathering') return { gate: 'proof', gateGeneration };
  if (value.score < (contract.threshold ?? Infinity)) return { gate: 'review', gateGeneration };
  return { gate: value.drawn < SAMPLED_SHARE ? 'sample' : 'accepted', gateGeneration };
}
