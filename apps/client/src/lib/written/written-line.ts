import type { CollabRight } from '@cartulary/contracts/short-token';
import {
  closeCodes,
  COLLAB_SUBPROTOCOL,
  decodeOwn,
  messageTypes,
  syncTypes,
  type Refusal,
} from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import type { Doc } from 'yjs';

/** How what one writes stands with the server. */
export interface WrittenState {
  /** `saved`: everything is stored; `saving`: something is under way; `offline`: the line is down. */
  readonly kind: 'saved' | 'saving' | 'offline';
  /** Changes that are on this device only, as far as is known. */
  readonly unsaved: number;
  /** What one may do; undefined until the server said so. */
  readonly right: CollabRight | undefined;
  /** False also while the server can't store the document. */
  readonly isWritable: boolean;
  /** Why the server did not take the last change; undefined once something was stored. */
  readonly refused: Refusal | undefined;
  /** What has to happen before the line is tried again; undefined while it comes back by itself. */
  readonly needs: 'sign-in' | 'reload' | undefined;
}

export interface WrittenLineOptions {
  readonly doc: Doc;
  readonly itemId: string;
  /** Asks the gateway for a token of a minute and the whole address that it opens. @throws where the person may not, or the gateway is away */
  readonly ask: () => Promise<{ readonly token: string; readonly url: string }>;
  readonly onState: (state: WrittenState) => void;
  readonly awareness?: Awareness;
  /** Outside of browsers. */
  readonly webSocket?: typeof WebSocket;
}

/** A change that is not known to be stored. `sentAs`: which update of this connection carries it. */
interface Unsaved {
  sentAs: number | undefined;
  readonly isOwn: boolean;
}

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;

/**
 * The line of one document to the collab server: the stock y-websocket provider, with a fresh token for each connection, and
 * what the server says of our own: what is stored, what one may do, what was not taken.
 */
export class WrittenLine {
  readonly provider: WebsocketProvider;
  private readonly unsaved = new Set<Unsaved>();
  private sent = 0;
  /** Whether the server has asked on this connection: before that nobody knows what it misses. */
  private isAsked = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;
  private right: CollabRight | undefined;
  private isWritable = true;
  private refused: Refusal | undefined;
  private needs: WrittenState['needs'];

  constructor(private readonly options: WrittenLineOptions) {
    const { doc, itemId, awareness, webSocket } = options;
    this.provider = new WebsocketProvider('', itemId, doc, {
      connect: false,
      protocols: [COLLAB_SUBPROTOCOL],
      disableBc: true,
      // Each connection has a token of its own, so coming back is ours to do.
      shouldReconnect: () => false,
      ...(awareness && { awareness }),
      ...(webSocket && { WebSocketPolyfill: webSocket }),
    });
    this.listen();
    doc.on('update', this.changed);
    void this.connect();
  }

  get state(): WrittenState {
    const { right, isWritable, refused, needs } = this;
    const unsaved = [...this.unsaved].filter(({ isOwn }) => isOwn).length;
    const kind = !this.provider.wsconnected ? 'offline' : this.isAsked && this.unsaved.size === 0 ? 'saved' : 'saving';
    return { kind, unsaved, right, isWritable, refused, needs };
  }

  /** Tries again at once: the network is back, or somebody signed in. */
  retry(): void {
    if (this.isEnded || this.provider.wsconnected || this.provider.wsconnecting) return;
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
    this.unsaved.add({ sentAs: isSent ? (this.sent += 1) : undefined, isOwn: true });
    this.tell();
  };

  private listen(): void {
    const { provider } = this;
    const handlers = provider.messageHandlers;
    const [sync] = handlers;
    handlers[messageTypes.sync] = (encoder, decoder, ...rest) => {
      const isQuestion = decoding.peekVarUint(decoder) === syncTypes.step1;
      sync?.(encoder, decoder, ...rest);
      if (isQuestion) this.answered();
    };
    for (const type of [messageTypes.stored, messageTypes.rights, messageTypes.refused])
      handlers[type] = (_encoder, decoder) => this.hear(type, decoder);
    provider.on('status', ({ status }) => {
      if (status === 'connected') {
        this.sent = 0;
        this.isAsked = false;
        this.tries = 0;
        for (const change of this.unsaved) change.sentAs = undefined;
      }
      this.tell();
    });
    provider.on('closed', ({ code }) => this.closed(code));
  }

  /** The server asked what it misses, and the answer holds everything that is here. */
  private answered(): void {
    this.sent += 1;
    this.isAsked = true;
    for (const change of this.unsaved) change.sentAs = this.sent;
    // What was written in an earlier sitting may be in it too.
    this.unsaved.add({ sentAs: this.sent, isOwn: false });
    this.tell();
  }

  private hear(type: number, decoder: decoding.Decoder): void {
    const message = decodeOwn(type, decoder);
    if (message?.type === 'stored') {
      this.refused = undefined;
      for (const change of this.unsaved)
        if (change.sentAs !== undefined && change.sentAs <= message.count) this.unsaved.delete(change);
    } else if (message?.type === 'rights') {
      this.right = message.right;
      this.isWritable = message.writable;
    } else if (message) {
      this.refused = message.reason;
      // Who may only look has nothing to store; what their page answers is not theirs.
      if (message.reason === 'read_only')
        for (const change of this.unsaved)
          if (change.sentAs === message.count && !change.isOwn) this.unsaved.delete(change);
    }
    this.tell();
  }

  private closed(code: number): void {
    if (code === closeCodes.sessionEnded) this.needs = 'sign-in';
    if (code === closeCodes.reload) this.needs = 'reload';
    this.tell();
    if (this.needs === undefined) this.connectLater();
  }

  private connectLater(): void {
    if (this.isEnded) return;
    const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.tries);
    this.tries += 1;
    clearTimeout(this.timer);
    // Not all at once when a server comes back.
    this.timer = setTimeout(() => void this.connect(), delayMs * (0.5 + Math.random() / 2));
  }

  private async connect(): Promise<void> {
    try {
      const { token, url } = await this.options.ask();
      if (this.isEnded) return;
      // The provider puts document and token behind it again.
      const { protocol, host, pathname } = new URL(url);
      this.provider.serverUrl = `${protocol}//${host}${pathname.slice(0, pathname.lastIndexOf('/'))}`;
      this.provider.params = { token };
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
