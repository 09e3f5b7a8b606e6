import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { hasProgram, noteMissing } from './needs.js';
import { freePort } from './ports.js';
import { waitFor } from './wait-for.js';

const PROGRAM = 'livekit-server';
const VERSION = 'v1.13.5';
/** The same as in infra/launcher/meetings/server-version.mjs. */
const OLDEST = [1, 12] as const;
/**
 * `npm test` builds it while other tests run (infra/launcher/meetings/build-for-tests.mjs): 214 s on two otherwise idle
 * cores.
 */
const BUILD_LIMIT_MS = 20 * 60_000;

/** Where the tests store the server that they built: outside the repository, for all checkouts. */
const built = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'cartulary',
  `livekit-${process.platform}-${process.arch}`,
  VERSION,
);

/** Why the last build failed, if it did: written by infra/launcher/meetings/build-for-tests.mjs. */
const failed = path.join(path.dirname(built), 'build-failed');

/** A PATH that includes the meeting server, if this machine has one. */
export const pathWithLivekit = `${process.env.PATH ?? ''}${path.delimiter}${built}`;

const isThere = (): boolean => hasProgram(PROGRAM, pathWithLivekit);

/** Whether there is a usable meeting server. */
export const hasLivekit = (): boolean => isThere() && !isTooOld();

/** Whether there is a meeting server for the tests, or will be; otherwise notes that the suite doesn't run. */
export function needsLivekit(): boolean {
  if (hasLivekit() || process.env.CARTULARY_TEST_LIVEKIT_BUILDS === '1') return true;
  noteMissing(neededLivekit(), 'meetings');
  return false;
}

/** The missing requirements if {@link hasLivekit} returns false. */
export const neededLivekit = (): string => (isThere() ? `${PROGRAM} ${OLDEST.join('.')} or newer` : PROGRAM);

/** Reads the program's version; assumes that it's recent enough if it doesn't report one. */
function isTooOld(): boolean {
  const said = execFileSync(PROGRAM, ['--version'], { env: { PATH: pathWithLivekit }, encoding: 'utf8' });
  const [, major, minor] = /\bversion v?(\d{1,6})\.(\d{1,6})/.exec(said) ?? [];
  if (major === undefined) return false;
  return Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
}

/**
 * Waits for the build that `npm test` started. The caller allows for that time: `jest.setTimeout(livekitLimitMs)`.
 * @throws with the reason if the build failed
 */
export async function livekitBuilt(): Promise<void> {
  await waitFor(() => hasLivekit() || existsSync(failed), BUILD_LIMIT_MS, 1_000);
  if (!hasLivekit()) throw new Error(`The meeting server could not be built: ${readFileSync(failed, 'utf8')}`);
}
export const livekitLimitMs = BUILD_LIMIT_MS + 60_000;

/** A meeting server for one test. */
export interface Livekit {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** kill -9 */
  kill(): Promise<void>;
  /** Starts it again on the same ports; all rooms are gone. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one that is only reachable from this machine, and waits until it responds. @param noticesUrls where it sends
 * its webhooks
 */
export async function startLivekit(noticesUrls: readonly string[] = []): Promise<Livekit> {
  await livekitBuilt();
  const directory = mkdtempSync(path.join(tmpdir(), 'livekit-'));
  const [port, udp] = [await freePort(), await freeUdpPort()];
  const [apiKey, apiSecret] = ['test', 'a secret of the tests alone, long enough'];
  const file = path.join(directory, 'livekit.json');
  const rtc = { udp_port: udp, tcp_port: 0, node_ip: '127.0.0.1', enable_loopback_candidate: true };
  const webhook = { api_key: apiKey, urls: noticesUrls };
  const logging = { level: 'error' };
  const known = { [apiKey]: apiSecret };
  const configuration = { port, bind_addresses: ['127.0.0.1'], rtc, keys: known, webhook, logging };
  writeFileSync(file, JSON.stringify(configuration));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const start = async (): Promise<void> => {
    const env = { ...process.env, PATH: pathWithLivekit };
    child = spawn(PROGRAM, ['--config', file], { env, stdio: 'ignore' });
    await waitFor(() => fetch(url).then(({ ok }) => ok));
  };
  await start();
  return {
    url,
    apiKey,
    apiSecret,
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(directory, { recursive: true });
    },
  };
}

function freeUdpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createSocket('udp4').once('error', reject);
    probe.bind(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
