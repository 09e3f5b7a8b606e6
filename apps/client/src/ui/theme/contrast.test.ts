import { contrast, distance, luminance, mix, sights, type Sight } from './contrast';
import tokens from './tokens.json' with { type: 'json' };

const TEXT = 4.5;
const CONTROL = 3;

const sightNames = Object.keys(sights) as Sight[];
const themes = Object.entries(tokens.designs).flatMap(([design, { modes }]) =>
  Object.entries(modes).map(([mode, theme]) => ({ name: `${design} ${mode}`, mode, ...theme })),
);
type Theme = (typeof themes)[number];
type Demand = readonly [foreground: string, background: string, least: number, what: string];

function demandsOf({ color: c, status, chart, sequential }: Theme): Demand[] {
  const grounds = ['background', 'surface', 'raised', 'sunken', 'hover'] as const;
  const plain = ['background', 'surface', 'raised'] as const;
  const statuses = Object.entries(status);
  return [
    ...grounds.flatMap((on): Demand[] => [
      ...(['text', 'textSecondary', 'textMuted', 'link'] as const).map((text): Demand => [
        c[text],
        c[on],
        TEXT,
        `${text} on ${on}`,
      ]),
      ...statuses.map(([name, { text }]): Demand => [text, c[on], TEXT, `${name}.text on ${on}`]),
      [c.borderStrong, c[on], CONTROL, `borderStrong on ${on}`],
      [c.focus, c[on], CONTROL, `focus on ${on}`],
    ]),
    ...plain.flatMap((on): Demand[] => [
      ...statuses.map(([name, { solid }]): Demand => [solid, c[on], CONTROL, `${name}.solid on ${on}`]),
      [c.primary, c[on], CONTROL, `primary on ${on}`],
      ...chart.map((colour, index): Demand => [colour, c[on], CONTROL, `chart ${index + 1} on ${on}`]),
    ]),
    ...statuses.flatMap(([name, { text, tint, solid, onSolid }]): Demand[] => [
      [text, tint, TEXT, `${name}.text on its tint`],
      [c.text, tint, TEXT, `text on ${name}.tint`],
      [c.textSecondary, tint, TEXT, `textSecondary on ${name}.tint`],
      [onSolid, solid, TEXT, `${name}.onSolid`],
    ]),
    ...(['onPrimaryTint', 'text', 'textSecondary', 'textMuted', 'link'] as const).map((text): Demand => [
      c[text],
      c.primaryTint,
      TEXT,
      `${text} on primaryTint`,
    ]),
    [c.onPrimary, c.primary, TEXT, 'onPrimary'],
    [c.onPrimary, c.primaryHover, TEXT, 'onPrimary on hover'],
    [c.onSecondary, c.secondary, TEXT, 'onSecondary'],
    [c.onAccent, c.accent, TEXT, 'onAccent'],
    [c.onSelection, c.selection, TEXT, 'onSelection'],
    [c.sidebarText, c.sidebar, TEXT, 'sidebarText'],
    [c.sidebarMuted, c.sidebar, TEXT, 'sidebarMuted'],
    [c.onSidebarActive, c.sidebarActive, TEXT, 'onSidebarActive'],
    [c.focus, c.sidebar, CONTROL, 'focus on sidebar'],
    [sequential.at(-1) ?? '', c.surface, CONTROL, 'end of the ramp'],
  ];
}

const failing = (demands: readonly Demand[]): string[] =>
  demands
    .filter(([foreground, background, least]) => !(contrast(foreground, background) >= least))
    .map(
      ([foreground, background, least, what]) => `${what}: ${contrast(foreground, background).toFixed(2)} < ${least}`,
    );

/** Smallest distance between any two colours for any kind of sight. */
const closest = (colours: readonly string[]): number =>
  Math.min(
    ...colours.flatMap((one, index) =>
      colours.slice(0, index).flatMap((other) => sightNames.map((sight) => distance(one, other, sight))),
    ),
  );

const paper = tokens.shared.paper;
const paperDemands = (['party', 'amount', 'date', 'reference', 'address', 'low'] as const).flatMap((kind): Demand[] => [
  [paper[kind], paper.ground, CONTROL, `${kind} line on paper`],
  [paper.ink, mix(paper[kind], paper.ground, 0.12), TEXT, `ink on ${kind} fill`],
  [paper.onBadge, paper[kind], TEXT, `${kind} badge`],
]);

test.each(themes)('$name: text, controls, marks and focus are readable wherever they may stand', (theme) => {
  expect(failing(demandsOf(theme))).toEqual([]);
});

test.each(themes)('$name: chart colours stay apart for every kind of sight, the first four most', ({ chart }) => {
  expect(closest(chart)).toBeGreaterThanOrEqual(6);
  expect(closest(chart.slice(0, 4))).toBeGreaterThanOrEqual(9);
});

test.each(themes)('$name: the ramp goes one way, away from its ground', ({ mode, sequential }) => {
  const lights = sequential.map(luminance);
  expect(lights).toEqual([...lights].sort((a, b) => (mode === 'light' ? b - a : a - b)));
});

test('the marks on paper are readable in every theme, because paper stays paper', () => {
  expect(failing(paperDemands)).toEqual([]);
});

test('all 1,248 demands of the direction are asked', () => {
  const ofColours = themes.reduce((sum, theme) => sum + demandsOf(theme).length, 0);
  const ofChartsAndRamps = themes.length * 3;
  expect(ofColours + ofChartsAndRamps + paperDemands.length).toBe(1_248);
});

test('a colour that is too light is noticed', () => {
  expect(failing([['#9aa3b2', '#ffffff', TEXT, 'muted text']])).toHaveLength(1);
});
