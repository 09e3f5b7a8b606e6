import { useEffect, useRef, useState } from 'react';
import { log } from '@/lib/log/log';
import { t } from '@/text/meetings/room';
import { toast } from '@/ui/toast';
import { speakerOf } from './speaker';
import { useOpenMeeting } from './use-room';

export interface PictureInPicture {
  readonly isOpen: boolean;
  /** The video in it, which must be received even if the page doesn't show it. */
  readonly shows: string | undefined;
  readonly toggle: () => void;
}

/**
 * Picture-in-picture of the most relevant video: a shared screen, otherwise the speaker. One video element stays in
 * the window and switches tracks.
 */
export function usePictureInPicture(pinned: string | undefined): PictureInPicture {
  const { state } = useOpenMeeting();
  const [isOpen, setOpen] = useState(false);
  const video = useRef<HTMLVideoElement>(undefined);
  const others = state.peers.filter(({ isSelf }) => !isSelf);
  const shared = others.flatMap(({ screens }) => screens)[0];
  const chosen = others.find(({ identity }) => identity === pinned) ?? speakerOf(state.peers, undefined, 0);
  const picture = shared ?? chosen?.camera;
  const track = picture?.publication.track;

  useEffect(() => {
    const element = video.current;
    if (!isOpen || !element || !track) return undefined;
    track.attach(element);
    return () => void track.detach(element);
  }, [isOpen, track]);
  useEffect(
    () => () => {
      if (video.current && document.pictureInPictureElement === video.current) void document.exitPictureInPicture();
    },
    [],
  );

  const open = async (): Promise<void> => {
    const element = (video.current ??= made(() => setOpen(false)));
    try {
      if (!track) throw new DOMException('No picture is fetched.', 'InvalidStateError');
      track.attach(element);
      await element.play();
      await element.requestPictureInPicture();
      setOpen(true);
    } catch (error) {
      log.warn('Picture-in-picture was refused.', { component: 'meetings', error });
      toast({ tone: 'error', title: t('failed.pip'), text: t('failed.pipWhy') });
    }
  };
  return {
    isOpen,
    shows: isOpen ? picture?.id : undefined,
    toggle: () => void (isOpen ? document.exitPictureInPicture() : open()),
  };
}

function made(onClosed: () => void): HTMLVideoElement {
  const element = document.createElement('video');
  element.muted = true;
  element.playsInline = true;
  element.addEventListener('leavepictureinpicture', onClosed);
  return element;
}
