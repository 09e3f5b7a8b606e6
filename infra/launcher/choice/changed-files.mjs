import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '../paths.mjs';
import { Refusal } from '../say.mjs';

const LANDED_AFTER_S = 4 * 60 * 60;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs git in a folder.
 * @returns what it prints, or undefined if it fails
 */
function git(folder, ...args) {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: MAX_OUTPUT_BYTES };
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], options);
  return status === 0 ? stdout.trim() : undefined;
}

/** @throws {Refusal} if git fails, because a failure must not be mistaken for no changes */
function gitOrRefuse(folder, ...args) {
  const output = git(folder, ...args);
  if (output === undefined) throw new Refusal(`git ${args.join(' ')} failed in ${folder}`);
  return output;
}

/** Git's own folder is never tracked, and each worktree has its own. */
export const gitPath = (name) => path.resolve(root, gitOrRefuse(root, 'rev-parse', '--git-path', name));

/** The commit that is checked out. */
export const headCommit = () => gitOrRefuse(root, 'rev-parse', 'HEAD');

/** Whether a commit is HEAD or one of its ancestors. */
export const isAncestor = (commit, of = 'HEAD', folder = root) =>
  git(folder, 'merge-base', '--is-ancestor', commit, of) !== undefined;

const LAST_TESTED = 'cartulary-last-test';

/** Records that the tests `npm test` chose passed at this commit. */
export const rememberTested = () => writeFileSync(gitPath(LAST_TESTED), headCommit());

/**
 * The commit that `npm test` compares with: CARTULARY_TEST_BASE, else the merge base with the branch's upstream if that
 * isn't HEAD, else the last commit at which `npm test` passed here.
 * @returns its hash, or undefined if there is none
 */
export function testBase() {
  const wanted = process.env.CARTULARY_TEST_BASE;
  if (wanted) return git(root, 'rev-parse', '--verify', `${wanted}^{commit}`);
  const [head, upstream] = [git(root, 'rev-parse', 'HEAD'), git(root, 'merge-base', 'HEAD', '@{upstream}')];
  if (head === undefined) return undefined;
  if (upstream !== undefined && upstream !== head) return upstream;
  const file = gitPath(LAST_TESTED);
  return existsSync(file)
    ? git(root, 'rev-parse', '--verify', `${readFileSync(file, 'utf8').trim()}^{commit}`)
    : undefined;
}

/**
 * The commit that `npm run land` compares with: the newest first-parent commit at least four hours older than HEAD, or an
 * ancestor of it that `.ci/base` names, for older work that hasn't landed. It depends on the history only, so every
 * machine finds the same one.
 * @returns its hash, or undefined if the history at hand has no commit before HEAD
 * @throws {Refusal} outside a repository
 */
export function landBase(folder = root) {
  const committedAtS = Number(gitOrRefuse(folder, 'log', '-1', '--no-show-signature', '--format=%ct', 'HEAD'));
  const line = ['rev-list', '--first-parent'];
  const older = gitOrRefuse(folder, ...line, '-1', `--before=${committedAtS - LANDED_AFTER_S}`, 'HEAD');
  const usual =
    older ||
    gitOrRefuse(folder, ...line, 'HEAD')
      .split('\n')
      .at(-1);
  const named = git(folder, 'show', 'HEAD:.ci/base');
  // A newer one would omit changes that haven't landed.
  if (named !== undefined && isAncestor(named, usual, folder)) return git(folder, 'rev-parse', `${named}^{commit}`);
  return usual === gitOrRefuse(folder, 'rev-parse', 'HEAD') ? undefined : usual;
}

const SOURCE = /\.(m?ts|tsx|m?js)$/;

/** A source file's runtime behavior: its JavaScript, without comments and types, but with decorators' metadata. */
function codeOf(file, text) {
  const parser = { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true };
  const minify = { compress: false, mangle: false, format: { comments: false } };
  const transform = { legacyDecorator: true, decoratorMetadata: true };
  const jsc = { parser, transform, minify, target: 'esnext' };
  return transformSync(text, { swcrc: false, configFile: false, minify: true, jsc }).code;
}

/** Whether a file differs from an earlier version in comments or types only, which no test can notice. */
export function runsTheSame(file, before, now) {
  if (!SOURCE.test(file) || before === undefined) return false;
  try {
    return codeOf(file, before) === codeOf(file, now);
  } catch {
    // A file that can't be parsed counts as changed.
    return false;
  }
}

/**
 * The files that differ from `base`, committed or not, tracked or not. Changes to comments and types don't count.
 * @throws {Refusal} if git can't tell
 */
export function changedFiles(base) {
  const differing = gitOrRefuse(root, 'diff', '--name-only', '--no-renames', '-z', base).split('\0').filter(Boolean);
  const added = gitOrRefuse(root, 'ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const nowOf = (file) => readFileSync(path.join(root, file), 'utf8');
  const isSame = (file) =>
    existsSync(path.join(root, file)) && runsTheSame(file, git(root, 'show', `${base}:${file}`), nowOf(file));
  return [...new Set([...differing.filter((file) => !isSame(file)), ...added])];
}
