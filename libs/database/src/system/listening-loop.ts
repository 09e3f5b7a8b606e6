import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

export interface ListeningLoopOptions {
  /** URL for the system role. */
  readonly systemUrl: string;
  /** Channels on which the database announces work. */
  readonly channels: readonly string[];
  /** Advisory lock: only the process that holds it works, the others are on standby. */
  readonly lock: number;
  /** Evaluated after each round: interval of the next check, even without an announcement. Defaults to {@link LOOK_MS}. */
  readonly pollMs?: number | (() => number) | undefined;
  /** How long to wait for further announcements before working; no wait by default. */
  readonly gatherMs?: number;
  /** Does the pending work. Never called concurrently. `isAnnounced`: work was announced, or may have been while no one was listening. */
  readonly work: (isAnnounced: boolean) => Promise<void>;
  /** Receives errors; the loop continues. */
  readonly onError: (error: unknown) => void;
}

export interface Loop {
  /** Ends the loop after the current work. */
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
/** Work is announced by the database. This interval covers announcements on a connection that died silently. */
export const LOOK_MS = 30_000;
/**
 * If a leader's machine is lost, the server closes its connection, and so releases its lock, after about 25 s. Values in seconds; the last
 * one in ms.
 */
const END_WHEN_LOST =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 20000';
/** How soon another process takes over after the leader is gone. */
const STANDBY_MS = 5_000;
const ANSWER_MS = 5_000;

/**
 * Runs work in a single process whenever the database announces some. Its own connection holds the lock and listens. If it breaks, another
 * process can get the lock, and this one retries.
 */
export function startListeningLoop(options: ListeningLoopOptions): Loop {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await listen(options, stopping.signal);
      } catch (error) {
        options.onError(error);
        await sleep(RETRY_MS, stopping.signal);
      }
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

/** Runs until stopped; throws if the connection breaks or the work fails. */
async function listen(options: ListeningLoopOptions, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: options.systemUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const bell = new Bell();
  let broken: Error | undefined;
  client.on('notification', () => bell.ring());
  client.on('error', (error) => {
    broken = error;
    bell.ring();
  });
  const onStop = () => bell.ring();
  stopping.addEventListener('abort', onStop);
  try {
    await client.connect();
    await client.query(END_WHEN_LOST);
    for (const channel of options.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    let leads = false;
    let isAnnounced = true;
    while (!stopping.aborted) {
      leads ||= await tryLock(client, options.lock);
      if (leads) await options.work(isAnnounced);
      const rang = await bell.wait(restMs(options, leads));
      if (rang && leads) await gather(bell, options.gatherMs, stopping);
      if (broken) throw broken;
      // Only checks the connection: one that died silently would never announce anything.
      if (leads && !rang) await client.query('SELECT 1');
      isAnnounced = rang || !leads;
    }
  } finally {
    stopping.removeEventListener('abort', onStop);
    await client.end().catch(options.onError);
  }
}

function restMs({ pollMs = LOOK_MS }: ListeningLoopOptions, leads: boolean): number {
  const ms = typeof pollMs === 'number' ? pollMs : pollMs();
  return leads ? ms : Math.min(ms, STANDBY_MS);
}

/** Combines announcements within this time into one round. */
async function gather(bell: Bell, ms: number | undefined, stopping: AbortSignal): Promise<void> {
  if (ms === undefined) return;
  await sleep(ms, stopping);
  bell.hush();
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
  return rows[0]?.held === true;
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Remembers a ring while no one is waiting, so that none is lost. */
class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** Discards rings up to now. */
  hush(): void {
    this.rung = false;
  }

  /** @returns whether it rang */
  async wait(limitMs: number): Promise<boolean> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const { rung } = this;
    this.rung = false;
    this.wake = undefined;
    return rung;
  }
}
