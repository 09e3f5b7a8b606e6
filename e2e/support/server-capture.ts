import { gunzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { RecordingRelay } from './recording-relay';
import { SocketLine } from './socket-line';

/** Runs in the page: reports each message sent over a data channel. */
declare global {
  interface Window {
    tellSentInChannel: (base64: string) => Promise<void>;
  }
}

/**
 * Stores everything that a product's servers can read from browsers: calls, and messages of the gateway's, the collab
 * server's and the meeting server's sockets, unmasked and inflated, in both directions; also data channel messages to
 * the meeting server, which are encrypted in transit and so taken from the page.
 */
export class ServerCapture {
  private readonly inChannels: Buffer[] = [];

  private constructor(private readonly relay: RecordingRelay) {}

  static async start(product: string): Promise<ServerCapture> {
    return new ServerCapture(await RecordingRelay.start(product, () => new SocketLine()));
  }

  /** The URL for browsers. */
  get url(): string {
    return this.relay.url;
  }

  /** Stores what pages of this window send over data channels; call it before its first page. */
  async follow(window: BrowserContext): Promise<void> {
    await window.exposeFunction('tellSentInChannel', (base64: string) => {
      this.inChannels.push(Buffer.from(base64, 'base64'));
    });
    await window.addInitScript(tellChannels);
  }

  /** Everything since the last call. */
  take(): Buffer {
    const sent = this.relay.take();
    return Buffer.concat([sent, ...this.inChannels.splice(0), ...packedIn(sent)]);
  }

  stop(): Promise<void> {
    return this.relay.stop();
  }
}

/**
 * The compressed parameters in the URLs of the meeting server's connections: its client sends its join request as
 * base64 of gzip.
 */
function packedIn(sent: Buffer): Buffer[] {
  const addresses = sent.toString('latin1').matchAll(/[?&]join_request=([\w%+/=-]+)/g);
  return [...addresses].flatMap(([, packed = '']) => {
    const message = Buffer.from(decodeURIComponent(packed), 'base64');
    const at = message.indexOf(Buffer.from([0x1f, 0x8b]));
    return at < 0 ? [message] : [message, gunzipSync(message.subarray(at))];
  });
}

/** Runs in the page. */
function tellChannels(): void {
  const { send } = RTCDataChannel.prototype;
  const tell = async (data: string | Blob | ArrayBuffer | ArrayBufferView): Promise<void> => {
    const bytes = new Uint8Array(await new Response(data as BodyInit).arrayBuffer());
    await window.tellSentInChannel(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: string | Blob | ArrayBuffer | ArrayBufferView) {
    void tell(data);
    send.apply(this, [data] as unknown as Parameters<typeof send>);
  };
}
