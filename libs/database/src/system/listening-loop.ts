import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

export interface ListeningLoopOptions {
  /** Of the system role. */
  readonly systemUrl: string;
  /** Channel on which the database says that there is something to do. */
  readonly channel: string;
  /** Only the process that holds this advisory lock works; the others stand by. */
  readonly lock: number;
  /** Looked again after this time even if nothing was announced. */
  readonly pollMs: number;
  /** Does what there is to do. Called never twice at once. */
  readonly work: () => Promise<void>;
  /** Told of what went wrong; the loop goes on. */
  readonly onError: (error: unknown) => void;
}

export interface Loop {
  /** Ends the loop after the work that is under way. */
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

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
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
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
    await client.query(`LISTEN ${pg.escapeIdentifier(options.channel)}`);
    let leads = false;
    while (!stopping.aborted) {
      leads ||= await tryLock(client, options.lock);
      if (leads) await options.work();
      await bell.wait(options.pollMs);
      if (broken) throw broken;
    }
  } finally {
    stopping.removeEventListener('abort', onStop);
    await client.end().catch(options.onError);
  }
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

  async wait(limitMs: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.rung = false;
    this.wake = undefined;
  }
}
