import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { useEffect, type ComponentType } from 'react';
import type { Beside } from '@/shared/open-written/people';
import { useOpened } from '@/shared/open-written/use-opened';
import { DeckSkeleton, DeckView } from './deck-view';
import { OpenedDeck } from './opened-deck';

interface OpenDeckProps {
  item: WrittenItem;
  person: User;
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Where it stands beside a meeting. */
  beside?: Beside | undefined;
}

/** A presentation, open for as long as this is drawn; of one item and one person, so give it a key of both. */
export function OpenDeck({ item, person, actions, beside }: OpenDeckProps) {
  const opened = useOpened(OpenedDeck, item.id, person);
  useEffect(() => {
    void opened?.document.describe?.(item);
  }, [opened, item]);
  return opened ? (
    <DeckView item={item} person={person} opened={opened} actions={actions} beside={beside} />
  ) : (
    <DeckSkeleton />
  );
}
