/**
 * tokens.json + skins.css → theme.css: the run-time variables of the ten themes (five designs, light and dark) and one
 * Tailwind `@theme inline` block that exposes them as utilities.
 *
 * Run `npm run theme -w @cartulary/client` after changing either source; theme.test.ts fails while theme.css is behind.
 * Names at run time are short (`--c-` colour, `--ff-` font, `--r-` radius …) because a Tailwind key that refers to its
 * own name resolves to nothing, and the block is `inline` because otherwise utilities freeze at :root.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;
const { entries, keys } = Object;

/**
 * Names for utilities that would otherwise read badly or clash with Tailwind's own (`text-*` means size there, so text
 * colors are called ink).
 */
const UTILITY_NAME = {
  background: 'ground',
  text: 'ink',
  'text-secondary': 'ink-2',
  'text-muted': 'ink-3',
  border: 'line',
  'border-strong': 'line-strong',
};

const kebab = (name) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
const px = (value) => (typeof value === 'number' ? `${value}px` : value);
const ms = (value) => (typeof value === 'number' ? `${value}ms` : value);
const rule = (selector, declarations) => `${selector} {\n${declarations.map((line) => `  ${line};`).join('\n')}\n}\n`;
const variables = (prefix, group, format = (value) => value) =>
  entries(group).map(([name, value]) => `--${prefix}-${kebab(name)}: ${format(value)}`);

const paperOf = (shared) => entries(shared.paper).filter(([name]) => name !== 'note');

/** Values shared by all designs: layout, stacking, and paper, which stays paper in every theme. */
function sharedRule(shared) {
  return rule(':root', [
    ...variables('l', shared.layout, px),
    ...variables('z', shared.z),
    ...paperOf(shared).map(([name, value]) => `--c-paper-${kebab(name)}: ${value}`),
  ]);
}

const standInOf = ({ family }) => `'${family} stand-in'`;
/** Tag colors, which depend only on light and dark. */
const tagRules = ({ tag }) =>
  ['light', 'dark'].map((mode) => rule(`[data-mode='${mode}']`, variables('c-tag', tag[mode])));

const familiesOf = (font) => [`'${font.family}'`, ...(font.standIn ? [standInOf(font)] : []), font.fallback].join(', ');

/** A system font as wide as the font that is still loading, so that text doesn't move when it arrives. */
function standInRules(designs) {
  const fonts = Object.values(designs).flatMap((design) => Object.values(design.fonts));
  const once = new Map(fonts.filter((font) => font.standIn).map((font) => [font.family, font]));
  return [...once.values()].map((font) =>
    rule('@font-face', [
      `font-family: ${standInOf(font)}`,
      `src: local('${font.standIn}')`,
      `size-adjust: ${font.sizeAdjust}`,
    ]),
  );
}

/** The character of one design: type, shape, density and motion, the same in light and dark. */
function designRule(name, design) {
  const { type } = design;
  return rule(`[data-design='${name}']`, [
    ...entries(design.fonts).map(([role, font]) => `--ff-${role}: ${familiesOf(font)}`),
    ...variables('fw', type.weight),
    ...variables('ls', type.tracking),
    `--label-transform: ${type.labelTransform}`,
    `--label-size: ${type.labelSize}px`,
    `--title-size: ${type.titleSize}px`,
    `--number-size: ${type.numberSize}px`,
    `--heading-stretch: ${type.headingStretch}`,
    `--icon-stroke: ${design.iconStroke}`,
    ...variables('r', design.radius, px),
    ...variables('bw', design.borderWidth, px),
    ...variables('d', design.density, px),
    ...variables('m', design.motion, ms),
  ]);
}

/** Every color of one mode by its runtime name, without the `--c-` prefix. */
function coloursOf(mode) {
  const status = entries(mode.status).flatMap(([name, parts]) =>
    entries(parts).map(([part, value]) => [part === 'solid' ? name : `${name}-${kebab(part)}`, value]),
  );
  return [
    ...entries(mode.color).map(([name, value]) => [kebab(name), value]),
    ...status,
    ...mode.chart.map((value, index) => [`chart-${index + 1}`, value]),
    ...mode.sequential.map((value, index) => [`seq-${index + 1}`, value]),
  ];
}

function modeRule(design, name, mode) {
  return rule(`[data-design='${design}'][data-mode='${name}']`, [
    `color-scheme: ${name}`,
    ...coloursOf(mode).map(([colour, value]) => `--c-${colour}: ${value}`),
    // `none` inside Tailwind's shadow list voids the whole declaration, focus rings included.
    ...variables('sh', mode.shadow, (value) => (value === 'none' ? '0 0 #0000' : value)),
  ]);
}

/** Tailwind names. Its own palette, sizes, radii, and fonts are reset, so colors outside the tokens don't exist. */
function tailwindBlock({ shared, designs }) {
  const [first] = Object.values(designs);
  const named = (namespace, prefix, names) => names.map((name) => `--${namespace}-${name}: var(--${prefix}-${name})`);
  return rule('@theme inline', [
    ...['color', 'radius', 'shadow', 'font', 'text', 'ease', 'breakpoint'].map(
      (namespace) => `--${namespace}-*: initial`,
    ),
    '--color-transparent: transparent',
    '--color-current: currentColor',
    ...coloursOf(first.modes.light).map(([name]) => `--color-${UTILITY_NAME[name] ?? name}: var(--c-${name})`),
    ...keys(shared.tag.light).map((name) => `--color-tag-${name}: var(--c-tag-${name})`),
    ...paperOf(shared).map(([name]) => `--color-paper-${kebab(name)}: var(--c-paper-${kebab(name)})`),
    '--spacing: 4px',
    ...entries(shared.size).map(([name, value]) => `--text-${name}: ${value}px`),
    ...entries(shared.breakpoint).map(([name, value]) => `--breakpoint-${name}: ${value}px`),
    ...named('font', 'ff', keys(first.fonts)),
    ...named('font-weight', 'fw', keys(first.type.weight)),
    ...named('tracking', 'ls', keys(first.type.tracking)),
    ...named('radius', 'r', keys(first.radius)),
    ...named('shadow', 'sh', keys(first.modes.light.shadow)),
    ...entries(shared.leading).map(([name, value]) => `--leading-${name}: ${value}`),
    '--ease-ui: var(--m-ease)',
  ]);
}

/**
 * Scans only the sources for classes: other files in the folder (tests, which images are built without, or an earlier
 * build) would make two builds of a commit differ.
 */
const tailwind = "@import 'tailwindcss' source('../..');\n@source not '../../**/*.test.{ts,tsx}';";

/** The whole of theme.css for these tokens and skins. */
export function renderTheme(tokens, skins) {
  const designs = entries(tokens.designs);
  return [
    '/* Generated from tokens.json and skins.css by build-theme.mjs: do not edit. */\n',
    tailwind,
    "@custom-variant dark (&:where([data-mode='dark'], [data-mode='dark'] *));\n",
    ...standInRules(tokens.designs),
    sharedRule(tokens.shared),
    ...tagRules(tokens.shared),
    ...designs.flatMap(([name, design]) => [
      designRule(name, design),
      ...entries(design.modes).map(([mode, values]) => modeRule(name, mode, values)),
    ]),
    skins,
    '@media (prefers-reduced-motion: reduce) {\n  [data-design] {\n    --m-fast: 0ms;\n    --m-base: 0ms;\n    --m-slow: 0ms;\n  }\n}\n',
    tailwindBlock(tokens),
  ].join('\n');
}

/** Renders from the two source files next to this one. */
export function renderCurrentTheme() {
  const read = (name) => readFileSync(join(here, name), 'utf8');
  return renderTheme(JSON.parse(read('tokens.json')), read('skins.css'));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(here, 'theme.css'), renderCurrentTheme());
}
