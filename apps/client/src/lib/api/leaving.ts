import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { tellLeft, type Answered } from './left';

/** A call's content, apart from its endpoint. */
export interface Said {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface Sent {
  /** Body size; 0 if there is none. */
  readonly bytes: number;
  /** The body, if it's sealed. */
  readonly sealed?: Blob | undefined;
  /** The privacy mode sent with this call. It differs from the current mode if the person agreed to that. */
  readonly mode: PrivacyMode;
}

/** Blocks a call by throwing. */
type Fence = (endpoint: Endpoint, said: Said, sent: Sent) => void;
const fences = new Set<Fence>();

/** Registers a fence that checks every call before it is sent. */
export const fenceCalls = (fence: Fence): void => void fences.add(fence);

/**
 * Checks a call against all fences before it is sent, and reports it as sent. Returns a callback for the response status.
 * @throws ApiError sealed_here, plaintext_in_privacy_mode
 */
export function leaving(endpoint: Endpoint, said: Said, sent: Sent): Answered {
  const { bytes, sealed } = sent;
  fences.forEach((fence) => fence(endpoint, said, sent));
  return tellLeft({ endpoint, query: said.query, bytes, sealed, atMs: Date.now() });
}
