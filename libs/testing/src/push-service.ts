import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received message, as the browser reads it. */
export interface Pushed {
  readonly path: string;
  readonly payload: unknown;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The claims of the verified signature (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

const KEY_BYTES = 65;
const SALT_BYTES = 16;

/**
 * A push service and its browser, written independently of the product's sender: it responds as in RFC 8030, verifies
 * RFC 8292 signatures, and decrypts RFC 8291. Messages it can't decrypt or verify go to `errors` and are rejected.
 */
export class PushService {
  readonly received: Pushed[] = [];
  readonly errors: unknown[] = [];
  /** The response instead of 201. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | undefined;
  private readonly browser: ECDH;
  private readonly auth = randomBytes(16);

  private constructor(
    private readonly server: Server,
    /** The installation's key that the browser subscribed with; undefined until it's known. */
    public serverKey: string | undefined,
  ) {
    this.browser = createECDH('prime256v1');
    this.browser.generateKeys();
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new PushService(server, undefined);
    server.on('request', (request, response) => {
      service.take(request).then(
        ({ status, headers }) => response.writeHead(status, headers).end(),
        (error: unknown) => {
          service.errors.push(error);
          response.writeHead(403).end();
        },
      );
    });
    return service;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The data a browser returns to a page that subscribes. */
  subscription(name = 'browser'): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = { p256dh: this.browser.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: `http://${this.host}/push/${name}`, keys };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<{ status: number; headers?: Record<string, string> }> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    if (this.answer !== undefined) return this.answer;
    const { headers } = request;
    if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') throw new Error('No push message');
    const said = Object.fromEntries(['ttl', 'urgency', 'topic'].map((name) => [name, headers[name]?.toString()]));
    const payload: unknown = JSON.parse(this.decrypt(Buffer.concat(parts)));
    const claims = this.claimsOf(headers.authorization ?? '');
    this.received.push({ path: request.url ?? '', payload, headers: said, claims });
    return { status: 201, headers: { location: '/message/1' } };
  }

  /** RFC 8291, 3.4, and RFC 8188, 2.1, for a message of one record. */
  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const keyLength = body.readUInt8(SALT_BYTES + 4);
    if (keyLength !== KEY_BYTES) throw new Error('The message names no key');
    const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength);
    const sealed = body.subarray(SALT_BYTES + 5 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.browser.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.browser.computeSecret(sender), this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    // A 2 ends the last record, followed by zero padding.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  /**
   * RFC 8292, 2 and 3: signed with the key that the browser subscribed with, for this push service, for at most a day.
   */
  private claimsOf(authorization: string): Pushed['claims'] {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(authorization) ?? [];
    if (key === '' || (this.serverKey !== undefined && key !== this.serverKey))
      throw new Error('Signed by another key');
    const [head = '', body = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new Error('The signature is wrong');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Pushed['claims'];
    const aheadMs = claims.exp * 1_000 - Date.now();
    if (claims.aud !== `http://${this.host}` || aheadMs <= 0 || aheadMs > 86_400_000)
      throw new Error('The claims are not for this service, or not for now');
    return claims;
  }
}
