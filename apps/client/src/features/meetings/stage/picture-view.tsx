import { useEffect, useRef } from 'react';
import { cx } from '@/ui/class-names';
import type { Picture } from '../room/people';

interface PictureViewProps {
  picture: Picture;
  /** Set for the user's own camera. */
  mirrored: boolean;
  className?: string | undefined;
}

/** A live camera or screen. Its displayed size determines the received resolution. */
export function PictureView({ picture, mirrored, className }: PictureViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { track } = picture.publication;
  useEffect(() => {
    const element = video.current;
    if (!element || !track) return undefined;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      data-picture={picture.kind}
      className={cx(
        'absolute size-full',
        picture.kind === 'screen' ? 'object-contain' : 'object-cover',
        mirrored && '-scale-x-100',
        className,
      )}
    />
  );
}
