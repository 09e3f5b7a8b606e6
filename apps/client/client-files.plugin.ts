import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
// Imported from source: a client build needs no other build first.
import {
  CLIENT_FILES_ADDRESS,
  clientFiles,
  digestedText,
  type BuiltFrom,
} from '../../libs/contracts/src/client-files.ts';
import { builtFiles } from './built-files.mjs';

const RELEASE = /<meta\s{1,4}name="release"\s{1,4}content="([^"]{1,100})"/u;
const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/u;

const git = (root: string, ...asked: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...asked], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The source of this build: the commit according to git or, without git (in an image), the builder's CARTULARY_COMMIT.
 */
function builtFrom(root: string): BuiltFrom | null {
  const named = process.env.CARTULARY_COMMIT ?? '';
  if (COMMIT.test(named)) return { commit: named, isChanged: false };
  if (named !== '') throw new Error('CARTULARY_COMMIT is not the whole name of a commit');
  try {
    return { commit: git(root, 'rev-parse', 'HEAD'), isChanged: git(root, 'status', '--porcelain') !== '' };
  } catch {
    return null; // No git or no repository here, so it's unknown.
  }
}

/**
 * Writes `client-files.json`: every build file with its hash. The page displays it, and `npm run verify-client`
 * compares an installation's responses with a build of the same commit (docs/security/privacy-mode.md).
 */
export function clientFilesList(): Plugin {
  let root = '';
  let directory = '';
  return {
    name: 'client-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      directory = path.resolve(config.root, config.build.outDir);
    },
    // Runs after everything is written, because files that aren't part of the client may still change.
    closeBundle: {
      order: 'post',
      handler() {
        const files = builtFiles(directory);
        const release = RELEASE.exec(readFileSync(path.join(directory, 'index.html'), 'utf8'))?.[1];
        const digest = createHash('sha256').update(digestedText(files)).digest('hex');
        const list = clientFiles.parse({ form: 1, release, builtFrom: builtFrom(root), digest, files });
        writeFileSync(path.join(directory, CLIENT_FILES_ADDRESS), `${JSON.stringify(list, null, 1)}\n`);
      },
    },
  };
}
