import { limits } from '@cartulary/contracts/limits';
import type { Call } from '../caller/call.js';
import { AppError } from '../serve/errors.js';
import type { SharedRate, SharedRates } from './shared-rates.js';

/**
 * Failed attempts per IP address, across all identifiers (decisions.md: a per-address throttle in addition to the
 * lockout).
 */
export class AddressThrottle {
  private readonly failures: SharedRate;

  /** @param of type of attempt; each type is counted separately */
  constructor(rates: SharedRates, of: string) {
    const { attemptsPerAddress, attemptsPerAddressWindowMs } = limits.auth;
    this.failures = rates.rate(`failed ${of}`, attemptsPerAddress, attemptsPerAddressWindowMs);
  }

  /**
   * Like `run`, for secrets that can't be guessed: a valid one is always accepted, however many failed attempts the IP
   * address made before.
   * @throws AppError `rate_limited` instead of the error if there were too many failed attempts
   */
  async runUnguessable<T>({ addressGroup }: Pick<Call, 'addressGroup'>, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.failures.take(addressGroup);
      throw error;
    }
  }

  /**
   * Runs an attempt and counts it if it fails.
   * @throws AppError `rate_limited` if there were too many failed attempts
   */
  async run<T>({ addressGroup }: Pick<Call, 'addressGroup'>, attempt: () => Promise<T>): Promise<T> {
    await this.failures.checkHere(addressGroup);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.failures.take(addressGroup);
      throw error;
    }
  }
}
