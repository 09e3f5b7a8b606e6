import { needsAgreement } from '@cartulary/contracts/agreed';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { fenceCalls, type Said, type Sent } from '@/lib/api/leaving';
import { ApiError } from '@/lib/errors/api-error';
import { areWordsKept } from './words-kept';

/** Endpoints that store the bytes of sealed documents. */
const KEEPS_BYTES = '/api/v1/sealed-documents';
/** Documents opened from the vault by this page, or known to be sealed on this device. The server can only store their bytes. */
const sealedHere = new Set<string>();

/** Until the page closes, blocks calls that name this document but that the server couldn't serve, even after the vault is locked. */
export function keepFenced(documentId: string): void {
  sealedHere.add(documentId);
  fenceCalls(requireServed);
}

/**
 * Blocks calls that name a sealed document but can't serve it, before anything is sent.
 * @throws ApiError sealed_here
 */
export function requireServed(endpoint: Endpoint, said: Said): void {
  if (!endpoint.path.startsWith(KEEPS_BYTES) && namesSealed([said.params, said.query, said.body]))
    throw ApiError.of('sealed_here', { status: 409 });
}

/**
 * Blocks file uploads in privacy mode unless someone confirmed them.
 * @throws ApiError plaintext_in_privacy_mode
 */
export function requireMayGoUp({ accepts, errors }: Endpoint, mode: PrivacyMode): void {
  if (mode === 'privacy' && accepts === 'files' && errors?.includes('plaintext_in_privacy_mode'))
    throw ApiError.of('plaintext_in_privacy_mode', { status: 409 });
}

/**
 * Blocks readable text in privacy mode, unless the call is listed in contracts/agreed.ts or sent with another mode because someone agreed.
 * In hybrid mode, blocks search terms while the vault is open. Files have their own check (`requireMayGoUp`).
 * @throws ApiError plaintext_in_privacy_mode
 */
export function requireAgreed(endpoint: Endpoint, { query }: Said, { bytes, mode }: Sent): void {
  const isPrivate = mode === 'privacy';
  if (endpoint.accepts === 'files' || !(isPrivate || (mode === 'hybrid' && areWordsKept()))) return;
  if (needsAgreement(endpoint, { query, hasBody: isPrivate && bytes > 0 }))
    throw ApiError.of('plaintext_in_privacy_mode', { status: 409 });
}

/** Whether a nested value is the ID of a sealed document. */
function namesSealed(value: unknown): boolean {
  if (typeof value === 'string') return sealedHere.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(namesSealed);
}
