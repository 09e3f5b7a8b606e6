import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import type { Chosen } from './media/kept-devices';
import { useOwnMedia, type OwnMedia } from './media/use-own-media';
import { Visit, type Stage } from './visit';

/** Before the meeting and in the lobby, the page opens the devices; in the meeting, the connection does. */
const looks = (is: Stage['is']): boolean =>
  is === 'before' || is === 'asking' || is === 'preparing' || is === 'waiting';

/** A visit to a meeting while the page is mounted, including the device preview. */
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
