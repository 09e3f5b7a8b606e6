import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { landBase, runsTheSame } from './changed-files.mjs';

const HOUR_S = 3_600;
const NOW_S = 1_800_000_000;

let folder: string;
const git = (args: readonly string[], hoursAgo = 0): string => {
  const date = `${NOW_S - hoursAgo * HOUR_S} +0000`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  return execFileSync('git', ['-C', folder, ...who, ...args], { env, encoding: 'utf8' }).trim();
};
const commit = (title: string, hoursAgo: number): string => {
  git(['commit', '--quiet', '--allow-empty', '--message', title], hoursAgo);
  return git(['rev-parse', 'HEAD']);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'land-base-'));
  git(['init', '--quiet', '--initial-branch', 'main']);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the base is the newest commit of the first-parent line that is four hours older than HEAD', () => {
  commit('old', 9);
  const base = commit('five hours ago', 5);
  git(['switch', '--quiet', '--create', 'side'], 4.5);
  commit('on a branch', 4.5);
  git(['switch', '--quiet', 'main']);
  commit('three hours ago', 3);
  git(['merge', '--quiet', '--no-ff', '--message', 'merge', 'side'], 0);
  expect(landBase(folder)).toBe(base);
});

test('it is the first commit if none is that old', () => {
  const first = commit('first', 2);
  commit('second', 0);
  expect(landBase(folder)).toBe(first);
});

test('a committed .ci/base names an older one, and nothing else', () => {
  const older = commit('nine hours ago', 9);
  const usual = commit('five hours ago', 5);
  const name = (hash: string): void => {
    mkdirSync(path.join(folder, '.ci'), { recursive: true });
    writeFileSync(path.join(folder, '.ci/base'), `${hash}\n`);
    git(['add', '.ci/base']);
  };
  commit('now', 0);
  name(older);
  expect(landBase(folder)).toBe(usual);
  git(['commit', '--quiet', '--message', 'name a base']);
  expect(landBase(folder)).toBe(older);
  for (const wrong of ['0'.repeat(40), git(['rev-parse', 'HEAD'])]) {
    name(wrong);
    git(['commit', '--quiet', '--message', 'name a base that is unknown, or newer']);
    expect(landBase(folder)).toBe(usual);
  }
});

test('there is none if HEAD is the only commit, as in the shallowest clone', () => {
  commit('only', 0);
  expect(landBase(folder)).toBeUndefined();
});

test('comments and types change nothing that runs; code, text, and other files do', () => {
  const before = '/** Adds. */\nexport const add = (a: number, b: number) => a + b; // both\n';
  const same = (file: string, now: string): boolean => runsTheSame(file, before, now);
  expect(same('add.ts', 'export const add = (a: bigint, b: bigint) =>\n  a + b;\n')).toBe(true);
  expect(same('add.ts', before.replace('a + b', 'a - b'))).toBe(false);
  expect(same('add.md', '')).toBe(false);
  expect(same('add.ts', 'export const add = (')).toBe(false);
  expect(runsTheSame('add.ts', undefined, before)).toBe(false);
  expect(runsTheSame('a.tsx', '<p>// a</p>', '<p>// b</p>')).toBe(false);
  expect(runsTheSame('a.mjs', 'say(`/* a */`)', 'say(`/* b */`)')).toBe(false);
});
