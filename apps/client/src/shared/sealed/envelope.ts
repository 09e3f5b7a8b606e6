import { ENVELOPE_BYTES, SEALED_FORM, SHARING_KEY_BYTES } from '@cartulary/contracts/sealed-form';
import { joined, randomBytes, toBase64Url, transcript, type Bytes } from '@/lib/crypto/bytes';
import { KEY_BYTES, SealBroken } from '@/shared/vault/open-vault';
import { agree, importPrivate, publicOf } from '@/shared/vault/x25519';

/** A document's key for one person, form 1 of docs/security/sealed-documents.md, 'Sharing': as HPKE (RFC 9180) with a sender who proves that it was them. */

/** What an envelope is about; it opens for nothing else. Public keys are base64url. */
export interface EnvelopeAbout {
  readonly organisationId: string;
  readonly itemId: string;
  /** Of the document's key. */
  readonly epoch: number;
  readonly senderId: string;
  readonly senderKey: string;
  readonly recipientId: string;
  readonly recipientKey: string;
}

const IV = new Uint8Array(12);

/** What an envelope says that it is about, without the ephemeral key, which stands behind it. */
const said = (about: EnvelopeAbout): string[] => [
  'cartulary shared key v1',
  about.organisationId,
  about.itemId,
  String(about.epoch),
  about.senderId,
  about.senderKey,
  about.recipientId,
  about.recipientKey,
];

/** The key of one envelope alone, so that its nonce may be zeros: the ephemeral key never comes again. What was agreed on is wiped. */
async function envelopeKey(ofEphemeral: Bytes, ofSender: Bytes, info: Bytes): Promise<CryptoKey> {
  const agreed = joined(ofEphemeral, ofSender);
  const material = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey']);
  for (const secret of [agreed, ofEphemeral, ofSender]) secret.fill(0);
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Wraps a document's key for somebody. @param drawn the ephemeral private key */
export const wrapFor = (
  about: EnvelopeAbout,
  sender: CryptoKey,
  recipientKey: Bytes,
  itemKey: Bytes,
  drawn?: Bytes,
): Promise<Bytes> => sealFor(said(about), sender, recipientKey, itemKey, drawn);

/** The document's key out of an envelope. @throws SealBroken where it is about anything else, of anybody else, or was changed */
export const unwrapFrom = (
  about: EnvelopeAbout,
  recipient: CryptoKey,
  senderKey: Bytes,
  envelope: Bytes,
): Promise<Bytes> => openFrom(said(about), recipient, senderKey, envelope);

/** Seals 32 bytes for one recipient, in an envelope that opens for what it says alone. @param drawn the ephemeral private key */
export async function sealFor(
  about: readonly string[],
  sender: CryptoKey,
  recipientKey: Bytes,
  secret: Bytes,
  drawn = randomBytes(SHARING_KEY_BYTES),
): Promise<Bytes> {
  if (secret.length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes`);
  const own = await importPrivate(drawn);
  const ephemeral = await publicOf(own);
  const info = transcript(...about, toBase64Url(ephemeral));
  const key = await envelopeKey(await agree(own, recipientKey), await agree(sender, recipientKey), info);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: IV, additionalData: info }, key, secret);
  return joined(Uint8Array.of(SEALED_FORM), ephemeral, new Uint8Array(sealed));
}

/** The 32 bytes of an envelope. @throws SealBroken where it says anything else, is of anybody else, or was changed */
export async function openFrom(
  about: readonly string[],
  recipient: CryptoKey,
  senderKey: Bytes,
  envelope: Bytes,
): Promise<Bytes> {
  if (envelope.length !== ENVELOPE_BYTES || envelope[0] !== SEALED_FORM) throw new SealBroken();
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
