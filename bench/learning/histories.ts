import { exactInterval } from '@cartulary/accuracy/binomial';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import { seeded } from '@cartulary/pipeline/fields/learned/bills.test-helper';
import { compare, type ComparedValue } from '@cartulary/pipeline/fields/learned/compare';

/** A few in a normal test run; `npm run test:intelligence` runs 200. */
export const HISTORIES = Number(process.env['CARTULARY_LEARNING_HISTORIES'] ?? '24');
/** Rounds of a history: each starts once more documents were reviewed. */
const TURNS = 2;
const SURE = 0.95;

/** The kinds of reviewers: correct, confirming without looking, or randomly wrong. */
export const reviewers = ['careful', 'always-right', 'contradictory'] as const;
export type Reviewer = (typeof reviewers)[number];

/** How often such a reviewer contradicts the truth. */
export const CONTRADICTS = 0.4;

/** An organization's documents, and its learning. `D` is a document with its reviews, `L` the learned state. */
export interface World<D, L> {
  /** More reviewed documents, as read by the current state. */
  readonly reviewed: (turn: number, reviewer: Reviewer, inUse: L | null, random: () => number) => D[];
  readonly learn: (documents: readonly D[]) => L | null;
  /**
   * The part of a learned state that remains after excluding documents it didn't learn from, if parts can be excluded.
   */
  readonly keep?: (learned: L, compared: readonly D[]) => L | null;
  /** The reviews of a document: names, and whether each was extracted correctly. */
  readonly told: (document: D, inUse: L | null) => readonly { readonly name: string; readonly isRight: boolean }[];
  /** The same for unreviewed documents, based on the truth. */
  readonly heldOut: (inUse: L | null) => readonly { readonly name: string; readonly isRight: boolean }[];
}

interface Counted {
  readonly values: number;
  readonly right: number;
}

function countedBy(told: readonly { name: string; isRight: boolean }[]): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const { name, isRight } of told) {
    const { values, right } = counts.get(name) ?? { values: 0, right: 0 };
    counts.set(name, { values: values + 1, right: right + Number(isRight) });
  }
  return counts;
}

/** The result of all histories. */
export interface Lived {
  /** Figures of unreviewed documents that fell below their interval. */
  readonly worse: readonly { readonly reviewer: Reviewer; readonly what: string }[];
  /** The number of compared figures. */
  readonly figures: number;
  /** How often a learned state was adopted, by reviewer. */
  readonly taken: Readonly<Record<Reviewer, number>>;
}

/**
 * Runs all histories: learns in rounds, adopts only improvements like the worker does, and evaluates unreviewed
 * documents. Prints a line.
 */
export function liveAll<D, L>(what: string, worldOf: (random: () => number) => World<D, L>): Lived {
  const worse: { reviewer: Reviewer; what: string }[] = [];
  const taken: Record<Reviewer, number> = { careful: 0, 'always-right': 0, contradictory: 0 };
  const gains: number[] = [];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = seeded(seed);
    const reviewer = reviewers[seed % reviewers.length] ?? 'careful';
    const world = worldOf(random);
    const all: { document: D; isCompared: boolean }[] = [];
    let inUse: L | null = null;
    for (let turn = 1; turn <= TURNS; turn += 1) {
      for (const document of world.reviewed(turn, reviewer, inUse, random))
        all.push({ document, isCompared: random() < learningLimits.comparedShare });
      const next = world.learn(all.flatMap(({ document, isCompared }) => (isCompared ? [] : [document])));
      if (next === null || compare(valuesOf(world, all, inUse, next), turn).verdict !== 'better') continue;
      taken[reviewer] += 1;
      const compared = all.flatMap(({ document, isCompared }) => (isCompared ? [document] : []));
      const kept: L | null = world.keep ? world.keep(next, compared) : next;
      const after = countedBy(world.heldOut(kept));
      for (const [name, { values, right }] of countedBy(world.heldOut(inUse))) {
        const now = after.get(name)?.right ?? 0;
        gains.push((now - right) / values);
        if (now / values < exactInterval(right, values, SURE).low)
          worse.push({ reviewer, what: `${seed} ${name}: ${right} to ${now} of ${values}` });
      }
      inUse = kept;
    }
  }
  const gained = gains.reduce((sum, one) => sum + one, 0) / Math.max(1, gains.length);
  console.log(
    `${what}, ${HISTORIES} histories: taken by reviewer ${JSON.stringify(taken)}; a held-out figure gained ${gained.toFixed(3)} on the average, ${worse.length} of ${gains.length} got worse beyond their interval ${JSON.stringify(worse)}`,
  );
  return { worse, taken, figures: gains.length };
}

function valuesOf<D, L>(
  world: World<D, L>,
  all: readonly { document: D; isCompared: boolean }[],
  inUse: L | null,
  next: L,
): ComparedValue[] {
  return all.flatMap(({ document, isCompared }, at) => {
    if (!isCompared) return [];
    const after = world.told(document, next);
    return world.told(document, inUse).map(({ name, isRight }, index) => ({
      documentId: String(at),
      class: '',
      name,
      before: isRight,
      after: after[index]?.isRight ?? false,
    }));
  });
}
