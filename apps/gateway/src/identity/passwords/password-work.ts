import { availableParallelism } from 'node:os';
import { limits } from '@cartulary/contracts/limits';
import { AppError } from '../../platform/serve/errors.js';

/**
 * The queue before Argon2id. A hash takes a core for some 15 ms, so one core is always left to whatever else is asked; the
 * hashes themselves wait their turn, first come first served. How many people may be about a password at all is bounded
 * besides: whoever finds the queue full is told so at once, before anything is read or counted.
 */
export class PasswordWork {
  private admitted = 0;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = Math.max(1, availableParallelism() - 1),
    private readonly maxAdmitted = atOnce * limits.auth.passwordsInLine,
  ) {}

  /** How many are about a password now. */
  get size(): number {
    return this.admitted;
  }

  /**
   * Runs what asks for hashes on behalf of a person. The seconds in Retry-After differ from caller to caller, or those who
   * were sent away together would come back together.
   * @throws AppError passwords_busy where too many are in line
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

  /** Runs one hash when its turn has come. It must not ask for another turn itself. */
  async turn<T>(hash: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await hash();
    } finally {
      // The turn goes to whoever waits longest; nobody who comes now can step in between.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** One queue for the process: what it shares out are the cores. */
export const passwordWork = new PasswordWork();
