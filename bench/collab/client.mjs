import { COLLAB_SUBPROTOCOL, kindSubprotocol, schemaSubprotocol } from '@cartulary/editor-schema/collab-protocol';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

const SYNC = 0;
const AWARENESS = 1;
const AUTH = 2;
/** Hocuspocus answers a query with its own message type. */
const SYNC_REPLY = 4;
const STORED = 100;
/** Sent by Hocuspocus as soon as an update is in its memory. */
const SYNC_STATUS = 8;
const STEP1 = 0;
const STEP2 = 1;
const UPDATE = 2;
/** Precedes the send time in written text. */
const MARK = Buffer.from('sent@');
const TIME_CHARACTERS = 17;
let addresses = 0;

/** The time in ms, as text of a fixed length. */
const timeText = () => (performance.timeOrigin + performance.now()).toFixed(3).padStart(TIME_CHARACTERS, '0');
const nowMs = () => performance.timeOrigin + performance.now();

/** The token is in the URL. */
const offered = (kind) => [COLLAB_SUBPROTOCOL, kindSubprotocol(kind), schemaSubprotocol(kinds[kind].schema)];

/** One client of any of the servers. Doesn't maintain a Y.Doc of received updates, because the server is measured. */
export class Client {
  heard = 0;
  heardBytes = 0;
  latenciesMs = [];
  acknowledgementsMs = [];
  isSynced = false;
  states = 0;
  /** States that it didn't receive because the same person moved on before they were sent. */
  superseded = 0;
  clocks = new Map();
  stateLatenciesMs = [];
  /** Whether it decodes received cursors; counting all of them costs more than serving them. */
  readsStates = false;
  /** The bytes of all received updates, if they are to be inspected. */
  kept;
  /** Called for each update, if its updates aren't its own texts. */
  onUpdate;
  sent = [];
  acknowledged = 0;
  clock = 0;

  constructor(url, { server, itemId, kind = 'text' }) {
    this.server = server;
    this.itemId = itemId;
    this.isHocuspocus = server === 'hocuspocus';
    this.doc = new Y.Doc();
    // Each client has a different IP address, because the per-person and per-address limits are meant for people.
    addresses += 1;
    const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
    this.socket = new WebSocket(url, server === 'ours' ? offered(kind) : [], {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': from },
    });
    this.socket.on('message', (data) => this.hear(data));
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    // Errors surface when the promise is awaited.
    this.opened.catch(() => undefined);
  }

  /** Authenticates if required, and sends its state, which is empty. Relays don't respond. */
  async join() {
    await this.opened;
    if (this.isHocuspocus)
      this.send(AUTH, (encoder) => {
        encoding.writeVarUint(encoder, 0);
        encoding.writeVarString(encoder, 'token');
      });
    this.ask();
    if (this.server === 'relay') this.isSynced = true;
  }

  ask() {
    this.send(SYNC, (encoder) => {
      encoding.writeVarUint(encoder, STEP1);
      encoding.writeVarUint8Array(encoder, new Uint8Array([0]));
    });
  }

  /** Writes a short text that contains its send time. */
  write(padding = '') {
    let update;
    this.doc.once('update', (bytes) => (update = bytes));
    const text = this.doc.getText('t');
    text.insert(text.length, `${MARK.toString()}${timeText()}${padding}`);
    this.sent.push(nowMs());
    this.sendUpdate(update);
  }

  sendUpdate(update) {
    this.send(SYNC, (encoder) => {
      encoding.writeVarUint(encoder, UPDATE);
      encoding.writeVarUint8Array(encoder, update);
    });
  }

  /** Moves its cursor to a position whose clock contains the time, in µs. */
  point() {
    this.clock += 1;
    const place = { item: { client: this.doc.clientID, clock: Math.round(nowMs() * 1_000) }, assoc: 0 };
    const state = encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, 1);
      encoding.writeVarUint(encoder, this.doc.clientID);
      encoding.writeVarUint(encoder, this.clock);
      encoding.writeVarString(
        encoder,
        JSON.stringify({ user: { name: 'Somebody' }, cursor: { anchor: place, head: place } }),
      );
    });
    this.send(AWARENESS, (encoder) => encoding.writeVarUint8Array(encoder, state));
  }

  close() {
    this.socket.terminate();
    this.doc.destroy();
  }

  send(type, write) {
    this.socket.send(
      encoding.encode((encoder) => {
        if (this.isHocuspocus) encoding.writeVarString(encoder, this.itemId);
        encoding.writeVarUint(encoder, type);
        write(encoder);
      }),
    );
  }

  hear(data) {
    this.heardBytes += data.length;
    const at = this.isHocuspocus ? 1 + this.itemId.length : 0;
    const type = data[at];
    if (type === SYNC || type === SYNC_REPLY) this.hearSync(data, at + 1);
    else if (type === AWARENESS && this.readsStates) this.hearStates(data.subarray(at + 1));
    else if (type === STORED) this.hearStored(data.subarray(at + 1));
    else if (type === SYNC_STATUS) this.hearAcknowledged(this.acknowledged + 1);
  }

  hearSync(data, at) {
    if (this.kept && data[at] !== STEP1)
      this.kept.push(decoding.readVarUint8Array(decoding.createDecoder(data.subarray(at + 1))));
    if (data[at] === STEP2) this.isSynced = true;
    if (data[at] === STEP1) {
      // The server requests missing updates.
      this.send(SYNC, (encoder) => {
        encoding.writeVarUint(encoder, STEP2);
        encoding.writeVarUint8Array(encoder, new Uint8Array([0, 0]));
      });
      this.sent.push(NaN);
    }
    if (data[at] !== UPDATE) return;
    if (this.onUpdate) return this.onUpdate();
    const marked = data.indexOf(MARK, at);
    if (marked === -1) return;
    this.heard += 1;
    const start = marked + MARK.length;
    this.latenciesMs.push(nowMs() - Number(data.latin1Slice(start, start + TIME_CHARACTERS)));
  }

  hearStored(data) {
    const count = decoding.readVarUint(decoding.createDecoder(data));
    // The relay counts up to 127, one by one.
    this.hearAcknowledged(this.server === 'relay' ? this.acknowledged + 1 : count);
  }

  hearAcknowledged(until) {
    for (; this.acknowledged < until; this.acknowledged += 1) {
      const sentAt = this.sent[this.acknowledged];
      if (sentAt > 0) this.acknowledgementsMs.push(nowMs() - sentAt);
    }
  }

  hearStates(data) {
    const decoder = decoding.createDecoder(decoding.readVarUint8Array(decoding.createDecoder(data)));
    const count = decoding.readVarUint(decoder);
    for (let index = 0; index < count; index += 1) {
      const client = decoding.readVarUint(decoder);
      const clock = decoding.readVarUint(decoder);
      const { cursor } = JSON.parse(decoding.readVarString(decoder)) ?? {};
      if (!cursor) continue;
      this.superseded += clock - (this.clocks.get(client) ?? 0) - 1;
      this.clocks.set(client, clock);
      this.states += 1;
      this.stateLatenciesMs.push(nowMs() - cursor.anchor.item.clock / 1_000);
    }
  }
}
