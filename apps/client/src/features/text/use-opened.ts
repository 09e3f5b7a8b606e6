import { useEffect, useState } from 'react';
import type { Person } from '@/lib/offline/open-written';
import { Opened } from './opened';

/** Opens a document for as long as the page is there; of one item and one person, so give the page a key of both. */
export function useOpened(itemId: string, { id, name, organizationId }: Person): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let open: Opened | undefined;
    let isLeft = false;
    // Nothing is opened for a page that is gone before it was drawn.
    queueMicrotask(() => {
      if (isLeft) return;
      open = new Opened(itemId, { id, name, organizationId });
      setOpened(open);
    });
    return () => {
      isLeft = true;
      open?.end();
    };
  }, [itemId, id, name, organizationId]);
  return opened;
}
