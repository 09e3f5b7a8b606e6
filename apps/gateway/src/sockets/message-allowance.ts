/** The maximum burst of messages from a socket, and how many it regains per second. */
const BURST = 20;
const PER_SECOND = 5;

/** A token bucket for the messages of one socket. */
export class MessageAllowance {
  private left = BURST;

  constructor(private at = Date.now()) {}

  /** Whether another message is within the limit. */
  take(now = Date.now()): boolean {
    this.left = Math.min(BURST, this.left + ((now - this.at) / 1_000) * PER_SECOND);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
