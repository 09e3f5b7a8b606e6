import { limits } from '@cartulary/contracts/limits';
import { RateLimit } from '../platform/rates/rate-limit.js';

const { unsignedBytesAnHour, unsignedBytesOfAddress } = limits.monitoring;
const HOUR_MS = 3_600_000;
const EVERYBODY = 'everybody';

/**
 * What people who are not signed in may have kept in an hour, so that nobody fills the disk: of one address a tenth of what
 * all of them may, so that one alone takes nothing from the others. Counted in this process.
 */
export class UnsignedBytes {
  private readonly ofAddress = new RateLimit(unsignedBytesOfAddress, HOUR_MS);
  private readonly ofAll = new RateLimit(unsignedBytesAnHour, HOUR_MS, 1);

  /** Counts what an address wants to have kept. Throws `rate_limited` where that is too much; what is refused counts for nothing. */
  take(address: string, bytes: number, now = Date.now()): void {
    this.ofAddress.check(address, now, bytes);
    this.ofAll.take(EVERYBODY, now, bytes);
    this.ofAddress.take(address, now, bytes);
  }
}
