import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { eachLine } from '../log-files.mjs';

export const LIVEKIT_VERSION = 'v1.13.5';
const MODULE = `github.com/livekit/livekit-server@${LIVEKIT_VERSION}`;
/** The hash of its source in Go's checksum database (https://go.dev/ref/mod#go-sum-files). */
const SUM = 'h1:HWfxfKvi5k1czMVqLV/htGmPgEBhrqHMxpfyMvfhyVo=';
const PACKAGE = './cmd/server';
/** As required by its go.mod. */
const OLDEST_GO = [1, 26];
/** The suffix of a program that is still being written. */
const DRAFT = '.new';
const FETCH_LIMIT_MS = 10 * 60_000;
const BUILD_LIMIT_MS = 60 * 60_000;

const goSettings = {
  // Ignores the user's own Go projects, and prevents Go from downloading another version of itself.
  GO111MODULE: 'on',
  GOWORK: 'off',
  GOTOOLCHAIN: 'local',
  GOFLAGS: '-mod=readonly',
  CGO_ENABLED: '0',
};
const buildFlags = ['-trimpath', '-buildvcs=false', '-ldflags=-s -w'];

/** Why there is no meeting server: one of `missingReasons` in libs/contracts, and a message for the log. */
export class Missing extends Error {
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

/** Fetches and builds: runs one Go command after the other, each of which `signal` ends with all its children. */
class Go {
  constructor(signal) {
    this.signal = signal;
  }

  /**
   * Runs `go` at low priority.
   * @param {readonly string[]} args
   * @param {object} options
   * @param {(line: string) => void} [options.onError] called with each line of standard error
   * @returns its output
   * @throws an error with its last lines, or that it isn't installed
   */
  run(args, { cwd, env = {}, limitMs = FETCH_LIMIT_MS, onError = () => undefined }) {
    return new Promise((resolve, reject) => {
      this.signal.throwIfAborted();
      // Its own process group, because Go starts compilers that must end with it.
      const options = { cwd, env: { ...process.env, ...goSettings, ...env }, detached: process.platform !== 'win32' };
      const child = spawn('go', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      const printed = [];
      const errors = [];
      const end = () => killWithChildren(child);
      const timer = setTimeout(end, limitMs);
      this.signal.addEventListener('abort', end, { once: true });
      if (child.pid !== undefined) beLast(child.pid);
      eachLine(child.stdout, (line) => printed.push(line));
      eachLine(child.stderr, (line) => {
        errors.push(line);
        if (errors.length > 10) errors.shift();
        onError(line);
      });
      child.once('error', reject);
      child.once('close', (code) => {
        clearTimeout(timer);
        this.signal.removeEventListener('abort', end);
        if (code === 0) resolve(printed.join('\n'));
        else reject(new Error(`go ${args[0]} ended with ${code}: ${errors.join(' | ')}`));
      });
    });
  }
}

function killWithChildren({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function beLast(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    // It has already ended.
    if (error.code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/** Whether a Go with this version, as in `go env GOVERSION`, can build the meeting server. */
export function fitsGo(version) {
  const [major, minor] = version.replace(/^go/, '').split('.').map(Number);
  return major > OLDEST_GO[0] || (major === OLDEST_GO[0] && minor >= OLDEST_GO[1]);
}

async function checkGo(go, cwd) {
  const version = await go.run(['env', 'GOVERSION'], { cwd }).catch((error) => {
    if (error.code === 'ENOENT') throw new Missing('no-server', 'Neither livekit-server nor Go is on PATH.');
    throw error;
  });
  if (!fitsGo(version)) throw new Missing('old-go', `LiveKit needs Go ${OLDEST_GO.join('.')}; this is ${version}.`);
}

/**
 * Fetches the meeting server's source and its dependencies into Go's own cache, by Go's rules: GOPROXY and the checksum
 * database apply. Doesn't fetch existing modules again.
 * @param {string} directory the working directory; created if missing
 * @param {AbortSignal} signal ends it
 * @returns the source's folder
 * @throws {Missing} if it isn't available or doesn't match the published checksum
 */
export async function fetchSource(directory, signal) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const go = new Go(signal);
  await checkGo(go, directory);
  try {
    const { Dir, Sum } = JSON.parse(await go.run(['mod', 'download', '-json', MODULE], { cwd: directory }));
    if (Sum !== SUM) throw new Error(`The source of ${MODULE} is not what was published: ${Sum}`);
    // Only the packages that the program consists of.
    await go.run(['list', '-deps', PACKAGE], { cwd: Dir });
    return Dir;
  } catch (error) {
    throw new Missing('no-source', `Couldn’t download the meeting server’s source. ${error.message}`);
  }
}

/** The path of the built program. */
export const builtProgram = (directory) =>
  path.join(directory, LIVEKIT_VERSION, `livekit-server${process.platform === 'win32' ? '.exe' : ''}`);

/**
 * Builds the meeting server from its source as the main module, because its go.mod replaces some modules. Uses no
 * network.
 * @param {object} options
 * @param {string} options.source the result of `fetchSource`
 * @param {string} options.directory the output directory
 * @param {AbortSignal} options.signal ends it; Go caches what was compiled for the next time
 * @param {(built: number, total: number) => void} options.onProgress in packages
 * @returns the program
 * @throws {Missing} if it can't be built
 */
export async function buildServer({ source, directory, signal, onProgress }) {
  const go = new Go(signal);
  const program = builtProgram(directory);
  const draft = `${program}.${process.pid}${DRAFT}`;
  mkdirSync(path.dirname(program), { recursive: true, mode: 0o700 });
  forgetDrafts(path.dirname(program));
  const options = { cwd: source, env: { GOPROXY: 'off' }, limitMs: BUILD_LIMIT_MS };
  try {
    const stale = await go.run(['list', ...buildFlags, '-deps', '-f', '{{if .Stale}}.{{end}}', PACKAGE], options);
    const total = stale.split('\n').filter(Boolean).length;
    let built = 0;
    onProgress(built, total);
    // Go prints each package when it builds it.
    const onError = () => onProgress(Math.min((built += 1), total), total);
    await go.run(['build', '-v', ...buildFlags, '-o', draft, PACKAGE], { ...options, onError });
    renameSync(draft, program);
    return program;
  } catch (error) {
    rmSync(draft, { force: true });
    throw new Missing('build-failed', `Couldn’t build the meeting server. ${error.message}`);
  }
}

/** Deletes a killed build's partial program; Go itself caches compiled packages. */
function forgetDrafts(folder) {
  for (const name of readdirSync(folder)) if (name.endsWith(DRAFT)) rmSync(path.join(folder, name), { force: true });
}

/** An earlier build of the program; undefined if there is none. */
export const earlierBuild = (directory) => [builtProgram(directory)].find((file) => existsSync(file));
