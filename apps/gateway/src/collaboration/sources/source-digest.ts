import { createHmac } from 'node:crypto';
import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';

const DIGEST_BYTES = 16;

type Placed = Extract<AskedSource, { kind: 'quote' | 'table' }>;
type Shown =
  | Pick<Extract<SourceState, { kind: 'quote' }>, 'kind' | 'text'>
  | Pick<Extract<SourceState, { kind: 'table' }>, 'kind' | 'rows'>;

/**
 * Digest (HMAC-SHA-256) that shows whether the text at a location has changed. It's stored on a board, where everyone
 * with access can read it. Without the key, it reveals nothing about the text, and the same text elsewhere has a
 * different digest. Whitespace is normalized, because it's layout rather than content.
 */
export function digestOf(key: Buffer, asked: Placed, shown: Shown): string {
  const words = shown.kind === 'quote' ? [shown.text] : shown.rows.flatMap((row) => row.map(({ text }) => text));
  const said = words.map((each) => each.replace(/\s+/gu, ' ').trim());
  const message = JSON.stringify([asked.documentId, placeOf(asked), said]);
  return createHmac('sha256', key).update(message).digest().subarray(0, DIGEST_BYTES).toString('base64url');
}

function placeOf(asked: Placed): unknown {
  if (asked.kind === 'table') return ['table', asked.table];
  const { place } = asked;
  if ('block' in place) return ['range', place.block, place.start, place.end];
  return ['page', place.page, place.box, place.turns ?? 0];
}
