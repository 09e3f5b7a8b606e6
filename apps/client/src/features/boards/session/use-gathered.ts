import { useState } from 'react';
import { useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/boards/session';
import { toast } from '@/ui/toast';

/** Whom this page was asked to follow last, and how often: each time anew, also where one had gone elsewhere. */
export interface Gathered {
  readonly by: string | undefined;
  readonly times: number;
}

/** Hears of somebody who brings everybody along. */
export function useGathered(itemId: string, personId: string): Gathered {
  const [gathered, setGathered] = useState<Gathered>({ by: undefined, times: 0 });
  useLiveEvent('board.gathered', (told) => {
    if (told.itemId !== itemId || told.accountId === personId) return;
    setGathered(({ times }) => ({ by: told.accountId, times: times + 1 }));
    toast({ title: t('gather.told'), text: t('gather.toldHint'), urgent: false });
  });
  return gathered;
}
