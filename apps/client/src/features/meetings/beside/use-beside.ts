import type { Box } from '@cartulary/contracts/reading';
import { useEffect, useRef, useState } from 'react';
import { renewAfterAct } from '@/lib/api/query-client';
import { t } from '@/text/meetings/beside';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { roomKey, useOpenMeeting } from '../room/use-room';
import { besideActs } from './beside-acts';
import type { BesideItem } from './beside-view';

/** Turning pages fast tells the others where it ends. */
const SETTLES_MS = 250;

/** What stands beside the meeting on this page: what is shown to all, or what somebody opened for themselves. */
export function useBeside() {
  const { room, own, seat } = useOpenMeeting();
  const { beside: shared } = room;
  const acts = besideActs(room.meeting.id);
  const [ownItem, setOwnItem] = useState<BesideItem>();
  /** What is shown to all and was closed here: by what it is and who shows it. */
  const [closed, close] = useState<string>();
  const [left, leave] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const key = shared ? `${shared.item?.id ?? ''} ${shared.by}` : undefined;
  const isShared = ownItem === undefined && shared?.item !== null && shared !== null && closed !== key;
  const presents = isShared && shared.by === own.id;
  const presenter = room.people.find(({ id }) => id === shared?.by);
  const does = async (act: () => Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await act();
      await renewAfterAct(roomKey(seat));
      return true;
    } catch (error) {
      sayFailed(failed, error);
      return false;
    }
  };
  const show = async (itemId: string, title: string): Promise<void> => {
    setOwnItem(undefined);
    close(undefined);
    if (await does(() => acts.show(itemId), t('notShown'))) toast({ tone: 'success', title: t('shown', { title }) });
  };
  return {
    item: ownItem ?? (isShared ? (shared.item ?? undefined) : undefined),
    /** Something is shown to the others that this person may not open. */
    isClosedTo: shared !== null && shared.item === null,
    presenterName: presenter?.name,
    isShared,
    presents,
    without: presents ? shared.without : 0,
    page: shared?.page ?? 1,
    box: shared?.box ?? null,
    followed: isShared && !presents && left !== key ? (presenter?.accountId ?? undefined) : undefined,
    follow: () => leave(undefined),
    leave: () => leave(key),
    show,
    openForSelf: (item: BesideItem) => setOwnItem(item),
    close: () => (ownItem ? setOwnItem(undefined) : close(key)),
    hideForAll: () => does(acts.hide, t('notHidden')),
    openToAll: () => does(acts.openToAll, t('notGiven')),
    place: (page: number, box: Box | null) => {
      const itemId = shared?.item?.id;
      clearTimeout(timer.current);
      if (itemId !== undefined)
        timer.current = setTimeout(() => void does(() => acts.show(itemId, page, box), t('notShown')), SETTLES_MS);
    },
    makeMinutes: async (): Promise<void> => {
      try {
        const { id, title, isNew } = await acts.minutes();
        toast({ tone: 'success', title: t(isNew ? 'minutes.made' : 'minutes.there') });
        await show(id, title);
      } catch (error) {
        sayFailed(t('minutes.failed'), error);
      }
    },
  };
}
export type OpenBeside = ReturnType<typeof useBeside>;
