import { leastContrast, luminance, mix } from '@cartulary/contracts/colour';
import { tagColours } from '@cartulary/contracts/endpoints/tags';
import { failing, grounds, schemeDemands, type Demand } from '@cartulary/contracts/theme-demands';
import { MAIN_TINT } from '@/features/maps/canvas/topic-size';
import { distance, sights, type Sight } from './contrast';
import tokens from './tokens.json' with { type: 'json' };

const { text: TEXT, part: PART } = leastContrast;
const sightNames = Object.keys(sights) as Sight[];
const themes = Object.entries(tokens.designs).flatMap(([design, { modes }]) =>
  Object.entries(modes).map(([mode, theme]) => ({ name: `${design} ${mode}`, mode, ...theme })),
);
type Theme = (typeof themes)[number];

/** Series contrast with their background, and the end of the ramp contrasts with the surface. */
const chartDemands = ({ color, chart, sequential }: Theme): Demand[] => [
  ...(['background', 'surface', 'raised'] as const).flatMap((on) =>
    chart.map((colour, index): Demand => [colour, color[on], PART, `chart ${index + 1} on ${on}`]),
  ),
  [sequential.at(-1) ?? '', color.surface, PART, 'end of the ramp'],
];

/** Smallest distance between any two colors for any type of color vision. */
const closest = (colours: readonly string[]): number =>
  Math.min(
    ...colours.flatMap((one, index) =>
      colours.slice(0, index).flatMap((other) => sightNames.map((sight) => distance(one, other, sight))),
    ),
  );

const paper = tokens.shared.paper;
const paperDemands = (['party', 'amount', 'date', 'reference', 'address', 'medical', 'law', 'low'] as const).flatMap(
  (kind): Demand[] => [
    [paper[kind], paper.ground, PART, `${kind} line on paper`],
    [paper.ink, mix(paper[kind], paper.ground, 0.12), TEXT, `ink on ${kind} fill`],
    [paper.onBadge, paper[kind], TEXT, `${kind} badge`],
  ],
);

test.each(themes)('$name: every text on every surface, controls, marks and focus are readable', (theme) => {
  expect(failing([...schemeDemands(theme), ...chartDemands(theme)])).toEqual([]);
});

test('no colour is left out: all of a theme but hairlines and the scrim are held against another', () => {
  const [theme] = themes;
  const demanded = theme
    ? schemeDemands(theme)
        .map(([, , , what]) => what)
        .join(' ')
    : '';
  const left = Object.keys(theme?.color ?? {}).filter((name) => !new RegExp(`\\b${name}\\b`).test(demanded));
  expect(left).toEqual(['border', 'scrim']);
  const texts = themes.reduce(
    (sum, each) => sum + schemeDemands(each).filter(([, , least]) => least === TEXT).length,
    0,
  );
  // Nine text colors on eleven backgrounds plus twelve pairs of a fill and its text, in ten schemes.
  expect(texts).toBe((9 * 11 + 12) * 10);
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

test.each(themes)('$name: the dot of a tag stands out from every ground, ticked and hovered rows too', (theme) => {
  const dots: Readonly<Record<string, string>> = tokens.shared.tag[theme.mode === 'dark' ? 'dark' : 'light'];
  const on: Readonly<Record<string, string>> = theme.color;
  expect(Object.keys(dots)).toEqual([...tagColours]);
  expect(
    failing(
      grounds.flatMap((ground) =>
        tagColours.map((name): Demand => [dots[name] ?? '', on[ground] ?? '', PART, `tag ${name} on ${ground}`]),
      ),
    ),
  ).toEqual([]);
});

test.each(themes)('$name: words are readable in a main topic of every branch color, and so is its edge', (theme) => {
  const colours = Object.entries(tokens.shared.tag[theme.mode === 'dark' ? 'dark' : 'light']);
  const { text = '', surface = '' } = theme.color;
  const demands = colours.flatMap(([name, colour]): Demand[] => {
    const fill = mix(colour, surface, MAIN_TINT);
    return [
      [text, fill, TEXT, `text in ${name}`],
      [colour, fill, PART, `edge of ${name}`],
    ];
  });
  expect(failing(demands)).toEqual([]);
});

test('a colour that is too light is noticed', () => {
  expect(failing([['#9aa3b2', '#ffffff', TEXT, 'muted text']])).toHaveLength(1);
});
