import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { runOfFrame, type FrameHeader } from '@cartulary/contracts/sealed-text-form';
import type { FrameContent, Head } from './frame-content';
import type { Trouble, Troubled } from './trouble';

export const nameOf = (header: FrameHeader): string => `${runOfFrame(header)} ${header.counter}`;
const sum = (counters: Iterable<number>): number => [...counters].reduce((all, counter) => all + counter, 0);

/**
 * How far each run of a text is: as the server gave it, as others say that it was given to them, and as this device saw it before. What
 * two of these say and the third does not, the server kept back.
 */
export class Heads {
  /** How far each run was given since the line was opened, whether it opened or not. */
  private given = new Map<string, FrameHeader>();
  /** How far runs of this page were sent, stored or not. */
  private sent = new Map<string, number>();
  /** How far each run opened since the line was opened: what a snapshot stands for. */
  private opened = new Map<string, Head>();
  /** How far each was in the snapshot that the line began with. */
  private beginning = new Map<string, number>();
  /** How far each run was ever seen on this device. */
  private readonly remembered = new Map<string, Head>();
  private readonly hashes = new Map<string, string>();
  private claims: Head[] = [];
  private mostClaimed = { total: 0, author: '' };

  /** The server begins anew with what it has. */
  begin(): void {
    this.given = new Map();
    this.sent = new Map();
    this.opened = new Map();
    this.beginning = new Map();
    this.claims = [];
    this.mostClaimed = { total: 0, author: '' };
  }

  /** What this device saw before. */
  remember(heads: readonly Head[]): void {
    for (const head of heads) this.keep(head);
  }

  /** All that this device saw. */
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

  /** A frame that is as its author made it. @param hash left out where it was opened before, in this page */
  open(header: FrameHeader, hash = this.hashes.get(nameOf(header)) ?? ''): void {
    if (hash !== '') this.hashes.set(nameOf(header), hash);
    const head = { ...header, hash };
    if (header.counter > (this.opened.get(runOfFrame(header))?.counter ?? 0)) this.opened.set(runOfFrame(header), head);
    this.keep(head);
  }

  /** What a snapshot stands for, that the line begins with. */
  cover(heads: readonly Head[]): void {
    for (const head of heads) {
      this.give(head);
      this.open(head, head.hash);
      this.beginning.set(runOfFrame(head), head.counter);
    }
  }

  /** Whether this is not the frame that its author has before the next one. */
  isFork({ counter, ...run }: FrameHeader, previous: string): boolean {
    const known = this.hashes.get(nameOf({ ...run, counter: counter - 1 }));
    return known !== undefined && known !== previous;
  }

  /** What the author of a frame had before them. */
  claim(author: string, { seen, total }: Pick<FrameContent, 'seen' | 'total'>): void {
    this.claims.push(...seen);
    if (total > this.mostClaimed.total) this.mostClaimed = { total, author };
  }

  /** What was claimed since, and did not come. The server gives things in the order in which they were written, so it came before the claim, or does not come. */
  withheld(): Troubled[] {
    const claims = this.claims.splice(0);
    const troubles = claims.flatMap((head) => this.troubleWith(head, 'withheld'));
    if (troubles.length > 0 || this.mostClaimed.total <= this.total) return troubles;
    const { author } = this.mostClaimed;
    this.mostClaimed = { total: this.total, author };
    return [{ trouble: 'withheld', author }];
  }

  /** What this device saw before, and was not given this time. */
  rolledBack(): Troubled[] {
    return this.seen.flatMap((head) => this.troubleWith(head, 'rolledBack'));
  }

  /** Frames that were given, and those of this page that are sent. */
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

  /** What all changes that opened in this page, and its own that are stored, come to: nobody can end a run by a header. */
  covered(): Head[] {
    return [...this.opened.values()];
  }

  /** How many frames that is. */
  get givenTotal(): number {
    return sum([...this.given.values()].map(({ counter }) => counter));
  }

  /** What moved since a run said so last, which is noted there; not the run itself, whose frames name each other. */
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
