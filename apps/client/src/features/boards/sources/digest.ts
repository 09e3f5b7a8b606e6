import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import { getHashForString } from 'tldraw';

type Shown = Extract<SourceState, { kind: 'quote' | 'table' }>;

/**
 * A number by which what stands at a place is told from what stood there before: a board keeps that, and none of the words. Line
 * breaks and spaces are how words stand on a page, not what they say.
 */
export function digestOf(shown: Shown): string {
  const said =
    shown.kind === 'quote'
      ? shown.text
      : shown.rows
          .flat()
          .map(({ text }) => text)
          .join('\u0000');
  return getHashForString(said.replace(/\s+/gu, ' ').trim());
}
