import { AppError } from '../serve/errors.js';

const COME_BACK_SECONDS = 1;

/**
 * Limits concurrent work per key, in this process's memory. For work that uses memory until it ends, so that limiting the rate of starts
 * would limit nothing.
 */
export class AtOnce {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @throws AppError `rate_limited` if the limit is reached; whatever the work throws */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = this.underWay.get(key) ?? 0;
    if (others >= this.most) throw new AppError('rate_limited', { retryAfterSeconds: COME_BACK_SECONDS });
    this.underWay.set(key, others + 1);
    try {
      return await work();
    } finally {
      this.ended(key);
    }
  }

  private ended(key: string): void {
    const left = (this.underWay.get(key) ?? 1) - 1;
    if (left > 0) this.underWay.set(key, left);
    else this.underWay.delete(key);
  }
}
