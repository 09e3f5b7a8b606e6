import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import type { DashboardCard } from '@cartulary/contracts/own-dashboards';

export type Cards = readonly DashboardCard[];

/** The current cards, their previous states, and undone ones. */
export interface Composition {
  readonly cards: Cards;
  readonly past: readonly Cards[];
  readonly future: readonly Cards[];
}

export const begun = (cards: Cards): Composition => ({ cards, past: [], future: [] });

/** Adds a step and clears the redo history. Steps without changes are ignored. */
export function composed({ cards, past, future }: Composition, next: Cards): Composition {
  if (JSON.stringify(next) === JSON.stringify(cards)) return { cards, past, future };
  return { cards: next, past: [...past, cards].slice(-dashboardLimits.maxSteps), future: [] };
}

export function undone(composition: Composition): Composition {
  const { cards, past, future } = composition;
  const before = past.at(-1);
  return before === undefined ? composition : { cards: before, past: past.slice(0, -1), future: [cards, ...future] };
}

export function redone(composition: Composition): Composition {
  const { cards, past, future } = composition;
  const [after, ...later] = future;
  return after === undefined ? composition : { cards: after, past: [...past, cards], future: later };
}
