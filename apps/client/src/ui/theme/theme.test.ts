import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCurrentTheme } from './build-theme.mjs';
import tokens from './tokens.json' with { type: 'json' };

const stored = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

test('theme.css is what tokens.json and skins.css make of it (npm run theme -w @cartulary/client)', () => {
  expect(stored).toBe(renderCurrentTheme());
});

test('every design has both modes, and every colour of one has a counterpart in the others', () => {
  const names = Object.values(tokens.designs).flatMap(({ modes }) =>
    Object.values(modes).map(({ color }) => Object.keys(color).sort().join()),
  );
  expect(names).toHaveLength(10);
  expect(new Set(names).size).toBe(1);
});

test('no run-time variable is used that no theme defines', () => {
  const styles = ['theme.css', 'parts.css', 'base.css', 'adjustments.css']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const defined = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
