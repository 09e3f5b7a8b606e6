import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { tellLeft, type Answered } from './left';

/** What a call says, besides its address. */
export interface Said {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface Sent {
  /** Of the body; 0 where there is none. */
  readonly bytes: number;
  /** The body, where it is sealed. */
  readonly sealed?: Blob | undefined;
  /** The mode that this call says: another than the one in force where the person agreed to it. */
  readonly mode: PrivacyMode;
}

/** Keeps a call in this browser, by throwing. */
type Fence = (endpoint: Endpoint, said: Said, sent: Sent) => void;
const fences = new Set<Fence>();

/** From here on this fence is asked about every call before it is sent. */
export const fenceCalls = (fence: Fence): void => void fences.add(fence);

/**
 * Asked by every call before it is sent: lets it go and says so, or refuses it. Answers what the status of the answer is told to.
 * @throws ApiError sealed_here, plaintext_in_privacy_mode
 */
export function leaving(endpoint: Endpoint, said: Said, sent: Sent): Answered {
  const { bytes, sealed } = sent;
  fences.forEach((fence) => fence(endpoint, said, sent));
  return tellLeft({ endpoint, query: said.query, bytes, sealed, atMs: Date.now() });
}
