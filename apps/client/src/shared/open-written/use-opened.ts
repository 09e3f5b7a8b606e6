import { useEffect, useState } from 'react';
import type { Person } from '@/lib/offline/open-written';

/** Opens a document for one person and closes it again. */
type Opens<T extends { end: () => void }> = new (itemId: string, person: Person) => T;

/**
 * Opens a document for the lifetime of the component. It's bound to one item and one person, so key the component by both.
 * @param Opened the class for its kind; must be stable across renders
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
    // Don't open anything for a page that unmounts before it renders.
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
