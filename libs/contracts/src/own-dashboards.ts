import * as z from 'zod/mini';
import { Conditions } from './endpoints/explore.js';
import { metricsPeriods } from './endpoints/metrics.js';
import { dashboardLimits } from './limits/own-dashboards.js';
import { dimensionNames, measureNames } from './measures.js';

const { columns, maxRows, maxCardRows, maxCards, maxTitleCharacters } = dashboardLimits;

/** Visualization of a card. */
export const cardPictures = ['number', 'columns', 'bars', 'line', 'table'] as const;
export type CardPicture = (typeof cardPictures)[number];

/** The question that a card answers. */
export const CardQuestion = z.strictObject({
  measure: z.enum(measureNames),
  by: z.nullable(z.enum(dimensionNames)),
  where: Conditions,
  days: z.literal(metricsPeriods),
});
export type CardQuestion = z.infer<typeof CardQuestion>;

const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Position of a card in columns and rows from 0, and its size. */
const place = {
  x: within(0, columns - 1),
  y: within(0, maxRows - 1),
  w: within(1, columns),
  h: within(1, maxCardRows),
};
export type CardPlace = { readonly [Side in keyof typeof place]: number };

export const DashboardCard = z.strictObject({
  id: z.uuid(),
  /** If empty, the card is titled after its question. */
  title: z.string().check(z.trim(), z.maxLength(maxTitleCharacters)),
  picture: z.enum(cardPictures),
  /** The card's own question, or a saved one whose changes the card follows. */
  asks: z.union([CardQuestion, z.strictObject({ questionId: z.uuid() })]),
  ...place,
});
export type DashboardCard = z.infer<typeof DashboardCard>;

/** Whether two cards overlap. */
export const overlap = (one: CardPlace, other: CardPlace): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

type Placed = CardPlace & { readonly id: string };

const areDistinct = (cards: readonly Placed[]): boolean => new Set(cards.map(({ id }) => id)).size === cards.length;
const areInside = (cards: readonly Placed[]): boolean => cards.every(({ x, w }) => x + w <= columns);
const areApart = (cards: readonly Placed[]): boolean =>
  cards.every((one, at) => cards.slice(at + 1).every((other) => !overlap(one, other)));

/** Cards of a dashboard. A card contains a question and never another dashboard, so dashboards can't nest. */
export const DashboardCards = z
  .array(DashboardCard)
  .check(
    z.maxLength(maxCards, { abort: true, error: `A dashboard holds at most ${maxCards} cards` }),
    z.refine(areDistinct, 'Two cards have the same id'),
    z.refine(areInside, `Cards stand within ${columns} columns`),
    z.refine(areApart, 'Two cards overlap'),
  );
