import { contrast, leastContrast } from './colour.js';

/** Colors of one design in one mode, as in the client's `tokens.json`. */
export interface Scheme {
  readonly color: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<string, { solid: string; onSolid: string; text: string; tint: string }>>;
}

/** Two colors that meet on screen, and the contrast they need. */
export type Demand = readonly [foreground: string, background: string, least: number, what: string];

const { text: TEXT, part: PART } = leastContrast;

/** Background colors. Any text can appear on any of them. */
export const grounds = ['background', 'surface', 'raised', 'sunken', 'hover', 'primaryTint', 'sidebar'] as const;
/** Text colors, besides state colors and text on a fill. */
export const inks = ['text', 'textSecondary', 'textMuted', 'link', 'onPrimaryTint'] as const;
const plain = ['background', 'surface', 'raised'] as const;
/** Text colors used on one fill only. */
const pairs = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onSecondary', 'secondary'],
  ['onAccent', 'accent'],
  ['onSelection', 'selection'],
  ['sidebarText', 'sidebar'],
  ['sidebarMuted', 'sidebar'],
  ['onSidebarActive', 'sidebarActive'],
] as const;

/** Every contrast that WCAG 2.2 AA requires of a scheme: all text on all backgrounds, and graphics and borders that carry meaning. */
export function schemeDemands({ color, status }: Scheme): Demand[] {
  const of = (name: string): string => color[name] ?? '';
  const states = Object.entries(status);
  const everyGround = [
    ...grounds.map((name) => [name, of(name)] as const),
    ...states.map(([name, { tint }]) => [`${name}.tint`, tint] as const),
  ];
  const everyInk = [
    ...inks.map((name) => [name, of(name)] as const),
    ...states.map(([name, { text }]) => [`${name}.text`, text] as const),
  ];
  return [
    ...everyGround.flatMap(([on, ground]): Demand[] =>
      everyInk.map(([ink, colour]) => [colour, ground, TEXT, `${ink} on ${on}`]),
    ),
    ...pairs.map(([ink, fill]): Demand => [of(ink), of(fill), TEXT, `${ink} on ${fill}`]),
    ...states.map(([name, { onSolid, solid }]): Demand => [onSolid, solid, TEXT, `${name}.onSolid`]),
    ...grounds.flatMap((on): Demand[] =>
      on === 'primaryTint'
        ? []
        : [
            [of('borderStrong'), of(on), PART, `borderStrong on ${on}`],
            [of('focus'), of(on), PART, `focus on ${on}`],
          ],
    ),
    ...plain.flatMap((on): Demand[] => [
      [of('primary'), of(on), PART, `primary on ${on}`],
      ...states.map(([name, { solid }]): Demand => [solid, of(on), PART, `${name}.solid on ${on}`]),
    ]),
  ];
}

/** The unmet requirements, with the measured contrast. */
export const failing = (demands: readonly Demand[]): string[] =>
  demands
    .filter(([foreground, background, least]) => !(contrast(foreground, background) >= least))
    .map(
      ([foreground, background, least, what]) => `${what}: ${contrast(foreground, background).toFixed(2)} < ${least}`,
    );
