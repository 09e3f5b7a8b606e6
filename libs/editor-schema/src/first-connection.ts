/** How long the first connection may take before the page shows that it's waiting. */
export const FIRST_CONNECTION_MS = 4_000;

/** Whether a document's first connection is still being made: it hasn't opened, failed, or taken too long. */
export class FirstConnection {
  isPending = true;
  private readonly timer: ReturnType<typeof setTimeout>;

  /** @param onGivenUp called when it fails or takes too long */
  constructor(private readonly onGivenUp: () => void) {
    this.timer = setTimeout(() => this.giveUp(), FIRST_CONNECTION_MS);
  }

  /** Something else follows: the connection opened, or the document was closed. */
  end(): void {
    this.isPending = false;
    clearTimeout(this.timer);
  }

  giveUp(): void {
    if (!this.isPending) return;
    this.end();
    this.onGivenUp();
  }
}
