/** Acts when it is asked to, though never more often than every so many milliseconds; what is asked for meanwhile is done once after that. */
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
