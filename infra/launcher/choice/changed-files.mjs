import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { runProgram } from '../run-program.mjs';

async function git(...args) {
  const { code, output } = await runProgram('git', args, { quiet: true });
  return code === 0 ? output.trim() : undefined;
}

/** The commit that is checked out, or an empty string outside a repository. */
export async function headCommit() {
  return (await git('rev-parse', 'HEAD')) ?? '';
}

/** Kept in git's own folder, so that it is never tracked and each working tree has its own. */
async function lastGreenFile() {
  const file = await git('rev-parse', '--git-path', 'cartulary-last-green');
  return file === undefined ? undefined : path.resolve(root, file);
}

/** Remembers that every chosen test of this commit passed. */
export async function rememberGreen() {
  const [file, commit] = [await lastGreenFile(), await headCommit()];
  if (file !== undefined && commit !== '') writeFileSync(file, commit);
}

/**
 * The commit since when tests are chosen: CARTULARY_TEST_BASE, else the merge base with the branch's upstream where that is
 * not HEAD, else the last commit whose tests passed here.
 * @returns undefined where none of these is known
 */
export async function changeBase() {
  const wanted = process.env.CARTULARY_TEST_BASE;
  if (wanted) return git('rev-parse', '--verify', `${wanted}^{commit}`);
  const [head, upstream] = [await git('rev-parse', 'HEAD'), await git('merge-base', 'HEAD', '@{upstream}')];
  if (upstream !== undefined && upstream !== head) return upstream;
  const file = await lastGreenFile();
  if (file === undefined || !existsSync(file)) return undefined;
  return git('rev-parse', '--verify', `${readFileSync(file, 'utf8').trim()}^{commit}`);
}

/** The files that differ from `base`, committed or not, tracked or not. */
export async function changedFiles(base) {
  const differing = await git('diff', '--name-only', '--no-renames', '-z', base);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing ?? ''}\0${added ?? ''}`.split('\0').filter(Boolean))];
}
