import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import type { ComponentType } from 'react';
import type { Beside } from '@/shared/open-written/people';
import { useOpened } from '@/shared/open-written/use-opened';
import { BoardSkeleton, BoardView } from './board-view';
import { OpenedBoard } from './opened-board';

interface OpenBoardProps {
  item: WrittenItem;
  person: User;
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Where it stands beside a meeting. */
  beside?: Beside | undefined;
}

/** A board, open for as long as this is drawn; of one item and one person, so give it a key of both. */
export function OpenBoard({ item, person, actions, beside }: OpenBoardProps) {
  const opened = useOpened(OpenedBoard, item.id, person);
  return opened ? (
    <BoardView item={item} person={person} opened={opened} actions={actions} beside={beside} />
  ) : (
    <BoardSkeleton />
  );
}
