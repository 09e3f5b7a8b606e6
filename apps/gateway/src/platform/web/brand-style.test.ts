import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand as product } from '@cartulary/contracts/brand';
import { failing, schemeDemands } from '@cartulary/contracts/theme-demands';
import { brandColours, brandStyle, type Schemes } from './brand-style.js';

const file = join(import.meta.dirname, '../../../../client/src/ui/theme/tokens.json');
const { designs } = JSON.parse(readFileSync(file, 'utf8')) as { designs: Schemes };
const schemes = Object.entries(designs).flatMap(([design, { modes }]) =>
  Object.entries(modes).map(([mode, scheme]) => ({ design, mode, scheme })),
);

const houses = [
  { primary: '#0f766e', secondary: '#134e4a', accent: '#f59e0b' },
  { primary: '#ffe600', secondary: '#ffe600', accent: '#ffffff' },
  { primary: '#000000', secondary: '#000000', accent: '#000000' },
  { primary: '#ff0000', secondary: '#00ff00', accent: '#0000ff' },
  { primary: '#808080', secondary: '#7f7f7f', accent: '#818181' },
];

test('the product’s own colours are those of the theme: nothing is written over', () => {
  expect(brandStyle(product, designs)).toEqual({ css: '', adjusted: [] });
});

test.each(houses)(
  'whatever colours a house has ($primary, $secondary, $accent), all ten schemes stay readable',
  (house) => {
    for (const { design, mode, scheme } of schemes) {
      const color = { ...scheme.color, ...brandColours(design, mode, scheme, house) };
      expect([design, mode, failing(schemeDemands({ ...scheme, color }))]).toEqual([design, mode, []]);
    }
  },
);

test('a colour that can be read is drawn as it is, in every design', () => {
  const [teal] = houses;
  const { css } = brandStyle(teal ?? product, designs);
  for (const { design, mode } of schemes)
    expect(css).toContain(`[data-design='${design}'][data-mode='${mode}'][data-mode]`);
  for (const design of ['classic', 'neural', 'brutalist']) {
    const light = new RegExp(
      `data-design='${design}'\\]\\[data-mode='light'\\]\\[data-mode\\]\\{[^}]*--c-primary:#0f766e`,
    );
    expect(css).toMatch(light);
  }
  expect(css).toMatch(/data-design='editorial'\]\[data-mode='light'\]\[data-mode\]\{[^}]*--c-accent:#0f766e/);
});

test('a colour that is too light is darkened on light grounds, and that is said', () => {
  const { adjusted } = brandStyle({ primary: '#ffe600', secondary: '#ffe600', accent: '#ffe600' }, designs);
  expect(adjusted.join('\n')).toMatch(/^#ffe600 is drawn as #[\da-f]{6} in classic light/);
  expect(adjusted.join('\n')).not.toContain('dark');
});
