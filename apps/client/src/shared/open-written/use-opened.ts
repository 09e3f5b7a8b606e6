import { useEffect, useState } from 'react';
import type { Person } from '@/lib/offline/open-written';

/** What opens something written for one person, and lets go of it. */
type Opens<T extends { end: () => void }> = new (itemId: string, person: Person) => T;

/**
 * Opens something written for as long as the page is there; of one item and one person, so give the page a key of both.
 * @param Opened of its kind; the same at each call
 */
export function useOpened<T extends { end: () => void }>(
  Opened: Opens<T>,
  itemId: string,
  { id, name, organizationId }: Person,
): T | undefined {
  const [opened, setOpened] = useState<T>();
  useEffect(() => {
    let open: T | undefined;
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
  }, [Opened, itemId, id, name, organizationId]);
  return opened;
}
