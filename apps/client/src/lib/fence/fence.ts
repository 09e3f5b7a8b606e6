import { needsAgreement } from '@cartulary/contracts/agreed';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { fenceCalls, type Said, type Sent } from '@/lib/api/leaving';
import { ApiError } from '@/lib/errors/api-error';
import { areWordsKept } from './words-kept';

/** Calls that keep the bytes of sealed documents. */
const KEEPS_BYTES = '/api/v1/sealed-documents';
/** Documents that this page opened from the vault, or this device saw sealed: the server can do nothing with them but keep their bytes. */
const sealedHere = new Set<string>();

/** Until the page is closed no call names this document that the server could not serve, also once the vault is locked. */
export function keepFenced(documentId: string): void {
  sealedHere.add(documentId);
  fenceCalls(requireServed);
}

/**
 * Refuses what names a sealed document to calls that can't serve it, before anything is sent.
 * @throws ApiError sealed_here
 */
export function requireServed(endpoint: Endpoint, said: Said): void {
  if (!endpoint.path.startsWith(KEEPS_BYTES) && namesSealed([said.params, said.query, said.body]))
    throw ApiError.of('sealed_here', { status: 409 });
}

/**
 * Keeps a file in this browser while privacy mode is on and nobody said that it may go up.
 * @throws ApiError plaintext_in_privacy_mode
 */
export function requireMayGoUp({ accepts, errors }: Endpoint, mode: PrivacyMode): void {
  if (mode === 'privacy' && accepts === 'files' && errors?.includes('plaintext_in_privacy_mode'))
    throw ApiError.of('plaintext_in_privacy_mode', { status: 409 });
}

/**
 * Keeps readable words in this browser while privacy mode is on, unless the call is named (contracts/agreed.ts) or says another mode,
 * since somebody agreed to it; in hybrid mode those that are looked for, while the vault is open. Files have a question of their own (`requireMayGoUp`).
 * @throws ApiError plaintext_in_privacy_mode
 */
export function requireAgreed(endpoint: Endpoint, { query }: Said, { bytes, mode }: Sent): void {
  const isPrivate = mode === 'privacy';
  if (endpoint.accepts === 'files' || !(isPrivate || (mode === 'hybrid' && areWordsKept()))) return;
  if (needsAgreement(endpoint, { query, hasBody: isPrivate && bytes > 0 }))
    throw ApiError.of('plaintext_in_privacy_mode', { status: 409 });
}

/** Whether one of the values in it is the id of a sealed document. */
function namesSealed(value: unknown): boolean {
  if (typeof value === 'string') return sealedHere.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(namesSealed);
}
