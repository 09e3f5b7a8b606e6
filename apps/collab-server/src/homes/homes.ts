import { randomUUID } from 'node:crypto';
import type { Logger } from '@cartulary/telemetry/logger';
import { Registry } from './registry.js';
import { homeOf, type Instance } from './rendezvous.js';

export interface HomesOptions {
  readonly redisUrl: string;
  /** How long an instance may be silent before it counts as gone, in ms. */
  readonly leaseMs: number;
  readonly log: Logger;
}

const BEATS_OF_LEASE = 3;

/**
 * Tracks which instance owns which document, as known to this one. It sends a heartbeat every third of a lease and
 * receives the list of live instances. If two briefly consider themselves the home of a document, that's harmless: the
 * log's epoch lets only the latest owner append. This class only makes sure that instances agree soon, and that none
 * takes over documents while they can't agree.
 */
export class Homes {
  private readonly registry: Registry;
  private self: Instance = { id: randomUUID(), address: '' };
  private live: readonly Instance[] = [];
  private readonly persons = new Map<string, number>();
  private readonly listeners: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  /** Send time of the last successful heartbeat; the lease lasts at least from then. */
  private beatAtMs = -Infinity;
  /** Until then, Redis may have lost other instances that haven't sent a new heartbeat yet. */
  private unsureUntilMs = -Infinity;
  private isLeaving = false;

  constructor(private readonly options: HomesOptions) {
    this.registry = new Registry({ ...options, onBroken: () => this.beUnsure() });
  }

  /** Connects to Redis. @throws if it is unreachable */
  connect(): Promise<void> {
    return this.registry.connect();
  }

  /** Registers as a home for documents. @throws if Redis is unreachable */
  async join(address: string): Promise<void> {
    this.self = { ...this.self, address };
    await this.beat();
    this.beatLater();
  }

  /** Called after each heartbeat, including failed ones. */
  onBeat(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** How long an instance may be silent before it counts as gone. */
  get leaseMs(): number {
    return this.options.leaseMs;
  }

  /** Number of live instances. */
  get count(): number {
    return this.live.length;
  }

  /** False once the others must assume that this instance is gone, so it can't open more documents. */
  get isCurrent(): boolean {
    return performance.now() - this.beatAtMs < this.options.leaseMs;
  }

  /** The instance that owns a document; undefined if it's this one. */
  elsewhere(itemId: string): Instance | undefined {
    if (this.live.length < 2 && !this.isLeaving) return undefined;
    const home = homeOf(itemId, this.live);
    return home?.id === this.self.id ? undefined : home;
  }

  /**
   * Refreshes the list of live instances after a failed lookup or redirect. Never rejects; on failure, the known list
   * stays.
   */
  async look(): Promise<void> {
    if (this.isLeaving) return;
    this.beating ??= this.beat()
      .catch((error: unknown) => {
        this.options.log.warn('A heartbeat did not arrive', { error });
        this.beUnsure();
      })
      .finally(() => (this.beating = undefined));
    await this.beating;
  }

  /**
   * Counts a person's connection, or its end. @returns their number of connections on all instances, or only here while Redis is
   * unreachable
   */
  async countPerson(accountId: string, by: 1 | -1): Promise<number> {
    const here = Math.max(0, (this.persons.get(accountId) ?? 0) + by);
    if (here === 0) this.persons.delete(accountId);
    else this.persons.set(accountId, here);
    try {
      return await this.registry.countPerson(this.self, this.live, accountId, by);
    } catch (error) {
      this.options.log.debug('Connections elsewhere are not known', { error });
      return here;
    }
  }

  /** Lets the others take over this instance's documents. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    clearTimeout(this.timer);
    await this.beating;
    this.live = this.live.filter(({ id }) => id !== this.self.id);
    await this.registry.leave(this.self).catch((error: unknown) => {
      // They notice when the lease expires.
      this.options.log.warn('The others could not be told that this instance is going', { error });
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.registry.close();
  }

  private beatLater(): void {
    if (this.isLeaving) return;
    this.timer = setTimeout(() => {
      void this.look().then(() => {
        for (const listener of this.listeners) listener();
        this.beatLater();
      });
    }, this.options.leaseMs / BEATS_OF_LEASE);
    this.timer.unref();
  }

  private async beat(): Promise<void> {
    const sentAtMs = performance.now();
    // For the first heartbeat, there is no earlier one.
    if (this.live.length > 0 && sentAtMs - this.beatAtMs > this.options.leaseMs) this.beUnsure();
    const { live, hasCounts } = await this.registry.beat(this.self);
    if (this.isLeaving) return;
    this.live = performance.now() < this.unsureUntilMs ? unionOf(live, this.live) : live;
    this.beatAtMs = sentAtMs;
    if (!hasCounts && this.persons.size > 0) await this.registry.writePersons(this.self, this.persons);
  }

  private beUnsure(): void {
    this.unsureUntilMs = performance.now() + this.options.leaseMs;
  }
}

function unionOf(one: readonly Instance[], other: readonly Instance[]): Instance[] {
  const ids = new Set(one.map(({ id }) => id));
  return [...one, ...other.filter(({ id }) => !ids.has(id))];
}
