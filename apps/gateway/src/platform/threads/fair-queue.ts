import { historyLimits } from '@cartulary/contracts/limits/history';

/** Owner of the work. */
export interface Asker {
  readonly organisationId: string;
  readonly accountId: string;
}

/** For work that belongs to no one in particular. */
const NOBODY: Asker = { organisationId: '', accountId: '' };

/** Waiting work by organization and person. The first entry of a map is next and then moves to the end. */
type Waiting = Map<string, Map<string, (() => void)[]>>;

/**
 * Runs one piece of work at a time. Organizations take turns, and so do the people within each, so that no one has to
 * wait for all of another person's requests.
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
   * Whether so much work is queued that new work should be rejected: in total, for the person, or for their organization, which may use at
   * most half of the queue.
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
   * Runs a job when it's its turn. A job aborted before then gives up its position in the queue.
   * @param signal aborts the job when the requester disconnects
   * @throws any error from `work`, which doesn't stop later jobs, or the reason of `signal`
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
