import type { MeetingServerState } from '@cartulary/contracts/meeting-server';

/** The meeting server's URL, and the key that signs its tokens. */
export interface ServerAccess {
  /** http or https, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/**
 * When the server was started, when it was last restarted after a crash, and the version if someone else operates it. Null where unknown.
 */
export interface ServerRuns {
  readonly startedAt: string | null;
  readonly restartedAt: string | null;
  readonly version: string | null;
}

export const unknownRuns: ServerRuns = { startedAt: null, restartedAt: null, version: null };

/** Manages access to a meeting server. */
export interface ServerSource {
  /** Last known state. */
  state(): MeetingServerState;
  /** Checks the server if its state isn't pushed; read the result with `state`. */
  look(): Promise<void>;
  runs(): ServerRuns;
  /** Undefined until it's known, and if there is no server. */
  access(): ServerAccess | undefined;
  /** Starts the server if it isn't running. @throws MeetingServerUnavailable */
  ensureRunning(): Promise<void>;
  /** Keeps the server running while a meeting is in progress. */
  keep(): void;
  close(): void;
}

const because: Readonly<Record<MeetingServerState['kind'], string>> = {
  ready: 'it did not start in time',
  starting: 'it did not start in time',
  building: 'it is still being built',
  down: 'it does not answer',
  missing: 'there is none',
  off: 'meetings are turned off',
};

/** The meeting server can't be used right now; `state` has the reason. Nothing was changed. */
export class MeetingServerUnavailable extends Error {
  override readonly name = 'MeetingServerUnavailable';

  constructor(
    readonly state: MeetingServerState,
    options?: ErrorOptions,
  ) {
    super(`The meeting server can't be used: ${because[state.kind]}`, options);
  }
}

/** Meetings are turned off, or there's no server. */
export class NoServer implements ServerSource {
  constructor(private readonly known: MeetingServerState & { kind: 'off' | 'missing' }) {}

  state(): MeetingServerState {
    return this.known;
  }

  look(): Promise<void> {
    return Promise.resolve();
  }

  runs(): ServerRuns {
    return unknownRuns;
  }

  access(): undefined {
    return undefined;
  }

  ensureRunning(): Promise<void> {
    return Promise.reject(new MeetingServerUnavailable(this.known));
  }

  keep(): void {
    // No server to keep running.
  }

  close(): void {
    // There is nothing to close.
  }
}
