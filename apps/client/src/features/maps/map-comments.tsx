import { MessageSquarePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { mayComment } from '@/shared/open-written/comments/may-comment';
import { useSettledThings } from '@/shared/open-written/comments/settled-things';
import { t } from '@/text/maps';
import type { MapRoom } from './map-room';
import type { OpenedMap } from './opened-map';

const thingsOf = ({ store }: OpenedMap) => ({
  isThere: (thing: string) => store.tree().of(thing) !== undefined,
  subscribe: store.subscribe,
});

/** Registers commenting as a command, and notifies the server about deleted and restored topics. */
export function MapComments(room: Pick<MapRoom, 'itemId' | 'right' | 'line' | 'opened'>) {
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
