import type { MeetingKeyRing, ProvenKey, WrappedFor } from '@cartulary/contracts/endpoints/meeting-keys';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import type { Bytes } from '@/lib/crypto/bytes';
import { comparisonCode } from './comparison-code';
import { isProven, keyFor, linkKeysOf, newEpochKey, prove, unwrap, wrapFor, type LinkKeys } from './key-crypto';
import type { OwnPair } from '@/shared/meeting-keys/own-pair';
import { checkOf } from '@/shared/meeting-keys/link-secret';
import type { KeyHolder, KeyState, MeetingKeys } from './meeting-keys';
import { nextStep, provenIn, type Member } from './next-step';
import { epochOf, openWords, sealWords, type WordsKind } from './sealed-words';

/** The server's part in the key exchange: it stores and relays keys. Each call rejects with the server's message. */
export interface KeyRelay {
  readonly read: () => Promise<MeetingKeyRing>;
  readonly announce: (key: Omit<ProvenKey, 'participantId'>) => Promise<unknown>;
  readonly begin: (epoch: { number: number; wrapped: WrappedFor[] }) => Promise<unknown>;
  readonly hand: (epoch: { number: number; wrapped: WrappedFor[] }) => Promise<unknown>;
}

export interface LinkMeetingKeysOptions {
  readonly meetingId: string;
  /** This participant. */
  readonly participantId: string;
  /** The server's check value for the secret. */
  readonly check: string;
  readonly relay: KeyRelay;
  /** This device's key pair for this meeting. */
  readonly pair: () => Promise<OwnPair>;
  /** The meeting's known secret, if any. No other secret is accepted then. */
  readonly known?: string | undefined;
  /** Stores a verified secret. */
  readonly remember: (secret: string) => void;
  /** For a past meeting: reads wrapped keys and posts nothing. */
  readonly onlyReads?: boolean;
  /** Delay before the next person in line acts. Defaults to {@link STEP_MS}. */
  readonly stepMs?: number;
}

const STEP_MS = 1_500;
/** Delay before a failed step is retried. */
const AGAIN_MS = 3_000;
const nobody: ReadonlySet<string> = new Set();

/** A meeting's keys, verified through the secret of its link: docs/security/meeting-encryption.md. */
export class LinkMeetingKeys implements MeetingKeys {
  private state: KeyState = { is: 'none', epoch: 0, code: undefined, proven: nobody };
  private link: LinkKeys | undefined;
  private pair: OwnPair | undefined;
  private taken: string | undefined;
  private people: readonly KeyHolder[] = [];
  /** Epoch keys by number. The first key opened for a number stays. */
  private readonly epochs = new Map<number, Bytes>();
  private readonly judged = new Map<string, Promise<boolean>>();
  private readonly listeners = new Set<() => void>();
  /** The pending step and when it became necessary. Several participants could do it, so the others wait. */
  private wanted: { readonly what: string; readonly sinceMs: number } | undefined;
  private work: Promise<void> = Promise.resolve();
  private isQueued = false;
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LinkMeetingKeysOptions) {}

  now = (): KeyState => this.state;
  secret = (): string | undefined => this.taken;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  useSecret = async (secret: string): Promise<boolean> => {
    const { known = secret, check } = this.options;
    if (secret !== known || (await checkOf(secret)) !== check) {
      if (!this.link) this.change({ is: 'wrong' });
      return false;
    }
    this.taken = secret;
    this.link = await linkKeysOf(secret, this.options.meetingId);
    this.options.remember(secret);
    this.change({ is: this.epochs.size > 0 ? 'ready' : 'waiting' });
    void this.renew();
    return true;
  };

  follow = (people: readonly KeyHolder[]): void => {
    const isSame = people.length === this.people.length && people.every(({ id }, at) => id === this.people[at]?.id);
    this.people = people;
    if (!isSame) void this.renew();
  };

  /** Runs one refresh at a time. A request during a refresh triggers another one. */
  renew = (): Promise<void> => {
    if (this.isQueued) return this.work;
    this.isQueued = true;
    this.work = this.work.then(() => {
      this.isQueued = false;
      return this.look();
    });
    return this.work;
  };

  mediaKey = async (participantId: string): Promise<{ number: number; key: Bytes } | undefined> => {
    const { epoch: number } = this.state;
    const key = this.epochs.get(number);
    return key && { number, key: await keyFor(key, 'media', participantId) };
  };

  seal = (kind: WordsKind, words: string): Promise<string> => {
    const { epoch } = this.state;
    const key = this.epochs.get(epoch);
    if (!key) return Promise.reject(new Error('There is no key to encrypt with yet.'));
    return sealWords(key, epoch, this.about(kind, this.options.participantId), words);
  };

  open = async (kind: WordsKind, from: string, sealed: string): Promise<string | undefined> => {
    const key = this.epochs.get(epochOf(sealed) ?? 0);
    return key && openWords(key, this.about(kind, from), sealed);
  };

  close = (): void => {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.listeners.clear();
  };

  private about(kind: WordsKind, from: string) {
    return { meetingId: this.options.meetingId, kind, from: kind === 'poll' ? '' : from };
  }

  private async look(): Promise<void> {
    const { link, isClosed, options } = this;
    if (!link || isClosed) return;
    try {
      this.pair ??= await options.pair();
      const { pair } = this;
      const ring = await this.ringWithOwn(link, pair);
      await this.learn(link, pair, ring);
      const proven = await provenIn(ring.keys, (key) => this.judge(link, key));
      await this.tell(ring, proven);
      if (!options.onlyReads) await this.serve(link, pair, ring, proven);
    } catch (error) {
      // Someone else did it at the same moment, or this page is about to leave.
      const isLate = error instanceof ApiError && error.status === 409;
      if (!isLate)
        log.warn('Keys of a meeting could not be exchanged; it is tried again.', { component: 'meetings', error });
      if (!options.onlyReads) this.lookIn(isLate ? (options.stepMs ?? STEP_MS) : AGAIN_MS);
    }
  }

  /** The server's keys, including this participant's own. */
  private async ringWithOwn(link: LinkKeys, { publicKey }: OwnPair): Promise<MeetingKeyRing> {
    const { relay, participantId, onlyReads } = this.options;
    const ring = await relay.read();
    const isTold = ring.keys.some((key) => key.participantId === participantId && key.publicKey === publicKey);
    if (isTold || onlyReads) return ring;
    const { proof } = await prove(link, participantId, publicKey);
    await relay.announce({ publicKey, proof });
    return relay.read();
  }

  private judge(link: LinkKeys, key: ProvenKey): Promise<boolean> {
    const name = `${key.participantId} ${key.publicKey} ${key.proof}`;
    const before = this.judged.get(name);
    if (before) return before;
    const judging = isProven(link, key);
    this.judged.set(name, judging);
    return judging;
  }

  /** Opens keys that were wrapped for this device by participants with a valid proof. */
  private async learn(link: LinkKeys, pair: OwnPair, { own, self: participantId }: MeetingKeyRing): Promise<void> {
    for (const { number, publicKey, wrapped, by } of own) {
      if (this.epochs.has(number) || publicKey !== pair.publicKey || !(await this.judge(link, by))) continue;
      const to = { participantId, publicKey };
      const key = await unwrap(link, pair, wrapped, { number, from: by, to });
      if (key) this.epochs.set(number, key);
    }
  }

  private async tell({ epoch }: MeetingKeyRing, proven: readonly ProvenKey[]): Promise<void> {
    // Never goes back: an older key is never used for new content.
    const number = Math.max(0, ...this.epochs.keys());
    const key = this.epochs.get(number);
    const members = epoch?.number === number ? epoch.members : [];
    const has = (one: Member): boolean => members.some((other) => isSameKey(one, other));
    this.change({
      is: key ? 'ready' : 'waiting',
      epoch: number,
      code: key && (await comparisonCode(this.options.meetingId, number, key, proven.filter(has))),
      proven: new Set(proven.map(({ participantId }) => participantId)),
    });
  }

  /** Creates or distributes missing keys when it's this page's turn. */
  private async serve(
    link: LinkKeys,
    pair: OwnPair,
    ring: MeetingKeyRing,
    proven: readonly ProvenKey[],
  ): Promise<void> {
    const { participantId, stepMs = STEP_MS } = this.options;
    const self = { participantId, publicKey: pair.publicKey };
    const holds = ring.epoch !== null && this.epochs.has(ring.epoch.number);
    const step = nextStep({ epoch: ring.epoch, proven, people: this.people, self, holds });
    if (!step) {
      this.wanted = undefined;
      return;
    }
    const what = `${step.do} ${step.number}`;
    if (this.wanted?.what !== what) this.wanted = { what, sinceMs: performance.now() };
    const leftMs = this.wanted.sinceMs + step.turn * stepMs - performance.now();
    if (leftMs > 0) return this.lookIn(leftMs);
    this.wanted = undefined;
    const key = step.do === 'begin' ? newEpochKey() : this.epochs.get(step.number);
    if (!key) return;
    const wrapped = await Promise.all(
      step.to.map((to) => wrapFor(link, pair, key, { number: step.number, from: self, to })),
    );
    await this.options.relay[step.do]({ number: step.number, wrapped });
    // A new key counts only after the server has accepted it. Of two at the same time, only one is.
    void this.renew();
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(() => void this.renew(), ms);
  }

  private change(part: Partial<KeyState>): void {
    const before = this.state;
    this.state = { ...before, ...part };
    this.listeners.forEach((listener) => listener());
  }
}

const isSameKey = (one: Member, other: Member): boolean =>
  one.participantId === other.participantId && one.publicKey === other.publicKey;
