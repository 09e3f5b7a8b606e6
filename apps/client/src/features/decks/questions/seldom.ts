/** Throttles an action to one run per interval. Calls in between are combined into one run at the end. */
export class Seldom {
  private isWanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly act: () => void,
    private readonly everyMs: number,
  ) {}

  readonly ask = (): void => {
    this.isWanted = this.timer !== undefined;
    if (this.isWanted) return;
    this.act();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isWanted) this.ask();
    }, this.everyMs);
  };

  end(): void {
    clearTimeout(this.timer);
  }
}
