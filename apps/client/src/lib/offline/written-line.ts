import type { CollabRight } from '@cartulary/contracts/short-token';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import {
  closeCodes,
  decodeOwn,
  messageTypes,
  offersOf,
  syncTypes,
  type Refusal,
} from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import type { Doc } from 'yjs';
import { takeChange } from '@cartulary/editor-schema/held-changes';
import { reconnectDelayMs } from '@cartulary/editor-schema/reconnect-delay';

/** How what one writes stands with the server. */
export interface WrittenState {
  /**
   * `saved`: everything is stored; `saving`: something is under way; `refused`: the server does not take something, and it is
   * here only; `offline`: the line is down.
   */
  readonly kind: 'saved' | 'saving' | 'refused' | 'offline';
  /** Changes that are on this device only, as far as is known. */
  readonly unsaved: number;
  /** What one may do; undefined until the server said so. */
  readonly right: CollabRight | undefined;
  /** False also while the server can't store the document. */
  readonly isWritable: boolean;
  /** Why the server did not take a change that is still not stored. */
  readonly refused: Refusal | undefined;
  /** What has to happen before the line is tried again; undefined while it comes back by itself. */
  readonly needs: 'sign-in' | 'reload' | undefined;
}

export interface WrittenLineOptions {
  readonly doc: Doc;
  readonly itemId: string;
  readonly kind: BuiltKind;
  /** Asks the gateway for a token of a minute and the whole address that it opens. @throws where the person may not, or the gateway is away */
  readonly ask: () => Promise<{ readonly token: string; readonly url: string }>;
  readonly onState: (state: WrittenState) => void;
  readonly awareness?: Awareness;
  /** Outside of browsers. */
  readonly webSocket?: typeof WebSocket;
  /** Nothing is sent or counted before; answers how many changes came along that were not stored in an earlier sitting. */
  readonly after?: Promise<number>;
}

/** Changes that are not known to be stored, and of which the same is known. */
interface Unsaved {
  count: number;
  /** Which update of this connection carries them; undefined: none, or it was not taken. */
  sentAs: number | undefined;
  /** Why they were not taken when they were sent last. */
  refusedAs: Refusal | undefined;
  readonly isOwn: boolean;
}

/** What ends by itself: the server asks again, and is answered with everything that is here. */
const passing: ReadonlySet<Refusal | undefined> = new Set(['incomplete', 'not_stored', 'not_loaded', 'too_much']);

/** A connection that ends sooner counts as one that failed: a server that closes at once is not asked all the time. */
const STEADY_MS = 5_000;

/**
 * The line of one document to the collab server: the stock y-websocket provider, with a fresh token for each connection, and
 * what the server says of our own: what is stored, what one may do, what was not taken.
 */
export class WrittenLine {
  readonly provider: WebsocketProvider;
  private unsaved = new Set<Unsaved>();
  /** Those written since the line went down: a key is counted there, however many there were before it. */
  private pile: Unsaved | undefined;
  private sent = 0;
  /** Whether the server has asked on this connection: before that nobody knows what it misses. */
  private isAsked = false;
  private tries = 0;
  /** When this connection was first in step with the server. */
  private syncedAtMs: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBegun = false;
  private isEnded = false;
  private right: CollabRight | undefined;
  private isWritable = true;
  private needs: WrittenState['needs'];

  constructor(private readonly options: WrittenLineOptions) {
    const { doc, itemId, awareness, webSocket } = options;
    this.provider = new WebsocketProvider('', itemId, doc, {
      connect: false,
      disableBc: true,
      // Each connection has a token of its own, so coming back is ours to do.
      shouldReconnect: () => false,
      ...(awareness && { awareness }),
      ...(webSocket && { WebSocketPolyfill: webSocket }),
    });
    this.listen();
    void this.begin();
  }

  get state(): WrittenState {
    const { right, isWritable, needs } = this;
    let unsaved = 0;
    let refused: Refusal | undefined;
    for (const { isOwn, refusedAs, count } of this.unsaved) {
      if (isOwn) unsaved += count;
      // What follows on something that was refused is refused as incomplete: the first reason says why.
      if (refused === undefined || refused === 'incomplete') refused = refusedAs ?? refused;
    }
    return { kind: this.kindWith(refused), unsaved, right, isWritable, refused, needs };
  }

  /** Tries again at once: the network is back, or somebody signed in. */
  retry(): void {
    if (this.isEnded || !this.isBegun || this.provider.wsconnected || this.provider.wsconnecting) return;
    if (this.needs === 'reload') return;
    this.needs = undefined;
    this.tries = 0;
    clearTimeout(this.timer);
    void this.connect();
  }

  /** Sends and hears nothing more. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.timer);
    this.options.doc.off('update', this.changed);
    this.provider.destroy();
  }

  private readonly changed = (_update: Uint8Array, origin: unknown): void => {
    if (origin === this.provider) return;
    const { wsconnected, ws } = this.provider;
    // As the provider sends it: see its `broadcastMessage`.
    const isSent = wsconnected && ws?.readyState === ws?.OPEN;
    if (isSent) this.unsaved.add({ count: 1, sentAs: (this.sent += 1), refusedAs: undefined, isOwn: true });
    else this.pileUp(1);
    this.tell();
  };

  private pileUp(count: number): void {
    this.pile ??= { count: 0, sentAs: undefined, refusedAs: undefined, isOwn: true };
    this.pile.count += count;
    this.unsaved.add(this.pile);
  }

  /** Counts together what is in the same way unsaved. */
  private gather(): void {
    const alike = new Map<string, Unsaved>();
    for (const change of this.unsaved) {
      const key = [change.sentAs, change.refusedAs, change.isOwn].join();
      const known = alike.get(key);
      if (known) known.count += change.count;
      else alike.set(key, change);
    }
    this.unsaved = new Set(alike.values());
    this.pile = undefined;
  }

  private async begin(): Promise<void> {
    const carried = (await this.options.after) ?? 0;
    if (this.isEnded) return;
    this.isBegun = true;
    if (carried > 0) this.pileUp(carried);
    this.options.doc.on('update', this.changed);
    this.tell();
    await this.connect();
  }

  private kindWith(refused: Refusal | undefined): WrittenState['kind'] {
    if (!this.provider.wsconnected) return 'offline';
    if (!passing.has(refused) && refused !== undefined) return 'refused';
    return this.isAsked && this.unsaved.size === 0 ? 'saved' : 'saving';
  }

  private listen(): void {
    const { provider } = this;
    const handlers = provider.messageHandlers;
    const [sync] = handlers;
    handlers[messageTypes.sync] = (encoder, decoder, ...rest) => {
      const isQuestion = decoding.peekVarUint(decoder) === syncTypes.step1;
      if (!isQuestion) return this.take(() => sync?.(encoder, decoder, ...rest));
      sync?.(encoder, decoder, ...rest);
      this.answered();
    };
    for (const type of [messageTypes.stored, messageTypes.rights, messageTypes.refused])
      handlers[type] = (_encoder, decoder) => this.hear(type, decoder);
    provider.on('status', ({ status }) => {
      if (status === 'connected') {
        this.sent = 0;
        this.isAsked = false;
        this.syncedAtMs = undefined;
        for (const change of this.unsaved) change.sentAs = undefined;
        this.gather();
      }
      this.tell();
    });
    provider.on('sync', (isSynced) => {
      if (isSynced) this.syncedAtMs ??= performance.now();
    });
    provider.on('closed', ({ code }) => this.closed(code));
  }

  /** Takes in what others wrote. What waited while its connection ended comes again with the next one. */
  private take(sync: () => void): void {
    const { ws } = this.provider;
    takeChange(this.options.doc, () => {
      if (this.provider.ws === ws) sync();
    });
  }

  /** The server asked what it misses, and the answer holds everything that is here. */
  private answered(): void {
    this.sent += 1;
    this.isAsked = true;
    for (const change of this.unsaved) change.sentAs = this.sent;
    this.pile = undefined;
    // What was written in an earlier sitting may be in it too.
    this.unsaved.add({ count: 1, sentAs: this.sent, refusedAs: undefined, isOwn: false });
    this.tell();
  }

  private hear(type: number, decoder: decoding.Decoder): void {
    const message = decodeOwn(type, decoder);
    if (message?.type === 'stored') this.stored(message.count);
    else if (message?.type === 'rights') {
      this.right = message.right;
      this.isWritable = message.writable;
    } else if (message) this.refuse(message.reason, message.count);
    this.tell();
  }

  private stored(count: number): void {
    for (const change of this.unsaved)
      if (change.sentAs !== undefined && change.sentAs <= count) this.unsaved.delete(change);
  }

  /** What was not taken stays here and is sent again with the next answer; no later acknowledgement is about it. */
  private refuse(reason: Refusal, count: number): void {
    for (const change of this.unsaved) {
      const isMeant = reason === 'not_stored' ? change.sentAs !== undefined : change.sentAs === count;
      if (!isMeant) continue;
      change.sentAs = undefined;
      change.refusedAs = reason;
      // Who may only look has nothing to store; what their page answers is not theirs.
      if (reason === 'read_only' && !change.isOwn) this.unsaved.delete(change);
    }
  }

  private closed(code: number): void {
    if (code === closeCodes.sessionEnded) this.needs = 'sign-in';
    if (code === closeCodes.reload) this.needs = 'reload';
    if (this.syncedAtMs !== undefined && performance.now() - this.syncedAtMs >= STEADY_MS) this.tries = 0;
    this.tell();
    if (this.needs === undefined) this.connectLater();
  }

  private connectLater(): void {
    if (this.isEnded) return;
    const waitMs = reconnectDelayMs(this.tries);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), waitMs);
  }

  private async connect(): Promise<void> {
    try {
      const { token, url } = await this.options.ask();
      if (this.isEnded) return;
      // The provider puts the document behind it again. The token stands in no address, which servers write down.
      const { protocol, host, pathname } = new URL(url);
      this.provider.serverUrl = `${protocol}//${host}${pathname.slice(0, pathname.lastIndexOf('/'))}`;
      this.provider.protocols = offersOf(this.options.kind, token);
      this.provider.connect();
    } catch {
      // The gateway is away, or has refused: the state says offline, and it is tried again.
      this.connectLater();
    }
  }

  private tell(): void {
    if (!this.isEnded) this.options.onState(this.state);
  }
}
