import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The version in a program's own package file, which every release sets.
 * @param directory the folder of the program, beside which the file lies
 */
export function productVersion(directory: string): string {
  const text = readFileSync(join(directory, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const COMMIT_CHARACTERS = 10;

/** What a program that is no page calls its release: `1.8.2+3f2a90c1bd`, without a history `1.8.2`. */
export function productRelease(directory: string): string {
  const commit = productCommit(directory);
  return [productVersion(directory), commit?.slice(0, COMMIT_CHARACTERS)].filter(Boolean).join('+');
}

/**
 * The commit that the sources lie at; null where they come without their history, as in an image. Read from the files of Git: no
 * program is started.
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
    // A history that can't be read says nothing, and keeps nobody from starting.
    return null;
  }
}

/** Where Git keeps what belongs to a folder: beside it or above, or where the file of a work tree says. */
function gitFolder(from: string): string | null {
  const path = join(from, '.git');
  if (!existsSync(path)) return dirname(from) === from ? null : gitFolder(dirname(from));
  if (existsSync(join(path, 'HEAD'))) return path;
  return readFileSync(path, 'utf8').replace('gitdir:', '').trim();
}

/** What several work trees share. */
function commonFolder(git: string): string {
  const path = join(git, 'commondir');
  return existsSync(path) ? join(git, readFileSync(path, 'utf8').trim()) : git;
}
