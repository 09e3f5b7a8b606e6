import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { say } from '../say.mjs';
import { builtProgram, buildServer, fetchSource, fitsGo } from './go-module.mjs';
import { onPath } from './meeting-server.mjs';

/**
 * Where tests store the meeting server that they built, outside of the repository: libs/testing/src/livekit-server.ts.
 */
const directory = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'cartulary',
  `livekit-${process.platform}-${process.arch}`,
);

/**
 * Builds the meeting server at low priority while jest runs, unless this machine has one; suites in jest wait for its
 * file.
 * @returns a function that ends the build (the next run continues from there), and a promise that resolves when it has
 * ended, successfully or not
 */
export function buildForTests() {
  if (onPath('livekit-server') || existsSync(builtProgram(directory)) || !hasGo())
    return { end: () => undefined, finished: Promise.resolve() };
  const failed = path.join(directory, 'build-failed');
  rmSync(failed, { force: true });
  const ending = new AbortController();
  process.env.CARTULARY_TEST_LIVEKIT_BUILDS = '1';
  const build = async () => {
    const source = await fetchSource(directory, ending.signal);
    await buildServer({ source, directory, signal: ending.signal, onProgress: () => undefined });
  };
  const finished = build().catch((error) => {
    if (ending.signal.aborted) return;
    say(error.message);
    // Writes the reason why it won't be available, for waiting suites.
    mkdirSync(directory, { recursive: true });
    writeFileSync(failed, error.message);
  });
  return { end: () => ending.abort(), finished };
}

/** True if a suitable Go is installed: with an older one, nothing is built, and suites report what they need. */
const hasGo = () =>
  onPath('go') &&
  fitsGo(execFileSync('go', ['env', 'GOVERSION'], { env: { ...process.env, GOTOOLCHAIN: 'local' }, encoding: 'utf8' }));
