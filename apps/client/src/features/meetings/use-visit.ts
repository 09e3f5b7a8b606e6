import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import type { Chosen } from './media/kept-devices';
import { useOwnMedia, type OwnMedia } from './media/use-own-media';
import { Visit, type Stage } from './visit';

/** Before the meeting and in its lobby the page looks and listens; in the meeting its line does. */
const looks = (is: Stage['is']): boolean =>
  is === 'before' || is === 'asking' || is === 'preparing' || is === 'waiting';

/** A visit to a meeting for as long as the page is there, with one's own camera and microphone before it. */
export function useVisit(chosen: Chosen, device: DeviceKeys): { visit: Visit; stage: Stage; media: OwnMedia } {
  const [visit] = useState(() => new Visit());
  const stage = useSyncExternalStore(visit.subscribe, visit.now);
  const media = useOwnMedia(looks(stage.is) ? chosen : { ...chosen, micOn: false, cameraOn: false });
  useEffect(() => visit.comesAs({ chosen, take: media.take, device }));
  useEffect(() => {
    visit.begin();
    return () => visit.end();
  }, [visit]);
  return { visit, stage, media };
}
