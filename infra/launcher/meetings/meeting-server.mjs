import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { say } from '../say.mjs';
import { freePort, freeUdpPort } from '../ports.mjs';
import { configuration, LOOPBACK, meetingKey, writeConfiguration } from './configuration.mjs';
import { buildServer, earlierBuild, Missing } from './go-module.mjs';
import { endLeftBehind, ServerProcess } from './server-process.mjs';
import { refuseOldServer } from './server-version.mjs';

const MINUTE_MS = 60_000;
/** The server stops after this time without meetings. */
const IDLE_MS = 10 * MINUTE_MS;
/** The interval of build progress messages. */
const TELL_EVERY_MS = 500;

/** The first executable with this name on PATH; undefined if there is none. */
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
 * A program that is ready to run: the machine's own, or one built here before; undefined without either.
 * @throws {Missing} if the machine's is too old: it may be there for a reason, so it isn't replaced with a built one
 */
export function programAtHand(directory) {
  const own = onPath('livekit-server');
  if (own === undefined) return earlierBuild(directory);
  refuseOldServer(own);
  return own;
}

/**
 * The server's status, when it was started and restarted, and how to reach it once that is known.
 * @typedef {{ kind: string, isRunning?: boolean, reason?: string }} State
 * @typedef {{ startedAt: string | null, restartedAt: string | null }} Runs
 * @typedef {{ url: string, apiKey: string, apiSecret: string }} Access
 * @typedef {{ tell(message: { state: State, runs: Runs, access?: Access }): void }} Gateway
 */

/**
 * The meeting server, controlled by the gateway: found or built in the background, started with the first meeting,
 * stopped ten minutes after the last one.
 */
export class MeetingServer {
  #state = { kind: 'building', built: 0, total: null };
  #access;
  #program;
  #process;
  #idle;
  #ending = new AbortController();
  #isWanted = false;
  /** When the running server was started, and when a crashed one was last restarted. */
  #runs = { startedAt: null, restartedAt: null };
  #hasDied = false;

  /**
   * @param {object} options
   * @param {string} options.directory directory of its files and the built program
   * @param {string} options.address the address at which browsers reach audio and video
   * @param {{ udp: number, tcp: number }} options.ports those of the settings
   * @param {string} options.noticesUrl where it sends its webhooks
   * @param {string} [options.logDirectory] directory of its daily log files
   * @param {number} [options.logKeepDays] days after which they are deleted
   * @param {Gateway['tell']} options.tell sends a message of type `meetings` to the gateway
   * @param {{ setTimeout(due: () => void, ms: number): unknown, clearTimeout(timer: unknown): void }} [options.clock]
   * for tests
   * @param {string | Error | undefined} [options.source] the folder of its source, or why there is none; not needed if
   * there is a program
   */
  constructor(options) {
    Object.assign(this, { clock: globalThis, ...options });
  }

  get pid() {
    return this.#process?.pid;
  }

  /**
   * Stops a server left behind, and finds or builds a program. Never rejects, because everything else works without
   * meetings.
   */
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

  /** Handles a message from the gateway; ignores those for others. */
  hear(message) {
    if (message?.type !== 'meetings') return;
    if (message.ask === 'state') this.#tell();
    if (message.ask === 'start') this.#want();
    if (message.ask === 'keep') this.#keep();
  }

  /** Stops the server, and the build. */
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
    // Sends the current state, even while the server is still being built.
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

  /**
   * Rewritten on each start: the configured address and ports may change, and a previously free port may be in use by
   * then.
   */
  async #configure() {
    const { apiKey, apiSecret } = this.#access;
    const udp = this.address === LOOPBACK ? await freeUdpPort(this.ports.udp) : this.ports.udp;
    const ports = { signals: this.signalsPort, udp, tcp: this.ports.tcp };
    const { address, noticesUrl } = this;
    const wanted = configuration({ ports, key: { apiKey, apiSecret }, address, noticesUrls: [noticesUrl] });
    return writeConfiguration(this.directory, wanted);
  }

  /** There are meetings, or about to be. */
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
