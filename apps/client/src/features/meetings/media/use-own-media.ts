import { useEffect, useState } from 'react';
import type { Chosen } from './kept-devices';
import { refusalOf, type Refusal } from '@/shared/sound/refusals';
import { isHidden, openDevice } from './open-device';

/** A camera or microphone before the meeting: off, opening, open, or denied. `gone` means it was unplugged. */
export type OwnTrack =
  | { readonly is: 'off' }
  | { readonly is: 'opening' }
  | { readonly is: 'on'; readonly track: MediaStreamTrack }
  | { readonly is: 'refused'; readonly why: Refusal | 'gone' };

interface Wanted {
  readonly kind: 'audio' | 'video';
  readonly on: boolean;
  readonly deviceId: string;
  readonly small?: boolean;
  /** A change repeats the request. */
  readonly attempt: number;
  /** Tracks that the meeting has taken over. */
  readonly taken: WeakSet<MediaStreamTrack>;
}

interface Got {
  readonly key: string;
  readonly own: OwnTrack;
}

function useTrack({ kind, on, deviceId, small = false, attempt, taken }: Wanted): OwnTrack {
  const [got, setGot] = useState<Got>();
  const key = `${deviceId} ${small} ${attempt}`;
  useEffect(() => {
    if (!on || isHidden()) return undefined;
    let isLeft = false;
    let opened: MediaStreamTrack | undefined;
    const tell = (own: OwnTrack): void => void (isLeft || setGot({ key, own }));
    openDevice(kind, deviceId, small).then(
      (track) => {
        opened = track;
        if (isLeft) return track.stop();
        track.addEventListener('ended', () => tell({ is: 'refused', why: 'gone' }));
        tell({ is: 'on', track });
      },
      (error: unknown) => tell({ is: 'refused', why: refusalOf(error) }),
    );
    return () => {
      isLeft = true;
      if (opened && !taken.has(opened)) opened.stop();
      setGot(undefined);
    };
  }, [kind, on, deviceId, small, key, taken]);
  if (!on) return { is: 'off' };
  if (isHidden()) return { is: 'refused', why: 'insecure' };
  return got?.key === key ? got.own : { is: 'opening' };
}

export interface OwnMedia {
  readonly microphone: OwnTrack;
  readonly camera: OwnTrack;
  /** Asks the browser again after a denial. */
  readonly again: () => void;
  /** Hands over open tracks. The meeting is then responsible for stopping them. */
  readonly take: () => { audio?: MediaStreamTrack; video?: MediaStreamTrack };
}

/** The user's own microphone and camera before a meeting. Nothing is sent. */
export function useOwnMedia(chosen: Chosen): OwnMedia {
  const [attempt, setAttempt] = useState(0);
  const [taken] = useState(() => new WeakSet<MediaStreamTrack>());
  const microphone = useTrack({ kind: 'audio', on: chosen.micOn, deviceId: chosen.microphone, attempt, taken });
  const camera = useTrack({
    kind: 'video',
    on: chosen.cameraOn,
    deviceId: chosen.camera,
    small: chosen.lessData,
    attempt,
    taken,
  });
  return {
    microphone,
    camera,
    again: () => setAttempt(attempt + 1),
    take: () => {
      const brought = {
        ...(microphone.is === 'on' && { audio: microphone.track }),
        ...(camera.is === 'on' && { video: camera.track }),
      };
      for (const track of Object.values(brought)) taken.add(track);
      return brought;
    },
  };
}
