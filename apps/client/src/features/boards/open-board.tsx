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
  /** Additions by other features on the right of the header, such as sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Set if it's open in a meeting. */
  beside?: Beside | undefined;
}

/** A board that is open while mounted. Belongs to one item and one person, so use both as the key. */
export function OpenBoard({ item, person, actions, beside }: OpenBoardProps) {
  const opened = useOpened(OpenedBoard, item.id, person);
  return opened ? (
    <BoardView item={item} person={person} opened={opened} actions={actions} beside={beside} />
  ) : (
    <BoardSkeleton />
  );
}
