import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { sealedKey } from './private-readings';

/** A document is written several times one after the other: lists are asked for once it rests. */
const REST_MS = 1_000;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Asks for lists of sealed documents anew, soon and once. */
function renewSoon(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void queryClient.invalidateQueries({ queryKey: sealedKey }), REST_MS);
}

/** Keeps lists of sealed documents as they are made, written, binned and deleted in other tabs and on other devices. */
export function useLiveSealed(): void {
  useLiveEvent('sealed.changed', renewSoon);
  useLiveEvent('item.binned', renewSoon);
  useLiveEvent('item.restored', renewSoon);
  useLiveEvent('item.deleted', renewSoon);
}
