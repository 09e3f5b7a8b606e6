import { useState } from 'react';
import { useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/boards/session';
import { toast } from '@/ui/toast';

/** Whom this page was asked to follow last, and how often: each time anew, also where one had gone elsewhere. */
export interface Gathered {
  readonly by: string | undefined;
  readonly times: number;
  /** Whom the page followed beside a meeting then. */
  readonly during: string | undefined;
}

/**
 * Hears of somebody who brings everybody along.
 * @param follows whom the page follows beside a meeting: once that is somebody else, they count, and not who gathered before
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
