import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@cartulary/contracts/passkeys';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
/** CBOR (RFC 8949) for a byte string shorter than 64 KiB, and for a short text. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Changes a test makes to an honest answer. */
interface Lie {
  readonly origin?: string;
  readonly challenge?: string;
  readonly unverified?: true;
  readonly count?: number;
}

/** A software authenticator that creates one ES256 passkey and signs with it (WebAuthn level 3, 6.1 and 6.5). */
export class SoftPasskey {
  private readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;
  private count = 0;

  constructor(
    private readonly origin: string,
    private readonly relyingPartyId = new URL(origin).hostname,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} (RFC 9053)
    this.coseKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  create(options: Readonly<Record<string, unknown>>, lie: Lie = {}): PasskeyAttestation {
    const length = Buffer.from([0, this.id.length]);
    const made = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(this.data(ATTESTED, lie, made)),
    ]);
    const clientDataJSON = base64url(this.clientData('webauthn.create', options, lie));
    return this.credential({ clientDataJSON, attestationObject: base64url(attestationObject) });
  }

  get(options: Readonly<Record<string, unknown>>, lie: Lie = {}): PasskeyAssertion {
    this.count = lie.count ?? this.count + 1;
    const authenticatorData = this.data(0, lie);
    const clientData = this.clientData('webauthn.get', options, lie);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  private credential<R>(response: R) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  private data(flags: number, { unverified }: Lie, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const all = flags | USER_PRESENT | (unverified ? 0 : USER_VERIFIED);
    return Buffer.concat([sha256(this.relyingPartyId), Buffer.from([all]), count, more]);
  }

  private clientData(type: string, options: Readonly<Record<string, unknown>>, lie: Lie): Buffer {
    const { origin = this.origin, challenge = options['challenge'] } = lie;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
