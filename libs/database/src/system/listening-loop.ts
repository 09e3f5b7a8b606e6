import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

export interface ListeningLoopOptions {
  /** Of the system role. */
  readonly systemUrl: string;
  /** Channels on which the database says that there is something to do. */
  readonly channels: readonly string[];
  /** Only the process that holds this advisory lock works; the others stand by. */
  readonly lock: number;
  /** Asked after each round: it is looked again after this time even if nothing is announced. {@link LOOK_MS} unless given. */
  readonly pollMs?: number | (() => number) | undefined;
  /** So long it waits for more before it looks at what was announced; not at all unless given. */
  readonly gatherMs?: number;
  /** Does what there is to do. Called never twice at once. `isAnnounced`: somebody said so, or may have while nobody listened. */
  readonly work: (isAnnounced: boolean) => Promise<void>;
  /** Told of what went wrong; the loop goes on. */
  readonly onError: (error: unknown) => void;
}

export interface Loop {
  /** Ends the loop after the work that is under way. */
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
/** The database says when there is something to do: this is for what it said into a connection that died in silence. */
export const LOOK_MS = 30_000;
/** A leader whose machine is lost says no goodbye: the server ends its connection, and so its lock, after about 25 s. Seconds; the last is ms. */
const END_WHEN_LOST =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 20000';
/** Another process takes over so soon after the one that led is gone. */
const STANDBY_MS = 5_000;
const ANSWER_MS = 5_000;

/**
 * Does work whenever the database announces some, in one process of all. It has a connection of its own, which holds the
 * lock and listens; when that breaks, the lock is free for another process and this one tries again.
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

/** Until stopped; throws when the connection breaks or the work fails. */
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
      // Asked only to be heard: a connection that died in silence would announce nothing for ever.
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

/** What many announce within this time is one thing to look at. */
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

/** Remembers a ring that came while nobody waited, so that none is lost. */
class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** What rang until now is known. */
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
