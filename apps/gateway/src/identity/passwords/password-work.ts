import { availableParallelism } from 'node:os';
import { limits } from '@cartulary/contracts/limits';
import { AppError } from '../../platform/serve/errors.js';

/**
 * A queue for Argon2id. A hash takes a core for some 15 ms, so one core always stays free for other requests, and
 * hashes run first come, first served. The number of admitted people is also limited: when the queue is full, they're
 * rejected immediately, before anything is read or counted.
 */
export class PasswordWork {
  private admitted = 0;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = Math.max(1, availableParallelism() - 1),
    private readonly maxAdmitted = atOnce * limits.auth.passwordsInLine,
  ) {}

  /** The number of people admitted now. */
  get size(): number {
    return this.admitted;
  }

  /**
   * Runs work that needs hashes for a person. Retry-After varies, so that refused callers don't all return at once.
   * @throws AppError passwords_busy if the queue is full
   */
  async admit<T>(attempt: () => Promise<T>): Promise<T> {
    if (this.admitted >= this.maxAdmitted) {
      const { from, to } = limits.auth.busyRetrySeconds;
      throw new AppError('passwords_busy', { retryAfterSeconds: from + Math.floor(Math.random() * (to - from + 1)) });
    }
    this.admitted += 1;
    try {
      return await attempt();
    } finally {
      this.admitted -= 1;
    }
  }

  /** Runs one hash when it's its turn. The hash must not request another turn itself. */
  async turn<T>(hash: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await hash();
    } finally {
      // Pass the turn to the longest waiter directly, so that no one can cut in.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** One queue per process, because all hashes share the cores. */
export const passwordWork = new PasswordWork();
