import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { say } from '../say.mjs';
import { freePort, freeUdpPort } from '../ports.mjs';
import { configuration, LOOPBACK, meetingKey, writeConfiguration } from './configuration.mjs';
import { buildServer, earlierBuild, Missing } from './go-module.mjs';
import { endLeftBehind, ServerProcess } from './server-process.mjs';
import { refuseOldServer } from './server-version.mjs';

const MINUTE_MS = 60_000;
/** It ends when nobody has met for so long. */
const IDLE_MS = 10 * MINUTE_MS;
/** Progress of the build is told so often. */
const TELL_EVERY_MS = 500;

/** The first file of this name on PATH that may be run; undefined where there is none. */
export function onPath(name, searchPath = process.env.PATH ?? '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return searchPath
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, file))
    .find((candidate) => {
      try {
        accessSync(candidate, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * A program that can be run at once: one that the machine has, or one that was built here before; undefined where there is neither.
 * @throws {Missing} where the machine's is too old: what it is there for isn't ours to guess, so none is built in its place
 */
export function programAtHand(directory) {
  const own = onPath('livekit-server');
  if (own === undefined) return earlierBuild(directory);
  refuseOldServer(own);
  return own;
}

/**
 * The meeting server as the gateway asks for it: found or built in the background, started with the first meeting, ended ten minutes
 * after the last.
 */
export class MeetingServer {
  #state = { kind: 'building', built: 0, total: null };
  #access;
  #program;
  #process;
  #idle;
  #ending = new AbortController();
  #isWanted = false;
  /** When the server that runs was started, and when one that had died was started again last. */
  #runs = { startedAt: null, restartedAt: null };
  #hasDied = false;

  /**
   * @param {object} options
   * @param {string} options.directory of its files and of the program that was built
   * @param {string} options.address at which browsers reach sound and picture
   * @param {{ udp: number, tcp: number }} options.ports those of the settings
   * @param {string} options.noticesUrl where it sends its notices
   * @param {string} [options.logDirectory] where its daily log files go
   * @param {number} [options.logKeepDays] how long those are kept
   * @param {(message: any) => void} options.tell passes a message to the gateway
   * @param {{ setTimeout(due: () => void, ms: number): unknown, clearTimeout(timer: any): void }} [options.clock] for tests
   * @param {string | Error | undefined} [options.source] the folder of its source, or why there is none; not needed where there is a program
   */
  constructor(options) {
    Object.assign(this, { clock: globalThis, ...options });
  }

  get pid() {
    return this.#process?.pid;
  }

  /** Ends what was left behind, and finds a program or builds it. Rejects never: all else works without meetings. */
  async open() {
    try {
      await this.#prepare();
      this.#program = programAtHand(this.directory);
      if (this.#program === undefined) await this.#build();
      else this.#become({ kind: 'ready', isRunning: false });
      if (this.#isWanted) await this.#start();
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      say(`Meetings are unavailable: ${error.message} To get a meeting server, see docs/operating.md.`);
      this.#become(error instanceof Missing ? { kind: 'missing', reason: error.reason } : { kind: 'down' });
    }
  }

  async #prepare() {
    const { directory, logDirectory, logKeepDays } = this;
    endLeftBehind(directory);
    const key = meetingKey(directory);
    this.signalsPort = await freePort();
    this.#access = { url: `http://${LOOPBACK}:${this.signalsPort}`, ...key };
    const onChange = (change) => this.#changed(change);
    this.#process = new ServerProcess({ directory, url: this.#access.url, logDirectory, logKeepDays, onChange });
  }

  /** Takes a message of the gateway; others are not for this. */
  hear(message) {
    if (message?.type !== 'meetings') return;
    if (message.ask === 'state') this.#tell();
    if (message.ask === 'start') this.#want();
    if (message.ask === 'keep') this.#keep();
  }

  /** Ends it, and the build. */
  async stop() {
    this.#ending.abort();
    this.clock.clearTimeout(this.#idle);
    await this.#process?.stop();
    this.#process?.close();
  }

  async #build() {
    this.#become({ kind: 'building', built: 0, total: null });
    const { source, directory } = this;
    if (typeof source !== 'string') throw source ?? new Missing('no-source', 'The meeting server’s source is missing.');
    say('Building the meeting server in the background, once. Meetings are unavailable until it’s built.');
    let toldMs = 0;
    const onProgress = (built, total) => {
      this.#state = { kind: 'building', built, total };
      if (performance.now() - toldMs < TELL_EVERY_MS) return;
      toldMs = performance.now();
      this.#tell();
    };
    this.#program = await buildServer({ source, directory, signal: this.#ending.signal, onProgress });
    say('The meeting server is built. Meetings are available.');
    this.#become({ kind: 'ready', isRunning: false });
  }

  #want() {
    this.#isWanted = true;
    this.#keep();
    // Whoever asks hears how it is now: also that it is still being built.
    this.#tell();
    if (this.#program === undefined || this.#process.isWanted) return;
    this.#start().catch((error) => {
      say(`Couldn’t start the meeting server: ${error.message}`);
      this.#become({ kind: 'down' });
    });
  }

  async #start() {
    const file = await this.#configure();
    if (!this.#ending.signal.aborted) this.#process.start(this.#program, file);
  }

  /** Written anew for each start: the address and ports of the settings may be others, and one that was free may be taken. */
  async #configure() {
    const { apiKey, apiSecret } = this.#access;
    const udp = this.address === LOOPBACK ? await freeUdpPort(this.ports.udp) : this.ports.udp;
    const ports = { signals: this.signalsPort, udp, tcp: this.ports.tcp };
    const { address, noticesUrl } = this;
    const wanted = configuration({ ports, key: { apiKey, apiSecret }, address, noticesUrls: [noticesUrl] });
    return writeConfiguration(this.directory, wanted);
  }

  /** People meet, or are about to. */
  #keep() {
    this.clock.clearTimeout(this.#idle);
    this.#idle = this.clock.setTimeout(() => this.#rest(), IDLE_MS);
    this.#idle.unref?.();
  }

  #rest() {
    this.#isWanted = false;
    this.#process?.stop().catch((error) => say(`Couldn’t stop the meeting server: ${error.message}`));
  }

  #changed(change) {
    if (change === 'running') this.#ran();
    else if (this.#state.kind === 'ready' && this.#state.isRunning) this.#hasDied = change !== 'ended';
    if (change !== 'running') this.#runs = { ...this.#runs, startedAt: null };
    if (change === 'running') this.#become({ kind: 'ready', isRunning: true });
    else if (change === 'ended') this.#become({ kind: 'ready', isRunning: false });
    else this.#become({ kind: change });
  }

  #ran() {
    const startedAt = new Date().toISOString();
    this.#runs = { startedAt, restartedAt: this.#hasDied ? startedAt : this.#runs.restartedAt };
    this.#hasDied = false;
  }

  #become(state) {
    this.#state = state;
    this.#tell();
  }

  #tell() {
    if (this.#ending.signal.aborted) return;
    this.tell({
      type: 'meetings',
      state: this.#state,
      runs: this.#runs,
      ...(this.#access && { access: this.#access }),
    });
  }
}
