import { useEffect, useRef } from 'react';
import { t } from '@/text/meetings/room';
import { t as entry } from '@/text/meetings/entry';
import { toast } from '@/ui/toast';
import { sayFailed } from '@/ui/say-failed';
import { refusalOf } from '@/shared/sound/refusals';
import { useOpenMeeting } from './use-room';

/** Controls for the user's own microphone, camera, screen, and hand. Explains browser denials. */
export function useOwnControls() {
  const { line, state, own, seat } = useOpenMeeting();
  const refused = (title: string, error: unknown, wanted: 'device' | 'screen' = 'device'): void => {
    const why = refusalOf(error, wanted);
    if (why !== 'canceled') toast({ tone: 'error', title, text: entry(`why.${why}`) });
  };
  const setMicrophone = async (on: boolean): Promise<void> => {
    if (on && !own.may.microphone) return;
    await line.setMicrophone(on).catch((error: unknown) => refused(t('failed.microphone'), error));
  };
  const setCamera = async (on: boolean): Promise<void> => {
    if (on && !own.may.camera) return;
    await line.setCamera(on).catch((error: unknown) => refused(t('failed.camera'), error));
  };
  const setSharing = async (on: boolean): Promise<void> => {
    if (on && !own.may.share) return;
    await line.setSharing(on).catch((error: unknown) => refused(t('failed.share'), error, 'screen'));
  };
  const setHand = (up: boolean): Promise<void> =>
    seat.hand(up).catch((error: unknown) => sayFailed(t('failed.hand'), error));
  return {
    setMicrophone,
    setCamera,
    setSharing,
    setHand,
    toggleMicrophone: () => setMicrophone(!state.microphoneOn),
    toggleCamera: () => setCamera(!state.cameraOn),
    toggleSharing: () => setSharing(!state.sharing),
    toggleHand: () => setHand(own.handAt === null),
  };
}
export type OwnControls = ReturnType<typeof useOwnControls>;

/**
 * Push-to-talk. The command registry reports the key press; this waits for the release.
 * @param onHold called when it starts and ends
 */
export function useHoldToTalk({ setMicrophone }: OwnControls, onHold: (holds: boolean) => void): () => void {
  const { state } = useOpenMeeting();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    if (stop.current || state.microphoneOn) return;
    const end = (): void => {
      removeEventListener('keyup', end);
      removeEventListener('blur', end);
      stop.current = undefined;
      onHold(false);
      void setMicrophone(false);
    };
    stop.current = end;
    addEventListener('keyup', end);
    // Another window took keyboard focus, so the key release won't arrive here.
    addEventListener('blur', end);
    onHold(true);
    void setMicrophone(true);
  };
}
