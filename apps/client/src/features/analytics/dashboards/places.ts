import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { overlap, type CardPlace, type DashboardCard } from '@cartulary/contracts/own-dashboards';
import type { Cards } from './composing';

const { columns } = dashboardLimits;

/** The first position from the top where a card of this size fits. */
export function freePlace(cards: Cards, { w, h }: Pick<CardPlace, 'w' | 'h'>): CardPlace {
  for (let y = 0; ; y++)
    for (let x = 0; x + w <= columns; x++) {
      const place = { x, y, w, h };
      if (!cards.some((card) => overlap(card, place))) return place;
    }
}

/** Top to bottom, left to right. */
export const inReadingOrder = (cards: Cards): DashboardCard[] =>
  [...cards].sort((one, other) => one.y - other.y || one.x - other.x);
