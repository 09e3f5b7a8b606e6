import { carriedOf } from '@cartulary/contracts/carried';
import { bytesOf } from '@/lib/crypto/bytes';
import { countFrames } from './count-frames';
import { recordWith, type Answered, type Left } from '@/lib/api/left';
import { noteSent } from './sent';

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

/** Writes down a call with what it carries. */
function recordCall({ endpoint, query, bytes: bodyBytes, sealed, atMs }: Left): Answered {
  const { method, path, summary: why } = endpoint;
  const as = carriedOf(endpoint, bodyBytes > 0 || saysWords(query));
  const bytes = bodyBytes + (query === undefined ? 0 : bytesOf(JSON.stringify(query)).length);
  return noteSent({ method, path, why, as, bytes, sealed, atMs });
}

let isRecording = false;

/** Writes down what left and leaves this page: calls, uploads, and frames of sockets, which nothing opens before somebody is signed in. */
export function recordWhatLeaves(): void {
  if (isRecording) return;
  isRecording = true;
  recordWith(recordCall);
  countFrames();
}
