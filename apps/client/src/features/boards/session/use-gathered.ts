import { useState } from 'react';
import { useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/boards/session';
import { toast } from '@/ui/toast';

/**
 * The last person this page was asked to follow, and the number of requests. Each request counts, even after the person
 * has moved.
 */
export interface Gathered {
  readonly by: string | undefined;
  readonly times: number;
  /** The person the page followed in a meeting at that time. */
  readonly during: string | undefined;
}

/**
 * Handles requests to follow someone.
 * @param follows the person the page follows in a meeting; once that changes, it overrides earlier requests
 */
export function useGathered(itemId: string, personId: string, follows?: string): Gathered {
  const [gathered, setGathered] = useState<Gathered>({ by: undefined, times: 0, during: follows });
  if (gathered.during !== follows) setGathered({ ...gathered, by: undefined, during: follows });
  useLiveEvent('board.gathered', (told) => {
    if (told.itemId !== itemId || told.accountId === personId) return;
    setGathered(({ times }) => ({ by: told.accountId, times: times + 1, during: follows }));
    toast({ title: t('gather.told'), text: t('gather.toldHint'), urgent: false });
  });
  return gathered;
}
