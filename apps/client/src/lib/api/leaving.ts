import { carriedOf, type Carried } from '@cartulary/contracts/carried';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { requireAllowed } from '@/lib/fence/fence';
import { noteSent } from '@/lib/fence/sent';

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Body {
  readonly mode: PrivacyMode;
  readonly body: string | FormData | Blob | undefined;
}

/** What orders, counts or names a list, and says no word that somebody wrote. */
const orders: ReadonlySet<string> = new Set(
  'page pageSize limit after before cursor sort order descending view kind state class language category format place version counter'.split(
    ' ',
  ),
);
/** How fields end that name a thing or a moment. */
const endings = ['id', 'from', 'until'];
/** The ending stands after a small letter: `teamId`, and not `valid`. */
const isOrder = (name: string): boolean =>
  orders.has(name) || endings.some((ending) => name.endsWith(ending.charAt(0).toUpperCase() + ending.slice(1)));
const isPlain = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  !Number.isNaN(Number(value)) ||
  value === 'true' ||
  value === 'false';

const saysWords = (query: unknown): boolean =>
  Object.entries((query as Record<string, unknown> | undefined) ?? {}).some(
    ([name, value]) => !isOrder(name) && !isPlain(value),
  );

function bytesOf(body: Body['body']): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);
}

/** What a call of this kind carries, as it is said here. */
const carriedBy = (endpoint: Endpoint, request: Request, body: Body['body']): Carried =>
  carriedOf(endpoint, body !== undefined || saysWords(request.query));

/**
 * Asked by every call before it is sent: lets it go and writes it down, or refuses it. Answers what the status of the answer is told to.
 * @throws ApiError plaintext_in_privacy_mode, sealed_here
 */
export function leaving(endpoint: Endpoint, request: Request, { mode, body }: Body): (status: number) => void {
  requireAllowed(endpoint, request, mode);
  const { method, path, summary: why } = endpoint;
  const bytes = bytesOf(body) + bytesOf(request.query === undefined ? undefined : JSON.stringify(request.query));
  const sealed = body instanceof Blob ? body : undefined;
  return noteSent({ method, path, why, as: carriedBy(endpoint, request, body), bytes, sealed });
}
