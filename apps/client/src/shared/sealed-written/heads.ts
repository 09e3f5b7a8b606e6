import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { runOfFrame, type FrameHeader } from '@cartulary/contracts/sealed-text-form';
import type { FrameContent, Head } from './frame-content';
import type { Trouble, Troubled } from './trouble';

export const nameOf = (header: FrameHeader): string => `${runOfFrame(header)} ${header.counter}`;
const sum = (counters: Iterable<number>): number => [...counters].reduce((all, counter) => all + counter, 0);

/**
 * Tracks the position of each run in a document: as sent by the server, as claimed by other authors, and as previously
 * seen by this device. If two of these agree and the third doesn't, the server withheld something.
 */
export class Heads {
  /** Position of each run received on the current connection, whether it could be opened or not. */
  private given = new Map<string, FrameHeader>();
  /** Position of this page's runs as sent, stored or not. */
  private sent = new Map<string, number>();
  /** Position of each run opened on the current connection, which a snapshot may replace. */
  private opened = new Map<string, Head>();
  /** Position of each run in the connection's first snapshot. */
  private beginning = new Map<string, number>();
  /** Highest position of each run ever seen on this device. */
  private readonly remembered = new Map<string, Head>();
  private readonly hashes = new Map<string, string>();
  private claims: Head[] = [];
  private mostClaimed = { total: 0, author: '' };

  /** Resets for a new connection, on which the server starts over. */
  begin(): void {
    this.given = new Map();
    this.sent = new Map();
    this.opened = new Map();
    this.beginning = new Map();
    this.claims = [];
    this.mostClaimed = { total: 0, author: '' };
  }

  /** Adds positions that this device saw before. */
  remember(heads: readonly Head[]): void {
    for (const head of heads) this.keep(head);
  }

  /** Everything this device has seen. */
  get seen(): Head[] {
    return [...this.remembered.values()];
  }

  give(header: FrameHeader): void {
    const run = runOfFrame(header);
    if (header.counter > (this.given.get(run)?.counter ?? 0)) this.given.set(run, header);
  }

  send(header: FrameHeader): void {
    this.sent.set(runOfFrame(header), header.counter);
  }

  /** Records a valid frame. @param hash omitted if it was already opened in this page */
  open(header: FrameHeader, hash = this.hashes.get(nameOf(header)) ?? ''): void {
    if (hash !== '') this.hashes.set(nameOf(header), hash);
    const head = { ...header, hash };
    if (header.counter > (this.opened.get(runOfFrame(header))?.counter ?? 0)) this.opened.set(runOfFrame(header), head);
    this.keep(head);
  }

  /** Records the positions covered by the connection's first snapshot. */
  cover(heads: readonly Head[]): void {
    for (const head of heads) {
      this.give(head);
      this.open(head, head.hash);
      this.beginning.set(runOfFrame(head), head.counter);
    }
  }

  /** Whether the author's previous frame differs from the one received here. */
  isFork({ counter, ...run }: FrameHeader, previous: string): boolean {
    const known = this.hashes.get(nameOf({ ...run, counter: counter - 1 }));
    return known !== undefined && known !== previous;
  }

  /** Records the frames that a frame's author had received. */
  claim(author: string, { seen, total }: Pick<FrameContent, 'seen' | 'total'>): void {
    this.claims.push(...seen);
    if (total > this.mostClaimed.total) this.mostClaimed = { total, author };
  }

  /**
   * Checks new claims for missing frames. The server sends frames in the order they were written, so a claimed frame arrives before the
   * claim or not at all.
   */
  withheld(): Troubled[] {
    const claims = this.claims.splice(0);
    const troubles = claims.flatMap((head) => this.troubleWith(head, 'withheld'));
    if (troubles.length > 0 || this.mostClaimed.total <= this.total) return troubles;
    const { author } = this.mostClaimed;
    this.mostClaimed = { total: this.total, author };
    return [{ trouble: 'withheld', author }];
  }

  /** Positions that this device saw before and the server didn't send this time. */
  rolledBack(): Troubled[] {
    return this.seen.flatMap((head) => this.troubleWith(head, 'rolledBack'));
  }

  /** Number of frames received, plus those sent by this page. */
  private get total(): number {
    const others = [...this.given].flatMap(([run, { counter }]) => (this.sent.has(run) ? [] : [counter]));
    return sum(others) + sum(this.sent.values());
  }

  private troubleWith({ hash, ...header }: Head, trouble: Trouble): Troubled[] {
    const run = runOfFrame(header);
    const came = Math.max(this.given.get(run)?.counter ?? 0, this.sent.get(run) ?? 0);
    if (header.counter > came) return [{ trouble, author: header.author }];
    const known = this.hashes.get(nameOf(header));
    return hash !== '' && known !== undefined && known !== hash ? [{ trouble: 'forked', author: header.author }] : [];
  }

  /**
   * Everything this page could open, plus its own stored changes. Based on opened frames, so a forged header can't end
   * a run.
   */
  covered(): Head[] {
    return [...this.opened.values()];
  }

  /** Number of frames received. */
  get givenTotal(): number {
    return sum([...this.given.values()].map(({ counter }) => counter));
  }

  /**
   * Runs that advanced since a run last reported them, and records the report. Excludes the run itself, whose frames already refer to each
   * other.
   */
  news(told: Map<string, number>, own: string): Head[] {
    const moved = [...this.opened].filter(
      ([run, { counter }]) => run !== own && counter > (told.get(run) ?? this.beginning.get(run) ?? 0),
    );
    const said = moved.slice(0, sealedLimits.maxHeadsOfFrame);
    for (const [run, { counter }] of said) told.set(run, counter);
    return said.map(([, head]) => head);
  }

  private keep(head: Head): void {
    const run = runOfFrame(head);
    if (head.counter <= (this.remembered.get(run)?.counter ?? 0)) return;
    this.remembered.set(run, head);
  }
}
