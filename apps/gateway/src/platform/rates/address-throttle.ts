import { limits } from '@cartulary/contracts/limits';
import type { Call } from '../caller/call.js';
import { AppError } from '../serve/errors.js';
import type { SharedRate, SharedRates } from './shared-rates.js';

/** Failed attempts of one address, over all identifiers (decisions.md: a per-address throttle beside the lockout). */
export class AddressThrottle {
  private readonly failures: SharedRate;

  /** @param of what is attempted: attempts of each kind are counted apart */
  constructor(rates: SharedRates, of: string) {
    const { attemptsPerAddress, attemptsPerAddressWindowMs } = limits.auth;
    this.failures = rates.rate(`failed ${of}`, attemptsPerAddress, attemptsPerAddressWindowMs);
  }

  /**
   * As `run` for what nobody guesses: what is right always passes, however many of the same address were refused before it.
   * @throws AppError rate_limited in place of a refusal where too many were
   */
  async runUnguessable<T>({ addressGroup }: Pick<Call, 'addressGroup'>, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.failures.take(addressGroup);
      throw error;
    }
  }

  /** Runs an attempt and counts it where it was refused. @throws AppError rate_limited where too many were */
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
