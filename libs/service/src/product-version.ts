import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Version in a program's own package.json, set by every release.
 * @param directory folder of the program, next to the file
 */
export function productVersion(directory: string): string {
  const text = readFileSync(join(directory, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const COMMIT_CHARACTERS = 10;

/** Release name of a program outside the browser: `1.8.2+3f2a90c1bd`, or `1.8.2` without a Git history. */
export function productRelease(directory: string): string {
  const commit = productCommit(directory);
  return [productVersion(directory), commit?.slice(0, COMMIT_CHARACTERS)].filter(Boolean).join('+');
}

/**
 * The current commit of the sources; null if they have no history, as in an image. Read from Git's files, without starting a program.
 * @param from a folder of the sources
 */
export function productCommit(from: string): string | null {
  try {
    const git = gitFolder(from);
    if (git === null) return null;
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return head;
    const name = head.slice('ref: '.length);
    const common = commonFolder(git);
    for (const path of [join(git, name), join(common, name)])
      if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    const packed = readFileSync(join(common, 'packed-refs'), 'utf8').split('\n');
    return packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0] ?? null;
  } catch {
    // An unreadable history must not prevent startup.
    return null;
  }
}

/** Finds the Git folder of a directory: in it, in a parent, or where a worktree's file points. */
function gitFolder(from: string): string | null {
  const path = join(from, '.git');
  if (!existsSync(path)) return dirname(from) === from ? null : gitFolder(dirname(from));
  if (existsSync(join(path, 'HEAD'))) return path;
  return readFileSync(path, 'utf8').replace('gitdir:', '').trim();
}

/** The part shared by several worktrees. */
function commonFolder(git: string): string {
  const path = join(git, 'commondir');
  return existsSync(path) ? join(git, readFileSync(path, 'utf8').trim()) : git;
}
