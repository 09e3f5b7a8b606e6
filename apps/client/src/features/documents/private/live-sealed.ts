import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { sealedKey } from './private-readings';

/** A document is written several times in a row, so lists are refetched once writing stops. */
const REST_MS = 1_000;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Refetches lists of sealed documents once, after a short delay. */
function renewSoon(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void queryClient.invalidateQueries({ queryKey: sealedKey }), REST_MS);
}

/** Keeps lists of sealed documents up to date when other tabs or devices create, change, trash, or delete some. */
export function useLiveSealed(): void {
  useLiveEvent('sealed.changed', renewSoon);
  useLiveEvent('item.binned', renewSoon);
  useLiveEvent('item.restored', renewSoon);
  useLiveEvent('item.deleted', renewSoon);
}
