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
import { FirstConnection } from '@cartulary/editor-schema/first-connection';

/** How local edits relate to the server's state. */
export interface WrittenState {
  /**
   * `saved`: everything is stored; `saving`: a change is being sent; `refused`: the server rejected a change, so it
   * exists only here; `connecting`: the first connection is being made; `offline`: the connection is down.
   */
  readonly kind: 'saved' | 'saving' | 'refused' | 'connecting' | 'offline';
  /** Number of changes known to exist only on this device. */
  readonly unsaved: number;
  /** The person's access right; undefined until the server sends it. */
  readonly right: CollabRight | undefined;
  /** Also false while the server can't store the document. */
  readonly isWritable: boolean;
  /** Why the server rejected a change that still isn't stored. */
  readonly refused: Refusal | undefined;
  /** The user action required before the connection is retried; undefined while it reconnects automatically. */
  readonly needs: 'sign-in' | 'reload' | undefined;
}

export interface WrittenLineOptions {
  readonly doc: Doc;
  readonly itemId: string;
  readonly kind: BuiltKind;
  /**
   * Requests a one-minute token from the gateway, with the URL it's valid for. @throws if the person has no access or
   * the gateway is unreachable
   */
  readonly ask: () => Promise<{ readonly token: string; readonly url: string }>;
  readonly onState: (state: WrittenState) => void;
  readonly awareness?: Awareness;
  /** For use outside of browsers. */
  readonly webSocket?: typeof WebSocket;
  /** Nothing is sent or counted before this resolves to the number of restored changes from earlier sessions that weren't stored. */
  readonly after?: Promise<number>;
}

/** A group of changes with the same status that the server hasn't confirmed as stored. */
interface Unsaved {
  count: number;
  /** The update on this connection that carries the changes; undefined if there is none or it was rejected. */
  sentAs: number | undefined;
  /** Why they were rejected the last time they were sent. */
  refusedAs: Refusal | undefined;
  readonly isOwn: boolean;
}

/** Temporary refusals: the server asks again and receives the full state. */
const passing: ReadonlySet<Refusal | undefined> = new Set(['incomplete', 'not_stored', 'not_loaded', 'too_much']);

/** A connection that ends sooner counts as failed, so that a server that closes at once isn't retried constantly. */
const STEADY_MS = 5_000;

/**
 * A document's connection to the collab server: the stock y-websocket provider with a fresh token per connection, plus
 * our own messages about stored changes, access rights, and rejected changes.
 */
export class WrittenLine {
  readonly provider: WebsocketProvider;
  private unsaved = new Set<Unsaved>();
  /** Changes made since the connection went down. Counts each keystroke in constant time. */
  private pile: Unsaved | undefined;
  private sent = 0;
  /**
   * True once the server has requested our state on this connection. Before that, we don't know which changes it's
   * missing.
   */
  private isAsked = false;
  private tries = 0;
  /** When this connection first synced with the server. */
  private syncedAtMs: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isBegun = false;
  private isEnded = false;
  private readonly first = new FirstConnection(() => this.tell());
  private right: CollabRight | undefined;
  private isWritable = true;
  private needs: WrittenState['needs'];

  constructor(private readonly options: WrittenLineOptions) {
    const { doc, itemId, awareness, webSocket } = options;
    this.provider = new WebsocketProvider('', itemId, doc, {
      connect: false,
      disableBc: true,
      // Each connection needs its own token, so we handle reconnecting.
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
      // Changes that depend on a rejected one are rejected as incomplete, so the first reason is the one to show.
      if (refused === undefined || refused === 'incomplete') refused = refusedAs ?? refused;
    }
    return { kind: this.kindWith(refused), unsaved, right, isWritable, refused, needs };
  }

  /** Retries immediately: the network is back, or the person signed in. */
  retry(): void {
    if (this.isEnded || !this.isBegun || this.provider.wsconnected || this.provider.wsconnecting) return;
    if (this.needs === 'reload') return;
    this.needs = undefined;
    this.tries = 0;
    clearTimeout(this.timer);
    void this.connect();
  }

  /** Closes the connection. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.first.end();
    clearTimeout(this.timer);
    this.options.doc.off('update', this.changed);
    this.provider.destroy();
  }

  private readonly changed = (_update: Uint8Array, origin: unknown): void => {
    if (origin === this.provider) return;
    const { wsconnected, ws } = this.provider;
    // Matches the provider's own check in `broadcastMessage`.
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

  /** Merges groups with the same status. */
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
    if (!this.provider.wsconnected) return this.first.isPending ? 'connecting' : 'offline';
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
        this.first.end();
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

  /** Applies remote changes. Changes still queued when their connection ended arrive again on the next one. */
  private take(sync: () => void): void {
    const { ws } = this.provider;
    takeChange(this.options.doc, () => {
      if (this.provider.ws === ws) sync();
    });
  }

  /** The server requested missing changes, and the reply contains everything we have. */
  private answered(): void {
    this.sent += 1;
    this.isAsked = true;
    for (const change of this.unsaved) change.sentAs = this.sent;
    this.pile = undefined;
    // It may also contain changes from an earlier session.
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

  /** Rejected changes stay here and are resent with the next reply. Later acknowledgments don't cover them. */
  private refuse(reason: Refusal, count: number): void {
    for (const change of this.unsaved) {
      const isMeant = reason === 'not_stored' ? change.sentAs !== undefined : change.sentAs === count;
      if (!isMeant) continue;
      change.sentAs = undefined;
      change.refusedAs = reason;
      // Read-only users have nothing to store; the state their page replies with isn't their own.
      if (reason === 'read_only' && !change.isOwn) this.unsaved.delete(change);
    }
  }

  private closed(code: number): void {
    this.first.end();
    if (code === closeCodes.sessionEnded) this.needs = 'sign-in';
    if (code === closeCodes.reload) this.needs = 'reload';
    if (this.syncedAtMs !== undefined && performance.now() - this.syncedAtMs >= STEADY_MS) this.tries = 0;
    this.tell();
    if (this.needs === undefined) this.connectLater();
  }

  private connectLater(): void {
    if (this.isEnded) return;
    this.first.giveUp();
    const waitMs = reconnectDelayMs(this.tries);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), waitMs);
  }

  private async connect(): Promise<void> {
    try {
      const { token, url } = await this.options.ask();
      if (this.isEnded) return;
      // The provider appends the document again. The token isn't part of the URL because servers log URLs.
      const { protocol, host, pathname } = new URL(url);
      this.provider.serverUrl = `${protocol}//${host}${pathname.slice(0, pathname.lastIndexOf('/'))}`;
      this.provider.protocols = offersOf(this.options.kind, token);
      this.provider.connect();
    } catch {
      // The gateway is unreachable or refused. The state shows offline, and we retry.
      this.connectLater();
    }
  }

  private tell(): void {
    if (!this.isEnded) this.options.onState(this.state);
  }
}
