import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isOlderThanCode } from './age.js';

const DAYS = ['2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'] as const;
let root: string;
const git = (day: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_AUTHOR_DATE: day, GIT_COMMITTER_DATE: day },
  }).trim();

/** @returns the commit's hash */
function change(folder: string, day: string): string {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'file'), day);
  git(day, 'add', '.');
  git(day, 'commit', '-q', '-m', `Change ${folder}`);
  return git(day, 'rev-parse', '--short', 'HEAD');
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cartulary-age-'));
  git(DAYS[0], 'init', '-q');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a figure is older than the code once a folder of its own was changed, and not by changes of others', () => {
  const measured = { at: DAYS[1], commit: change('reading', DAYS[0]) };
  expect(isOlderThanCode(root, measured, ['reading'])).toBe(false);
  change('client', DAYS[2]);
  expect(isOlderThanCode(root, measured, ['reading'])).toBe(false);
  expect(isOlderThanCode(root, measured, ['reading', 'client'])).toBe(true);
  change('reading', DAYS[2]);
  expect(isOlderThanCode(root, { ...measured, commit: `${measured.commit} and changes` }, ['reading'])).toBe(true);
});

test('of a commit that is here no more the day decides on which the code was written', () => {
  change('reading', DAYS[1]);
  expect(isOlderThanCode(root, { at: DAYS[2], commit: 'abc1234' }, ['reading'])).toBe(false);
  expect(isOlderThanCode(root, { at: DAYS[0], commit: 'abc1234' }, ['reading'])).toBe(true);
});
