import { randomUUID } from 'node:crypto';
import type { Logger } from '@cartulary/telemetry/logger';
import { Registry } from './registry.js';
import { homeOf, type Instance } from './rendezvous.js';

export interface HomesOptions {
  readonly redisUrl: string;
  /** An instance that was silent for so long counts as gone. In ms. */
  readonly leaseMs: number;
  readonly log: Logger;
}

const BEATS_OF_LEASE = 3;

/**
 * Which instance looks after which document, as far as this one knows. It says every third of a lease that it lives, and learns
 * who else does. That two may think themselves the home of one document for a moment is harmless: the epoch of the log lets only
 * the one append that took it over last. What is kept here is that they agree soon, and that nobody takes over while they can't.
 */
export class Homes {
  private readonly registry: Registry;
  private self: Instance = { id: randomUUID(), address: '' };
  private live: readonly Instance[] = [];
  private readonly persons = new Map<string, number>();
  private readonly listeners: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;
  /** When the last heartbeat that arrived was sent; the lease is at least as long. */
  private beatAtMs = -Infinity;
  /** Until then others may have been forgotten by Redis, and not yet have said again that they live. */
  private unsureUntilMs = -Infinity;
  private isLeaving = false;

  constructor(private readonly options: HomesOptions) {
    this.registry = new Registry({ ...options, onBroken: () => this.beUnsure() });
  }

  /** Connects to Redis. @throws where it can't be reached */
  connect(): Promise<void> {
    return this.registry.connect();
  }

  /** Becomes a home of documents. @throws where Redis is away */
  async join(address: string): Promise<void> {
    this.self = { ...this.self, address };
    await this.beat();
    this.beatLater();
  }

  /** Called after each heartbeat, also one that did not arrive. */
  onBeat(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** How long an instance may be silent before it counts as gone. */
  get leaseMs(): number {
    return this.options.leaseMs;
  }

  /** Instances that live. */
  get count(): number {
    return this.live.length;
  }

  /** False once the others have to believe that this one is gone: it may not open what is not open here. */
  get isCurrent(): boolean {
    return performance.now() - this.beatAtMs < this.options.leaseMs;
  }

  /** The instance that looks after a document; undefined where it is this one. */
  elsewhere(itemId: string): Instance | undefined {
    if (this.live.length < 2 && !this.isLeaving) return undefined;
    const home = homeOf(itemId, this.live);
    return home?.id === this.self.id ? undefined : home;
  }

  /** Asks again who lives: somebody was not found, or sent on. Never fails: then what was known stays. */
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

  /** Counts a connection of a person, or its end. @returns how many they have everywhere; here, while Redis is away */
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

  /** Lets the others take over what is here. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    clearTimeout(this.timer);
    await this.beating;
    this.live = this.live.filter(({ id }) => id !== this.self.id);
    await this.registry.leave(this.self).catch((error: unknown) => {
      // They learn it when the lease has run out.
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
    // The first heartbeat has nothing to remember.
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
