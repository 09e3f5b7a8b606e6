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
  /** Additions by other features on the right of the header, such as sharing. */
  actions?: ComponentType<{ item: WrittenItem }> | undefined;
  /** Set if it's open in a meeting. */
  beside?: Beside | undefined;
}

/** A mind map that is open while mounted. Belongs to one item and one person, so use both as the key. */
export function OpenMap({ item, person, actions, beside }: OpenMapProps) {
  const opened = useOpened(OpenedMap, item.id, person);
  useEffect(() => {
    void opened?.document.describe?.(item);
  }, [opened, item]);
  return opened ? <MapView item={item} opened={opened} actions={actions} beside={beside} /> : <MapSkeleton />;
}
