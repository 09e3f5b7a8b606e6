import type { Endpoint } from '@cartulary/contracts/endpoint';
import { tellLeft, type Answered } from './left';

/** What a call says, besides its address. */
export interface Said {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Sent {
  /** Of the body; 0 where there is none. */
  readonly bytes: number;
  /** The body, where it is sealed. */
  readonly sealed?: Blob | undefined;
}

/** Keeps a call in this browser, by throwing. */
type Fence = (endpoint: Endpoint, said: Said) => void;
let fence: Fence | undefined;

/** From here on every call is asked about before it is sent. There is no fence until a sealed document is opened. */
export const fenceCalls = (next: Fence): void => void (fence = next);

/**
 * Asked by every call before it is sent: lets it go and says so, or refuses it. Answers what the status of the answer is told to.
 * @throws ApiError sealed_here
 */
export function leaving(endpoint: Endpoint, said: Said, { bytes, sealed }: Sent): Answered {
  fence?.(endpoint, said);
  return tellLeft({ endpoint, query: said.query, bytes, sealed, atMs: Date.now() });
}
