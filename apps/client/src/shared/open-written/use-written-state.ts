import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { OpenWritten } from '@/lib/offline/open-written';
import { useOpenState } from './use-open-state';

/** The actions available to this person in an open item, and the parts they can see. */
export function useWrittenState(item: WrittenItem, document: Pick<OpenWritten, 'now' | 'subscribe'>) {
  const right = useOpenState(document, (state) => state.right ?? item.right);
  const isOpen = useOpenState(document, ({ phase, isTooNew }) => phase === 'open' && !isTooNew);
  const isTooNew = useOpenState(document, (state) => state.isTooNew);
  const isUnreached = useOpenState(document, ({ phase }) => phase === 'unreached');
  const isTaken = useOpenState(document, ({ isWritable, needs }) => isWritable && needs !== 'reload');
  const mayRename = (right === 'owner' || right === 'editor') && item.binnedAt === null;
  return { right, isOpen, isTooNew, isUnreached, mayRename, isEditable: isOpen && mayRename && isTaken };
}
