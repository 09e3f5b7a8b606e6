/** Messages that a socket may send at once, and how many a second it gets back. */
const BURST = 20;
const PER_SECOND = 5;

/** A token bucket for what one socket sends. */
export class MessageAllowance {
  private left = BURST;

  constructor(private at = Date.now()) {}

  /** Whether one more message is within the allowance. */
  take(now = Date.now()): boolean {
    this.left = Math.min(BURST, this.left + ((now - this.at) / 1_000) * PER_SECOND);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
