import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { RoomServiceClient } from 'livekit-server-sdk';
import { livekitBuilt, livekitLimitMs, needsLivekit, pathWithLivekit } from '@cartulary/testing/livekit-server';
import { isRunning, killHard } from '@cartulary/testing/processes';
import { waitFor } from '@cartulary/testing/wait-for';
import { LaunchedServer, type LauncherLine } from '../../../apps/gateway/src/meetings/server/launched-server.js';
import { MeetingServer } from './meeting-server.mjs';
import { sourceOfMeetings } from './source.mjs';
import { Undoing } from '../undoing.mjs';

jest.setTimeout(livekitLimitMs);

interface Told {
  readonly state: { readonly kind: string; readonly isRunning?: boolean; readonly reason?: string };
  readonly runs: { readonly startedAt: string | null; readonly restartedAt: string | null };
  readonly access: { readonly url: string; readonly apiKey: string; readonly apiSecret: string };
}

interface Configuration {
  readonly rtc: { readonly stun_servers: readonly string[]; readonly udp_port: number };
}

/** A clock whose timers fire on the test's command. */
class Clock {
  private due: (() => void) | undefined;
  readonly setTimeout = (due: () => void) => {
    this.due = due;
    return {};
  };
  readonly clearTimeout = () => void (this.due = undefined);
  goOff(): void {
    this.due?.();
  }
}

const { PATH } = process.env;
const opened: MeetingServer[] = [];
const places: string[] = [];

function aDirectory(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'meetings-'));
  places.push(place);
  return path.join(place, 'meetings');
}

function make(
  directory: string,
  source: string | Error | undefined,
  tell: (message: Told) => void,
  clock = new Clock(),
): MeetingServer {
  const server = new MeetingServer({
    directory,
    source,
    logDirectory: path.join(directory, 'logs'),
    logKeepDays: 1,
    address: '127.0.0.1',
    ports: { udp: 7882, tcp: 7881 },
    noticesUrl: 'http://127.0.0.1:9/',
    tell,
    clock,
  });
  opened.push(server);
  return server;
}

/** True if something listens there. */
const connected = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** An opened server, with all its messages. */
async function open(directory: string, clock = new Clock()) {
  const told: Told[] = [];
  const source = await sourceOfMeetings({ settings: {}, dataDirectory: path.dirname(directory) }, new Undoing());
  const server = make(directory, source, (message) => void told.push(message), clock);
  await server.open();
  const last = (): Told => {
    const found = told.at(-1);
    if (found === undefined) throw new Error('Nothing was told');
    return found;
  };
  const ask = (what: string) => server.hear({ type: 'meetings', ask: what });
  const runs = () => last().state.kind === 'ready' && last().state.isRunning === true;
  const begin = async (): Promise<number> => {
    ask('start');
    await waitFor(runs);
    return server.pid ?? 0;
  };
  return { server, told, last, ask, begin, runs, clock };
}

afterEach(async () => {
  process.env.PATH = PATH;
  await Promise.all(opened.splice(0).map((server) => server.stop()));
  for (const place of places.splice(0)) rmSync(place, { recursive: true });
});

(needsLivekit() ? describe : describe.skip)('the meeting server', () => {
  beforeAll(() => livekitBuilt());
  beforeEach(() => void (process.env.PATH = pathWithLivekit));

  it('waits for the first meeting, starts with it, and knows its key', async () => {
    const { server, last, begin, ask } = await open(aDirectory());
    expect(last().state).toEqual({ kind: 'ready', isRunning: false });
    ask('state');
    expect(server.pid).toBeUndefined();
    await begin();
    const { url, apiKey, apiSecret } = last().access;
    await expect(new RoomServiceClient(url, apiKey, apiSecret).listRooms()).resolves.toEqual([]);
    await expect(
      new RoomServiceClient(url, apiKey, 'another secret that is as long as it').listRooms(),
    ).rejects.toThrow();
  });

  (existsSync('/proc/self/environ') ? it : it.skip)('knows nothing of this process’s environment', async () => {
    process.env.CARTULARY_MASTER_KEY = 'of no business of others';
    try {
      const { server, begin } = await open(aDirectory());
      await begin();
      const known = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0').filter(Boolean);
      expect(known.map((one) => one.split('=')[0])).toEqual(['PATH']);
    } finally {
      delete process.env.CARTULARY_MASTER_KEY;
    }
  });

  it('is reached by this machine alone, and its files are read by nobody else', async () => {
    const directory = aDirectory();
    const { begin, last } = await open(directory);
    await begin();
    const modes = ['key.json', 'livekit.json', 'server.pid'].map(
      (file) => statSync(path.join(directory, file)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    const { port } = new URL(last().access.url);
    const others = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    for (const { address, internal } of others)
      if (!internal) await expect(connected(address, Number(port))).resolves.toBe(false);
    await expect(connected('127.0.0.1', Number(port))).resolves.toBe(true);
    const told = JSON.parse(readFileSync(path.join(directory, 'livekit.json'), 'utf8')) as Configuration;
    expect(told.rtc).toMatchObject({ tcp_port: 0, use_external_ip: false, ips: { includes: ['127.0.0.1/32'] } });
    // Without one, LiveKit sends browsers to third-party servers.
    expect(told.rtc.stun_servers).toEqual(['127.0.0.1:9']);
  });

  it('is found by the gateway over the line between the two', async () => {
    const toLauncher = new EventEmitter();
    const toGateway = new EventEmitter();
    const launcher = Object.assign(toGateway, {
      connected: true,
      send: (message: unknown) => toLauncher.emit('message', message),
    }) as unknown as LauncherLine;
    const server = make(aDirectory(), undefined, (message) => void toGateway.emit('message', message));
    toLauncher.on('message', (message) => server.hear(message));
    await server.open();
    const found = new LaunchedServer(launcher);
    expect(found.state()).toEqual({ kind: 'ready', isRunning: false });
    await found.ensureRunning();
    expect(found.state()).toEqual({ kind: 'ready', isRunning: true });
    expect((await fetch(found.access()?.url ?? '')).ok).toBe(true);
    found.close();
  });

  it('is started again when it was killed, with the same key at the same address', async () => {
    const { server, last, begin, runs } = await open(aDirectory());
    const pid = await begin();
    const { access, runs: first } = last();
    expect(first).toEqual({ startedAt: expect.any(String), restartedAt: null });
    await killHard(pid);
    await waitFor(() => runs() && server.pid !== pid);
    expect(last().access).toEqual(access);
    const { startedAt, restartedAt } = last().runs;
    expect(restartedAt).toBe(startedAt);
    expect(Date.parse(startedAt ?? '')).toBeGreaterThan(Date.parse(first.startedAt ?? ''));
    expect((await fetch(access.url)).ok).toBe(true);
  });

  it('ends some minutes after the last meeting, and starts with the next', async () => {
    const { last, begin, ask, clock } = await open(aDirectory());
    const pid = await begin();
    ask('keep');
    clock.goOff();
    await waitFor(() => last().state.isRunning === false);
    expect(isRunning(pid)).toBe(false);
    expect(last().runs.startedAt).toBeNull();
    const next = await begin();
    expect(last().runs.restartedAt).toBeNull();
    expect(next).not.toBe(pid);
  });

  it('starts for somebody who asks while it ends', async () => {
    const { server, begin, ask, clock, runs } = await open(aDirectory());
    const pid = await begin();
    clock.goOff();
    ask('start');
    await waitFor(() => runs() && server.pid !== pid);
  });

  it('is killed where it does not leave', async () => {
    const { server, begin } = await open(aDirectory());
    const pid = await begin();
    process.kill(pid, 'SIGSTOP');
    await server.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('that a killed launcher left behind is ended at the next start', async () => {
    const directory = aDirectory();
    const before = await open(directory);
    const pid = await before.begin();
    // Simulates that its launcher is gone.
    const file = path.join(directory, 'server.pid');
    expect(readFileSync(file, 'utf8')).toBe(String(pid));
    const after = await open(directory);
    await waitFor(() => !isRunning(pid) || before.server.pid !== pid);
    expect(isRunning(pid)).toBe(false);
    expect(after.last().access.apiSecret).toBe(before.last().access.apiSecret);
  });

  it('ends no stranger who has its number by now', async () => {
    const directory = aDirectory();
    mkdirSync(directory);
    writeFileSync(path.join(directory, 'server.pid'), String(process.pid));
    await open(directory);
    expect(isRunning(process.pid)).toBe(true);
  });
});

describe('without a meeting server on this machine', () => {
  /** A PATH that only contains a fake program. */
  const withProgram = (name: string, script?: string): void => {
    const place = mkdtempSync(path.join(tmpdir(), 'path-'));
    places.push(place);
    if (script !== undefined) {
      const program = path.join(place, name);
      writeFileSync(program, `#!/bin/sh\n${script}\n`);
      chmodSync(program, 0o755);
    }
    process.env.PATH = `${place}:/usr/bin:/bin`;
  };
  const withGo = (script?: string): void => withProgram('go', script);
  const SUM = 'h1:HWfxfKvi5k1czMVqLV/htGmPgEBhrqHMxpfyMvfhyVo=';
  const go = (sum: string, build: string): string => `
    case "$1" in
      env) echo go1.26.1 ;;
      mod) echo '{"Dir": "/tmp", "Sum": "${sum}"}' ;;
      list) case "$*" in *Stale*) printf '.\\n.\\n' ;; *) echo all ;; esac ;;
      build) ${build} ;;
    esac`;
  /** Two packages, then the program: the argument after `-o`. */
  const builds = `echo one >&2; echo two >&2; while [ "$1" != -o ]; do shift; done; printf '#!/bin/sh\\nexit 1\\n' > "$2"; chmod +x "$2"`;

  it.each([
    ['says what is missing without Go', undefined, 'no-server'],
    ['says that Go is too old', 'echo go1.22.3', 'old-go'],
    ['takes no source but the published one', go('h1:other', builds), 'no-source'],
    ['says that the build failed', go(SUM, 'exit 2'), 'build-failed'],
  ])('%s', async (_, script, reason) => {
    withGo(script);
    const { last, ask } = await open(aDirectory());
    expect(last().state).toEqual({ kind: 'missing', reason });
    ask('start');
    expect(last().state).toEqual({ kind: 'missing', reason });
  });

  it.each([
    ['refuses one that is too old', 'livekit-server version 1.11.9', { kind: 'missing', reason: 'old-server' }],
    ['refuses one of an older time', 'livekit-server version 0.15.7', { kind: 'missing', reason: 'old-server' }],
    ['takes another one that is new enough', 'livekit-server version 1.12.0', { kind: 'ready', isRunning: false }],
    ['takes one that is newer', 'livekit-server version 2.0.1-rc.1', { kind: 'ready', isRunning: false }],
    ['takes one that does not say what it is', 'hello', { kind: 'ready', isRunning: false }],
  ])('%s', async (_, said, state) => {
    withProgram('livekit-server', `echo ${said}`);
    const { last, ask } = await open(aDirectory());
    expect(last().state).toEqual(state);
    if (state.kind !== 'missing') return;
    ask('start');
    expect(last().state).toEqual(state);
  });

  it('says which version is too old and which is needed', async () => {
    withProgram('livekit-server', 'echo livekit-server version 1.4.0');
    const source = await sourceOfMeetings({ settings: {}, dataDirectory: aDirectory() }, new Undoing());
    expect(source).toEqual(
      new Error('The livekit-server on PATH is too old: it’s 1.4.0, and meetings need 1.12 or newer.'),
    );
  });

  it('builds it once, tells how far it is, and has it at the next start', async () => {
    withGo(go(SUM, builds));
    const directory = aDirectory();
    const { told, last } = await open(directory);
    const building = told.map(({ state }) => state).filter(({ kind }) => kind === 'building');
    expect(building).toEqual([
      { kind: 'building', built: 0, total: null },
      { kind: 'building', built: 0, total: 2 },
    ]);
    expect(last().state).toEqual({ kind: 'ready', isRunning: false });
    withGo();
    const again = await open(directory);
    expect(again.told.map(({ state }) => state)).toEqual([{ kind: 'ready', isRunning: false }]);
  });

  it('takes half a program of a build that was killed for none, and builds anew', async () => {
    const directory = aDirectory();
    const folder = path.join(directory, 'v1.13.5');
    mkdirSync(folder, { recursive: true });
    const half = path.join(folder, 'livekit-server.4711.new');
    writeFileSync(half, 'half of it');
    withGo(go(SUM, 'exit 2'));
    expect((await open(directory)).last().state).toEqual({ kind: 'missing', reason: 'build-failed' });
    expect(existsSync(half)).toBe(false);
    writeFileSync(half, 'half of it');
    withGo(go(SUM, builds));
    expect((await open(directory)).last().state).toEqual({ kind: 'ready', isRunning: false });
  });

  it('fetches nothing by itself once it runs', async () => {
    withGo(go(SUM, builds));
    const told: Told[] = [];
    await make(aDirectory(), undefined, (message) => void told.push(message)).open();
    expect(told.at(-1)?.state).toEqual({ kind: 'missing', reason: 'no-source' });
  });

  it('ends the build with the product', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'build-'));
    places.push(place);
    const pidFile = path.join(place, 'pid');
    withGo(go(SUM, `sleep 600 & echo $! > ${pidFile}; wait`));
    const directory = aDirectory();
    const server = make(directory, tmpdir(), () => undefined);
    const opening = server.open();
    const pid = await waitFor(() => Number(readFileSync(pidFile, 'utf8')));
    await server.stop();
    await opening;
    await waitFor(() => !isRunning(pid));
  });

  it('goes on trying one that does not stay up, and says that it is down', async () => {
    withGo(go(SUM, builds));
    const { ask, told } = await open(aDirectory());
    ask('start');
    await waitFor(() => told.some(({ state }) => state.kind === 'down'));
  });
});
