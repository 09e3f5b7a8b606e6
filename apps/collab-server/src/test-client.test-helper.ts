import { setTimeout as pause } from 'node:timers/promises';
import { COLLAB_SUBPROTOCOL, decodeOwn, messageTypes, type OwnMessage } from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as syncProtocol from 'y-protocols/sync';
import * as Y from 'yjs';

/** A client that tracks which of its updates are stored. Each update has a name. */
export class TestClient {
  readonly doc = new Y.Doc();
  readonly own: OwnMessage[] = [];
  /** Names acknowledged on any connection. */
  readonly stored = new Set<string>();
  isSynced = false;
  /** Close codes of its connections. */
  readonly closeCodes: number[] = [];
  private socket: WebSocket | undefined;
  /** Names in each update of this connection, in sending order. */
  private sent: string[][] = [];
  private unsent: string[] = [];

  constructor() {
    this.doc.on('update', (update: Uint8Array, origin) => {
      if (origin === this) return;
      this.send((encoder) => syncProtocol.writeUpdate(encoder, update), [...this.unsent]);
    });
  }

  connect(url: string, beside: readonly string[] = []): Promise<void> {
    this.sent = [];
    this.isSynced = false;
    const socket = new WebSocket(url, [COLLAB_SUBPROTOCOL, ...beside]);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.once('close', (code) => this.closeCodes.push(code));
    socket.on('message', (data: ArrayBuffer) => {
      if (this.socket === socket) this.receive(new Uint8Array(data));
    });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        socket.on('error', () => undefined);
        this.sendRaw((encoder) => syncProtocol.writeSyncStep1(encoder, this.doc));
        resolve();
      });
    });
  }

  /** Adds one named item. */
  write(name: string): void {
    this.unsent = [name];
    this.doc.getArray<string>('names').push([name]);
    this.unsent = [];
  }

  /** Sends bytes that aren't part of its document. */
  sendUpdate(update: Uint8Array): void {
    this.send((encoder) => syncProtocol.writeUpdate(encoder, update), []);
  }

  names(): string[] {
    return this.doc.getArray<string>('names').toArray();
  }

  close(): void {
    this.socket?.terminate();
  }

  /** Resolves once the connection is closed, but not before the given time has passed. */
  async gone(atLeastMs: number): Promise<void> {
    const { socket } = this;
    await Promise.all([
      pause(atLeastMs),
      new Promise<void>((resolve) => {
        if (socket === undefined || socket.readyState === WebSocket.CLOSED) resolve();
        else socket.once('close', () => resolve());
      }),
    ]);
  }

  /** Stops reading from its socket. */
  stopReading(): void {
    this.socket?.pause();
  }

  readAgain(): void {
    this.socket?.resume();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private receive(bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes);
    const type = decoding.readVarUint(decoder);
    if (type === messageTypes.sync) {
      const encoder = encoding.createEncoder();
      encoding.writeVarUint(encoder, messageTypes.sync);
      const kind = syncProtocol.readSyncMessage(decoder, encoder, this.doc, this);
      if (kind === syncProtocol.messageYjsSyncStep2) this.isSynced = true;
      // The response contains everything known by now.
      if (kind === syncProtocol.messageYjsSyncStep1) {
        this.sent.push(this.names());
        this.socket?.send(encoding.toUint8Array(encoder));
      }
      return;
    }
    const message = decodeOwn(type, decoder);
    if (message) this.own.push(message);
    // Rejected updates are part of the next answer.
    if (message?.type === 'refused' && message.count > 0) this.sent[message.count - 1] = [];
    if (message?.type === 'stored') {
      for (const names of this.sent.slice(0, message.count)) for (const name of names) this.stored.add(name);
    }
  }

  private send(write: (encoder: encoding.Encoder) => void, names: string[]): void {
    if (!this.isOpen) return;
    this.sent.push(names);
    this.sendRaw(write);
  }

  private sendRaw(write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, messageTypes.sync);
    write(encoder);
    this.socket?.send(encoding.toUint8Array(encoder));
  }
}
