import { historyLimits } from '@cartulary/contracts/limits/history';

/** Whose work it is. */
export interface Asker {
  readonly organisationId: string;
  readonly accountId: string;
}

/** Work of nobody in particular. */
const NOBODY: Asker = { organisationId: '', accountId: '' };

/** What waits, by organization and person. Whoever comes first in a map is next, and goes to its end after that. */
type Waiting = Map<string, Map<string, (() => void)[]>>;

/**
 * Does one piece of work at a time. Organizations take turns, and within each its people, so nobody waits for all that
 * somebody else asked for.
 */
export class FairQueue {
  private readonly waiting: Waiting = new Map();
  private readonly here: Asker[] = [];
  private isBusy = false;

  constructor(
    private readonly maxWaiting: number = historyLimits.maxWaiting,
    private readonly maxOfOne: number = historyLimits.maxWaitingOfOne,
  ) {}

  /**
   * Whether so much is here that more had better come back later: of everybody, of the person, or of their organization,
   * which leaves half of the room to others.
   */
  isFullFor(asker: Asker = NOBODY): boolean {
    const count = (isCounted: (one: Asker) => boolean): number => this.here.filter(isCounted).length;
    if (this.here.length >= this.maxWaiting) return true;
    if (asker === NOBODY) return false;
    return (
      count(({ accountId }) => accountId === asker.accountId) >= this.maxOfOne ||
      count(({ organisationId }) => organisationId === asker.organisationId) >= this.maxWaiting / 2
    );
  }

  /**
   * Runs a job when its turn comes. A job aborted before then gives up its place in the queue.
   * @param signal aborts the job when the requester disconnects
   * @throws whatever `work` throws, which doesn't stop later jobs, or the reason of `signal`
   */
  async run<T>(work: () => Promise<T>, asker: Asker = NOBODY, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    this.here.push(asker);
    if (this.isBusy) await this.turnOf(asker, signal);
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.leave(asker);
      const begin = this.takeNext();
      if (begin === undefined) this.isBusy = false;
      else begin();
    }
  }

  private turnOf(asker: Asker, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', go);
        resolve();
      };
      const go = (): void => {
        this.giveUp(asker, begin);
        this.leave(asker);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', go, { once: true });
      this.wait(asker, begin);
    });
  }

  private leave(asker: Asker): void {
    this.here.splice(this.here.indexOf(asker), 1);
  }

  private wait({ organisationId, accountId }: Asker, begin: () => void): void {
    const people = this.waiting.get(organisationId) ?? new Map<string, (() => void)[]>();
    this.waiting.set(organisationId, people);
    const own = people.get(accountId) ?? [];
    people.set(accountId, own);
    own.push(begin);
  }

  private giveUp({ organisationId, accountId }: Asker, begin: () => void): void {
    const people = this.waiting.get(organisationId);
    const own = people?.get(accountId);
    own?.splice(own.indexOf(begin), 1);
    if (own?.length === 0) people?.delete(accountId);
    if (people?.size === 0) this.waiting.delete(organisationId);
  }

  private takeNext(): (() => void) | undefined {
    for (const [organisationId, people] of this.waiting) {
      for (const [accountId, own] of people) {
        const begin = own.shift();
        people.delete(accountId);
        if (own.length > 0) people.set(accountId, own);
        this.waiting.delete(organisationId);
        if (people.size > 0) this.waiting.set(organisationId, people);
        return begin;
      }
    }
    return undefined;
  }
}
