import type { Box } from '@cartulary/contracts/reading';
import { useState } from 'react';
import { t } from '@/text/meetings/beside';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useOpenMeeting } from '../room/use-room';
import { besideActs } from './beside-acts';
import type { BesideItem } from './beside-view';
import { useDoing } from './use-doing';

/** What stands beside the meeting on this page: what is shown to all, or what somebody opened for themselves. */
export function useBeside() {
  const { room, own } = useOpenMeeting();
  const { beside: shared } = room;
  const acts = besideActs(room.meeting.id);
  const [ownItem, setOwnItem] = useState<BesideItem>();
  /** What is shown to all and was closed here: by what it is and who shows it. */
  const [closed, close] = useState<string>();
  const [left, leave] = useState<string>();

  const key = shared ? `${shared.item?.id ?? ''} ${shared.by}` : undefined;
  const isShared = ownItem === undefined && shared?.item !== null && shared !== null && closed !== key;
  const presents = isShared && shared.by === own.id;
  const slide = shared?.slide ?? undefined;
  const slideIsOwn = slide !== undefined && shared?.by === own.id;
  const isSeen = shared !== null && ownItem === undefined && closed !== key;
  const presenter = room.people.find(({ id }) => id === shared?.by);
  const { does, later } = useDoing(slideIsOwn);
  const see = (): void => {
    setOwnItem(undefined);
    close(undefined);
  };
  const show = async (itemId: string, title: string): Promise<void> => {
    see();
    if (await does(() => acts.show(itemId), t('notShown'))) toast({ tone: 'success', title: t('shown', { title }) });
  };
  return {
    item: ownItem ?? (isShared ? (shared.item ?? undefined) : undefined),
    /** Something is shown to the others that this person may not open. */
    isClosedTo: shared !== null && shared.item === null && shared.slide === null && shared.pageShown === null,
    /** The slide that everybody sees. */
    slide,
    slideIsOwn,
    /** Whether what is shown to all stands here, not closed and not behind something of one's own. */
    isSeen,
    /** Whether somebody else's slides do. */
    seesSlides: slide !== undefined && !slideIsOwn && isSeen,
    /** Whether this person may open what is shown to all. */
    isOpenTo: shared?.item !== null,
    /** The page that everybody sees, who may not open its document too. */
    pageShown: shared?.pageShown ?? undefined,
    /** Whether its picture does, since this person may not open it. */
    seesPage: isSeen && shared.item === null && shared.pageShown !== null,
    see,
    does,
    later,
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
    /** What was presented stays open beside the meeting. */
    stopSlides: () => {
      const itemId = shared?.item?.id;
      if (itemId !== undefined) void does(() => acts.show(itemId), t('slides.notStopped'));
    },
    hideForAll: () => does(acts.hide, t('notHidden')),
    openToAll: () => does(acts.openToAll, t('notGiven')),
    place: (page: number, box: Box | null) => {
      const itemId = shared?.item?.id;
      const pageToAll = presents && shared?.pageShown !== null;
      if (itemId !== undefined) later(() => acts.show(itemId, { page, box, ...(pageToAll && { pageToAll }) }));
    },
    makeMinutes: () => makeMinutes(acts, show),
  };
}

async function makeMinutes(
  acts: ReturnType<typeof besideActs>,
  show: (itemId: string, title: string) => Promise<unknown>,
): Promise<void> {
  try {
    const made = await acts.minutes();
    if (!made) return;
    toast({ tone: 'success', title: t(made.isNew ? 'minutes.made' : 'minutes.there') });
    await show(made.id, made.title);
  } catch (error) {
    sayFailed(t('minutes.failed'), error);
  }
}
export type OpenBeside = ReturnType<typeof useBeside>;
