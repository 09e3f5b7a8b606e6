// covers: infra/verify-client
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainEnvironment } from './plain-environment.mjs';
import { knownCommit, ownCommit } from './sources.mjs';

let repository: string;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const commit = (subject: string): string => {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@quay.example', '-c', 'commit.gpgsign=false'];
  git(...who, 'commit', '--quiet', '--allow-empty', '--no-verify', '-m', subject);
  return git('rev-parse', 'HEAD');
};
let first: string;
let head: string;
let elsewhere: string;
beforeAll(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'cartulary-sources-'));
  git('init', '--quiet', '--initial-branch=main');
  first = commit('First');
  git('checkout', '--quiet', '-b', 'elsewhere');
  elsewhere = commit('Of somebody else');
  git('checkout', '--quiet', 'main');
  head = commit('Second');
});
afterAll(() => rmSync(repository, { recursive: true }));

test('of commits that a server names only those are built that are checked out, or went into that', async () => {
  await expect(ownCommit(head, repository)).resolves.toMatchObject({ commit: head, isHead: true });
  await expect(ownCommit(first, repository)).resolves.toMatchObject({ commit: first, isHead: false });
  await expect(ownCommit(elsewhere, repository)).rejects.toThrow(/not part of what is checked out here.*--commit/);
  await expect(ownCommit('a'.repeat(40), repository)).rejects.toThrow('is not in this repository');
});

test('one that is named by hand may be of anywhere', async () => {
  await expect(knownCommit(elsewhere, repository)).resolves.toMatchObject({ commit: elsewhere, isHead: false });
});

test('an install and a build get nothing of the caller’s environment but what they need', () => {
  const needed = { PATH: '/bin', HOME: '/home/ada', npm_config_registry: 'https://r.example', HTTPS_PROXY: 'http://p' };
  const others = {
    GITHUB_TOKEN: 'secret',
    AWS_SECRET_ACCESS_KEY: 'secret',
    NODE_OPTIONS: '--import ./evil.mjs',
    NODE_ENV: 'production',
    VITE_X: 'x',
    CARTULARY_MOCK_AUTH: 'true',
    'npm_config_//r.example/:_authToken': 'secret',
  };
  expect(plainEnvironment({ ...needed, ...others })).toEqual(needed);
});
