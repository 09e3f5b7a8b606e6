import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { useEffect } from 'react';
import type { Opened } from './opened';
import { useOpenState } from './use-open-state';

/** Once the text is drawn, and before most people have found the place to write at. */
const WARM_UP_AFTER_MS = 200;

/** What can be seen and done of an open document now; what writing takes is fetched once it can be written in. */
export function useTextState(item: WrittenItem, opened: Opened) {
  const { document } = opened;
  const right = useOpenState(document, (state) => state.right ?? item.right);
  const isOpen = useOpenState(document, ({ phase, isTooNew }) => phase === 'open' && !isTooNew);
  const isTooNew = useOpenState(document, (state) => state.isTooNew);
  const isUnreached = useOpenState(document, ({ phase }) => phase === 'unreached');
  const isTaken = useOpenState(document, ({ isWritable, needs }) => isWritable && needs !== 'reload');
  const mayWrite = right === 'owner' || right === 'editor';
  const mayRename = mayWrite && item.binnedAt === null;
  const isEditable = isOpen && mayRename && isTaken;

  useEffect(() => {
    if (!isEditable) return undefined;
    const timer = setTimeout(() => void opened.warmUp(), WARM_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isEditable, opened]);

  return { right, isOpen, isTooNew, isUnreached, mayRename, isEditable };
}
