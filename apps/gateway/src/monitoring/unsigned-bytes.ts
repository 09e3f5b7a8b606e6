import { limits } from '@cartulary/contracts/limits';
import { RateLimit } from '../platform/rates/rate-limit.js';

const { unsignedBytesAnHour, unsignedBytesOfAddress } = limits.monitoring;
const HOUR_MS = 3_600_000;
const EVERYBODY = 'everybody';

/**
 * Limits the data that signed-out people can store per hour, so that they can't fill the disk. An IP address gets a
 * tenth of the total, so that a single one can't lock out the others. Counted in this process.
 */
export class UnsignedBytes {
  private readonly ofAddress = new RateLimit(unsignedBytesOfAddress, HOUR_MS);
  private readonly ofAll = new RateLimit(unsignedBytesAnHour, HOUR_MS, 1);

  /**
   * Counts the bytes that an IP address wants to store; rejected bytes don't count. @throws AppError `rate_limited` if
   * it's too much
   */
  take(address: string, bytes: number, now = Date.now()): void {
    this.ofAddress.check(address, now, bytes);
    this.ofAll.take(EVERYBODY, now, bytes);
    this.ofAddress.take(address, now, bytes);
  }
}
