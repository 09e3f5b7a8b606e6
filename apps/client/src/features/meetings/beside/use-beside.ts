import type { Box } from '@cartulary/contracts/reading';
import { useState } from 'react';
import { t } from '@/text/meetings/beside';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useOpenMeeting } from '../room/use-room';
import { besideActs } from './beside-acts';
import type { BesideItem } from './beside-view';
import { useDoing } from './use-doing';

/** The content next to the video tiles on this page: the shared item, or one this person opened for themselves. */
export function useBeside() {
  const { room, own } = useOpenMeeting();
  const { beside: shared } = room;
  const acts = besideActs(room.meeting.id);
  const [ownItem, setOwnItem] = useState<BesideItem>();
  /** The shared item that was closed here, identified by item and presenter. */
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
    /** The shared item isn't accessible to this person. */
    isClosedTo: shared !== null && shared.item === null && shared.slide === null && shared.pageShown === null,
    /** The slide that everyone sees. */
    slide,
    slideIsOwn,
    /** True if the shared item is visible here: not closed and not covered by this person's own item. */
    isSeen,
    /** Whether another person's slides are visible. */
    seesSlides: slide !== undefined && !slideIsOwn && isSeen,
    /** Whether this person may open the shared item. */
    isOpenTo: shared?.item !== null,
    /** The page that everyone sees, including people without access to its document. */
    pageShown: shared?.pageShown ?? undefined,
    /** Whether the page's image is visible, because this person can't open the document. */
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
    /** The presentation stays open after presenting ends. */
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
