import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { User } from '@cartulary/contracts/user';
import { useEffect, type ComponentType } from 'react';
import type { Beside } from '@/shared/open-written/people';
import { useOpened } from '@/shared/open-written/use-opened';
import { MapSkeleton, MapView } from './map-view';
import { OpenedMap } from './opened-map';

interface OpenMapProps {
  item: WrittenItem;
  person: User;
  /** What other features add at the right of the head: sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Where it stands beside a meeting. */
  beside?: Beside | undefined;
}

/** A mind map, open for as long as this is drawn; of one item and one person, so give it a key of both. */
export function OpenMap({ item, person, actions, beside }: OpenMapProps) {
  const opened = useOpened(OpenedMap, item.id, person);
  useEffect(() => {
    void opened?.document.describe?.(item);
  }, [opened, item]);
  return opened ? <MapView item={item} opened={opened} actions={actions} beside={beside} /> : <MapSkeleton />;
}
