/** Runs functions one at a time, in call order. */
export class Serial {
  private last: Promise<unknown> = Promise.resolve();

  /** Settles like `fn`. A failure doesn't stop later calls. */
  run<T>(fn: () => Promise<T>): Promise<T> {
    const result = this.last.then(fn);
    this.last = result.catch(() => undefined);
    return result;
  }
}
