import {
  ENVELOPE_BYTES,
  FOLDER_ENVELOPE_BYTES,
  FOLDER_FORM,
  FOLDER_MARK_BYTES,
  FOLDER_NAME_BYTES,
  SEALED_FORM,
  SHARING_KEY_BYTES,
} from '@cartulary/contracts/sealed-form';
import { bytesOf, joined, randomBytes, textOf, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken } from '@/shared/vault/open-vault';
import { agree, importPrivate, publicOf } from '@/shared/vault/x25519';

/**
 * Wraps a document's key for one person: forms 1 and 2 of docs/security/sealed-documents.md, 'Sharing'. Based on HPKE (RFC 9180) in
 * authenticated mode.
 */

/** The context of an envelope; it can't be opened for any other. Public keys are base64url. */
export interface EnvelopeAbout {
  readonly organisationId: string;
  readonly itemId: string;
  /** Epoch of the document's key. */
  readonly epoch: number;
  readonly senderId: string;
  readonly senderKey: string;
  readonly recipientId: string;
  readonly recipientKey: string;
}

/** The shared folder through which a document was received. */
export interface CameBy {
  /** The same in all envelopes of a folder; 16 bytes, base64url. It doesn't reveal the folder's ID. */
  readonly mark: string;
  readonly name: string;
}

/** The content of an envelope. */
export interface Unwrapped {
  readonly key: Bytes;
  readonly cameBy: CameBy | undefined;
}

const IV = new Uint8Array(12);

/** An envelope's context, without the ephemeral key that follows it. */
const said = (form: string, about: EnvelopeAbout): string[] => [
  form,
  about.organisationId,
  about.itemId,
  String(about.epoch),
  about.senderId,
  about.senderKey,
  about.recipientId,
  about.recipientKey,
];

/** The key of a single envelope. Its nonce may be zero because the ephemeral key is never reused. The shared secrets are wiped. */
async function envelopeKey(ofEphemeral: Bytes, ofSender: Bytes, info: Bytes): Promise<CryptoKey> {
  const agreed = joined(ofEphemeral, ofSender);
  const material = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  for (const secret of [agreed, ofEphemeral, ofSender]) secret.fill(0);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Wraps a document's key for a person. @param drawn the ephemeral private key */
export const wrapFor = (
  about: EnvelopeAbout,
  sender: CryptoKey,
  recipientKey: Bytes,
  itemKey: Bytes,
  drawn?: Bytes,
): Promise<Bytes> => sealFor(said('cartulary shared key v1', about), sender, recipientKey, itemKey, drawn);

/** Same, including the folder. The wrapped bytes are wiped. @throws RangeError if the name is too long */
export async function wrapInFolder(
  about: EnvelopeAbout,
  sender: CryptoKey,
  recipientKey: Bytes,
  { key, cameBy }: { readonly key: Bytes; readonly cameBy: { readonly mark: Bytes; readonly name: string } },
  drawn?: Bytes,
): Promise<Bytes> {
  const name = bytesOf(cameBy.name);
  if (name.length > FOLDER_NAME_BYTES) throw new RangeError(`A folder's name has ${FOLDER_NAME_BYTES} bytes at most`);
  const room = new Uint8Array(FOLDER_NAME_BYTES - name.length);
  const plain = joined(key, cameBy.mark, Uint8Array.of(name.length), name, room);
  try {
    return await seal(FOLDER_FORM, said('cartulary shared key v2', about), { sender, recipientKey, plain, drawn });
  } finally {
    plain.fill(0);
  }
}

/** Unwraps an envelope of either form. @throws SealBroken if its context or people differ, or it was modified */
export async function unwrapFrom(
  about: EnvelopeAbout,
  recipient: CryptoKey,
  senderKey: Bytes,
  envelope: Bytes,
): Promise<Unwrapped> {
  if (envelope[0] !== FOLDER_FORM)
    return {
      key: await openFrom(said('cartulary shared key v1', about), recipient, senderKey, envelope),
      cameBy: undefined,
    };
  if (envelope.length !== FOLDER_ENVELOPE_BYTES) throw new SealBroken();
  const plain = await open(said('cartulary shared key v2', about), recipient, senderKey, envelope);
  try {
    return { key: plain.slice(0, KEY_BYTES), cameBy: cameByIn(plain) };
  } finally {
    plain.fill(0);
  }
}

/**
 * @throws SealBroken for data that no page writes. The sender has the key in any case, so there's nothing worth showing
 */
function cameByIn(plain: Bytes): CameBy {
  const behind = plain.slice(KEY_BYTES);
  const length = behind[FOLDER_MARK_BYTES] ?? 0;
  if (length > FOLDER_NAME_BYTES) throw new SealBroken();
  const name = behind.slice(FOLDER_MARK_BYTES + 1, FOLDER_MARK_BYTES + 1 + length);
  try {
    return { mark: toBase64Url(behind.slice(0, FOLDER_MARK_BYTES)), name: textOf(name) };
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}

/** Seals 32 bytes for one recipient, in an envelope that can be opened only in its context. @param drawn the ephemeral private key */
export async function sealFor(
  about: readonly string[],
  sender: CryptoKey,
  recipientKey: Bytes,
  secret: Bytes,
  drawn?: Bytes,
): Promise<Bytes> {
  if (secret.length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes`);
  return seal(SEALED_FORM, about, { sender, recipientKey, plain: secret, drawn });
}

/** The 32 bytes of an envelope. @throws SealBroken if its context or people differ, or it was modified */
export async function openFrom(
  about: readonly string[],
  recipient: CryptoKey,
  senderKey: Bytes,
  envelope: Bytes,
): Promise<Bytes> {
  if (envelope.length !== ENVELOPE_BYTES || envelope[0] !== SEALED_FORM) throw new SealBroken();
  return open(about, recipient, senderKey, envelope);
}

interface Sealing {
  readonly sender: CryptoKey;
  readonly recipientKey: Bytes;
  readonly plain: Bytes;
  readonly drawn: Bytes | undefined;
}

async function seal(form: number, about: readonly string[], sealing: Sealing): Promise<Bytes> {
  const { sender, recipientKey, plain, drawn = randomBytes(SHARING_KEY_BYTES) } = sealing;
  const own = await importPrivate(drawn);
  const ephemeral = await publicOf(own);
  const info = transcript(...about, toBase64Url(ephemeral));
  const key = await envelopeKey(await agree(own, recipientKey), await agree(sender, recipientKey), info);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: IV, additionalData: info }, key, plain);
  return joined(Uint8Array.of(form), ephemeral, new Uint8Array(sealed));
}

async function open(about: readonly string[], recipient: CryptoKey, senderKey: Bytes, envelope: Bytes): Promise<Bytes> {
  const ephemeral = envelope.slice(1, 1 + SHARING_KEY_BYTES);
  const info = transcript(...about, toBase64Url(ephemeral));
  const key = await envelopeKey(await agree(recipient, ephemeral), await agree(recipient, senderKey), info);
  const algorithm = { name: 'AES-GCM', iv: IV, additionalData: info };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, envelope.slice(1 + SHARING_KEY_BYTES)));
  } catch (cause) {
    throw new SealBroken(undefined, { cause });
  }
}
