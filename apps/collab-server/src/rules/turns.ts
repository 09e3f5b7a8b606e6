/** Processes items one after another, in order of arrival. */
export class Turns<T> {
  private readonly waiting: T[] = [];
  private isBusy = false;

  /** @param take must not reject */
  constructor(private readonly take: (one: T) => Promise<void>) {}

  get isIdle(): boolean {
    return !this.isBusy && this.waiting.length === 0;
  }

  add(one: T): void {
    this.waiting.push(one);
    if (!this.isBusy) void this.run();
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) await this.take(next);
    this.isBusy = false;
  }
}
