import type { MeetingServerState } from '@cartulary/contracts/meeting-server';

/** Where the meeting server answers, and the key that its tokens are signed with. */
export interface ServerAccess {
  /** http or https, without a slash at its end. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/**
 * When the server that runs was started, when one that had died was started again last, and what version one says that somebody else
 * runs; null where nobody here knows.
 */
export interface ServerRuns {
  readonly startedAt: string | null;
  readonly restartedAt: string | null;
  readonly version: string | null;
}

export const unknownRuns: ServerRuns = { startedAt: null, restartedAt: null, version: null };

/** Who looks after the meeting server. */
export interface ServerSource {
  /** What is known of it now. */
  state(): MeetingServerState;
  /** Asks how it is, where that is not told by itself; `state` says what came of it. */
  look(): Promise<void>;
  runs(): ServerRuns;
  /** Undefined until it is known, and where there is none. */
  access(): ServerAccess | undefined;
  /** Starts it where it isn't running. @throws MeetingServerUnavailable */
  ensureRunning(): Promise<void>;
  /** Says that people meet: it isn't ended for want of a meeting. */
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

/** The meeting server can't be used now; `state` says why. Nothing was changed. */
export class MeetingServerUnavailable extends Error {
  override readonly name = 'MeetingServerUnavailable';

  constructor(
    readonly state: MeetingServerState,
    options?: ErrorOptions,
  ) {
    super(`The meeting server can't be used: ${because[state.kind]}`, options);
  }
}

/** Meetings are turned off, or nobody here runs a server. */
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
    // Nobody ends what isn't there.
  }

  close(): void {
    // Nothing is open.
  }
}
