import { setTimeout as pause } from 'node:timers/promises';
import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { z } from 'zod';
import {
  MeetingServerUnavailable,
  unknownRuns,
  type ServerAccess,
  type ServerRuns,
  type ServerSource,
} from './server-source.js';

/** IPC channel to the launcher, which is this process's parent. */
export type LauncherLine = Pick<NodeJS.Process, 'send' | 'connected' | 'on' | 'off'>;

/** Requests to the launcher: report the server's state, start it, or keep it running. */
export interface MeetingsAsk {
  readonly type: 'meetings';
  readonly ask: 'state' | 'start' | 'keep';
}

const Told = z.object({
  type: z.literal('meetings'),
  state: MeetingServerState,
  runs: z.object({ startedAt: z.iso.datetime().nullable(), restartedAt: z.iso.datetime().nullable() }).optional(),
  access: z.object({ url: z.url(), apiKey: z.string(), apiSecret: z.string() }).optional(),
});

/** A meeting server that the launcher starts with the first meeting and stops some minutes after the last. */
export class LaunchedServer implements ServerSource {
  private known: MeetingServerState = { kind: 'starting' };
  private server: ServerAccess | undefined;
  private knownRuns = unknownRuns;
  private readonly waiting = new Set<(state: MeetingServerState) => void>();

  constructor(private readonly launcher: LauncherLine) {
    launcher.on('message', this.hear);
    this.say('state');
  }

  state(): MeetingServerState {
    return this.known;
  }

  look(): Promise<void> {
    return Promise.resolve();
  }

  runs(): ServerRuns {
    return this.knownRuns;
  }

  access(): ServerAccess | undefined {
    return this.server;
  }

  async ensureRunning(): Promise<void> {
    if (isRunning(this.known)) {
      this.keep();
      return;
    }
    const ended = new AbortController();
    const running = this.untilRunning(ended.signal);
    this.say('start');
    const late = pause(meetingServerLimits.startMs, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new MeetingServerUnavailable(this.known);
    });
    // It doesn't matter which of the two settles last.
    late.catch(() => undefined);
    try {
      await Promise.race([running, late]);
    } finally {
      ended.abort();
    }
  }

  keep(): void {
    this.say('keep');
  }

  close(): void {
    this.launcher.off('message', this.hear);
  }

  private readonly hear = (message: unknown): void => {
    const told = Told.safeParse(message);
    if (!told.success) return;
    this.known = told.data.state;
    this.server = told.data.access;
    this.knownRuns = { ...unknownRuns, ...told.data.runs };
    for (const wait of this.waiting) wait(this.known);
  };

  private untilRunning(until: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const wait = (state: MeetingServerState): void => {
        if (isRunning(state)) resolve();
        else if (state.kind !== 'ready' && state.kind !== 'starting') reject(new MeetingServerUnavailable(state));
      };
      this.waiting.add(wait);
      until.addEventListener('abort', () => this.waiting.delete(wait));
    });
  }

  private say(ask: MeetingsAsk['ask']): void {
    const message: MeetingsAsk = { type: 'meetings', ask };
    if (this.launcher.connected) this.launcher.send?.(message);
  }
}

const isRunning = (state: MeetingServerState): boolean => state.kind === 'ready' && state.isRunning;
