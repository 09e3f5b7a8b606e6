import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onlyDown } from './only-down.mjs';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'only-down-')), 'kept.json');
beforeEach(() => writeFileSync(file, '{ "plannedRoutes": 5, "other": 1 }'));
const kept = (): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('more unfinished things than were kept are refused, even when asked to write them', () => {
  expect(() => onlyDown('plannedRoutes', 6, { file, write: true })).toThrow(/only goes down/);
  expect(kept()).toEqual({ plannedRoutes: 5, other: 1 });
});

test('fewer are kept only when asked for', () => {
  expect(onlyDown('plannedRoutes', 4, { file })).toContain('--write');
  expect(kept()).toEqual({ plannedRoutes: 5, other: 1 });
  onlyDown('plannedRoutes', 4, { file, write: true });
  expect(kept()).toEqual({ plannedRoutes: 4, other: 1 });
});
