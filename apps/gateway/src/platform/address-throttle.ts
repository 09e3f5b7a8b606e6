import { limits } from '@cartulary/contracts/limits';
import type { Call } from './call.js';
import { AppError } from './errors.js';
import { RateLimit } from './rate-limit.js';

/** Failed attempts of one address, over all identifiers (decisions.md: a per-address throttle beside the lockout). */
export class AddressThrottle {
  private readonly failures = new RateLimit(limits.auth.attemptsPerAddress, limits.auth.attemptsPerAddressWindowMs);

  /**
   * As `run` for what nobody guesses: what is right always passes, however many of the same address were refused before it.
   * @throws AppError rate_limited in place of a refusal where too many were
   */
  async runUnguessable<T>({ addressGroup }: Pick<Call, 'addressGroup'>, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) this.failures.take(addressGroup);
      throw error;
    }
  }

  /** Runs an attempt and counts it where it was refused. @throws AppError rate_limited where too many were */
  async run<T>({ addressGroup }: Pick<Call, 'addressGroup'>, attempt: () => Promise<T>): Promise<T> {
    this.failures.check(addressGroup);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) this.failures.take(addressGroup);
      throw error;
    }
  }
}
