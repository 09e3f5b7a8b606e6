import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { runProgram } from '../run-program.mjs';

const LANDED_AFTER_S = 4 * 60 * 60;

async function git(...args) {
  const { code, output } = await runProgram('git', args, { quiet: true });
  return code === 0 ? output.trim() : undefined;
}

/** Whether `npm test` last passed, and at which commit. Git's own folder is never tracked and each worktree has its own. */
async function lastTestedFile() {
  const file = await git('rev-parse', '--git-path', 'cartulary-last-test');
  return file === undefined ? undefined : path.resolve(root, file);
}

/** Records that the tests `npm test` chose passed at this commit. */
export async function rememberTested() {
  const [file, commit] = [await lastTestedFile(), await git('rev-parse', 'HEAD')];
  if (file !== undefined && commit !== undefined) writeFileSync(file, commit);
}

/**
 * The commit that `npm test` compares with: CARTULARY_TEST_BASE, else the merge base with the branch's upstream if that
 * isn't HEAD, else the last commit at which `npm test` passed here.
 * @returns its hash, or undefined if none of these is known
 */
export async function testBase() {
  const wanted = process.env.CARTULARY_TEST_BASE;
  if (wanted) return git('rev-parse', '--verify', `${wanted}^{commit}`);
  const [head, upstream] = [await git('rev-parse', 'HEAD'), await git('merge-base', 'HEAD', '@{upstream}')];
  if (upstream !== undefined && upstream !== head) return upstream;
  const file = await lastTestedFile();
  if (file === undefined || !existsSync(file)) return undefined;
  return git('rev-parse', '--verify', `${readFileSync(file, 'utf8').trim()}^{commit}`);
}

/** The commit named in `.ci/base`, for older work that hasn't landed, as long as it's an ancestor of HEAD. */
async function namedBase(folder) {
  const named = await git('-C', folder, 'show', 'HEAD:.ci/base');
  if (named === undefined) return undefined;
  return (await git('-C', folder, 'merge-base', '--is-ancestor', named, 'HEAD')) === undefined
    ? undefined
    : git('-C', folder, 'rev-parse', `${named}^{commit}`);
}

/**
 * The commit that `npm run land` compares with: the one named in `.ci/base`, else the newest first-parent commit at
 * least four hours older than HEAD. It depends on the history only, so every machine finds the same one.
 * @returns its hash; the oldest commit at hand if the history is shorter
 * @throws {Error} outside a repository
 */
export async function landBase(folder = root) {
  const named = await namedBase(folder);
  if (named !== undefined) return named;
  const committedAtS = await git('-C', folder, 'log', '-1', '--format=%ct', 'HEAD');
  if (committedAtS === undefined) throw new Error(`${folder} has no commit`);
  const before = `--before=${Number(committedAtS) - LANDED_AFTER_S}`;
  const older = await git('-C', folder, 'rev-list', '-1', '--first-parent', before, 'HEAD');
  return older || (await git('-C', folder, 'rev-list', '--first-parent', 'HEAD')).split('\n').at(-1);
}

/** The files that differ from `base`, committed or not, tracked or not. */
export async function changedFiles(base) {
  const differing = await git('diff', '--name-only', '--no-renames', '-z', base);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing ?? ''}\0${added ?? ''}`.split('\0').filter(Boolean))];
}
