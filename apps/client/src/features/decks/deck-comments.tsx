import { MessageSquarePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { mayComment } from '@/shared/open-written/comments/may-comment';
import { useSettledThings } from '@/shared/open-written/comments/settled-things';
import { t } from '@/text/decks';
import { aboutOf } from './deck-places';
import type { DeckRoom } from './deck-room';
import type { OpenedDeck } from './opened-deck';

const thingsOf = (opened: OpenedDeck) => ({
  isThere: (thing: string) => aboutOf(opened, { thing, x: 0, y: 0 }) !== undefined,
  subscribe: opened.store.subscribe,
});

/** Registers commenting as a command, and notifies the server about deleted and restored items. */
export function DeckComments(room: Pick<DeckRoom, 'itemId' | 'right' | 'line' | 'opened'>) {
  const { right, opened } = room;
  const { show } = useCommentAddress();
  const things = useMemo(() => thingsOf(opened), [opened]);
  useSettledThings(room, things);
  useCommands([
    {
      id: 'written.comment',
      title: t('comment'),
      group: t('group'),
      icon: MessageSquarePlus,
      keys: pageKeys['written.comment'],
      here: true,
      available: () => mayComment(right),
      run: () => show('new'),
    },
  ]);
  return null;
}
