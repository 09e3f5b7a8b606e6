import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { overlap, type DashboardCard } from '@cartulary/contracts/own-dashboards';
import { moveElement, verticalCompactor, type LayoutItem } from 'react-grid-layout/core';
import type { Cards } from './composing';

const { columns, maxCardRows, maxRows } = dashboardLimits;
/** The minimum card size for a readable chart. */
export const LEAST = { w: 2, h: 2 } as const;

/** Converts cards to the grid library's layout. */
export const layoutOf = (cards: Cards): LayoutItem[] =>
  cards.map(({ id, x, y, w, h }) => ({
    i: id,
    x,
    y,
    w,
    h,
    minW: LEAST.w,
    minH: LEAST.h,
    maxW: columns,
    maxH: maxCardRows,
  }));

/** The cards at the positions of a layout. */
export function placed(cards: Cards, layout: readonly LayoutItem[]): DashboardCard[] {
  const places = new Map(layout.map((item) => [item.i, item]));
  return cards.map((card) => {
    const { x, y, w, h } = places.get(card.id) ?? card;
    return { ...card, x, y, w, h };
  });
}

const compact = (cards: Cards, layout: readonly LayoutItem[]): DashboardCard[] =>
  placed(cards, verticalCompactor.compact(layout, columns));

/** The other cards move by the same rules as during a drag: they make space and move up where possible. */
function movedTo(cards: Cards, id: string, x: number, y: number): DashboardCard[] {
  const layout = layoutOf(cards);
  const item = layout.find(({ i }) => i === id);
  if (!item) return [...cards];
  return compact(cards, moveElement(layout, item, x, y, true, false, 'vertical', columns));
}

/** Moves a card one step. Vertical moves go as far as needed to change the arrangement. */
export function moved(cards: Cards, id: string, dx: number, dy: number): DashboardCard[] {
  const card = cards.find((one) => one.id === id);
  if (!card) return [...cards];
  const x = Math.min(columns - card.w, Math.max(0, card.x + dx));
  if (dy === 0) return movedTo(cards, id, x, card.y);
  const now = JSON.stringify(cards);
  for (let rows = 1; rows <= maxCardRows; rows++) {
    const y = card.y + dy * rows;
    if (y < 0 || y >= maxRows) break;
    const next = movedTo(cards, id, x, y);
    if (JSON.stringify(next) !== now) return next;
  }
  return [...cards];
}

/** Resizes a card by columns and rows, within the grid's limits. */
export function resized(cards: Cards, id: string, dw: number, dh: number): DashboardCard[] {
  const sized = cards.map((card) =>
    card.id === id
      ? {
          ...card,
          w: Math.min(columns - card.x, Math.max(LEAST.w, card.w + dw)),
          h: Math.min(maxCardRows, Math.max(LEAST.h, card.h + dh)),
        }
      : card,
  );
  // The resized card keeps its position, and covered cards move down.
  const layout = layoutOf(sized);
  const item = layout.find(({ i }) => i === id);
  if (!item) return [...cards];
  const others = layout.filter((other) => other !== item && overlap(item, other));
  const room = others.reduce<LayoutItem[]>((all, other) => {
    const covered = all.find(({ i }) => i === other.i);
    return covered ? moveElement(all, covered, covered.x, item.y + item.h, false, false, 'vertical', columns) : all;
  }, layout);
  return compact(sized, room);
}

/** Removes a card. The others move up. */
export function without(cards: Cards, id: string): DashboardCard[] {
  const left = cards.filter((card) => card.id !== id);
  return compact(left, layoutOf(left));
}
