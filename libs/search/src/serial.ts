/** Runs functions one after the other, in the order of the calls. */
export class Serial {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects with what `fn` does; a failure does not stop those behind it. */
  run<T>(fn: () => Promise<T>): Promise<T> {
    const result = this.last.then(fn);
    this.last = result.catch(() => undefined);
    return result;
  }
}
