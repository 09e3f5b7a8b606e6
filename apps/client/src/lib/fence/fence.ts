import { subjectOf } from '@cartulary/contracts/carried';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { ApiError } from '@/lib/errors/api-error';

/** Documents that this page opened from the vault: the server can do nothing with them but keep their bytes. */
const sealedHere = new Set<string>();

export const keepFenced = (documentId: string): void => void sealedHere.add(documentId);
export const forgetFenced = (documentId: string): void => void sealedHere.delete(documentId);

interface Said {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * What keeps a call in this browser: a file that nobody said may go up while privacy mode is on, and whatever names a sealed document to
 * calls that can't serve it. Asked before anything is sent.
 * @throws ApiError plaintext_in_privacy_mode, sealed_here
 */
export function requireAllowed(endpoint: Endpoint, said: Said, mode: PrivacyMode): void {
  if (mode === 'privacy' && endpoint.accepts === 'files' && endpoint.errors?.includes('plaintext_in_privacy_mode'))
    throw ApiError.of('plaintext_in_privacy_mode', { status: 409 });
  if (
    sealedHere.size > 0 &&
    subjectOf(endpoint.path) !== 'sealed-documents' &&
    namesSealed([said.params, said.query, said.body])
  )
    throw ApiError.of('sealed_here', { status: 409 });
}

/** Whether one of the values in it is the id of a sealed document. */
function namesSealed(value: unknown): boolean {
  if (typeof value === 'string') return sealedHere.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(namesSealed);
}
