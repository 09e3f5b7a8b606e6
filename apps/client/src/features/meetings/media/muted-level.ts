import { levelOf } from './sound-level';

/** Reads how loud a microphone is whose track is off; undefined where it has ended. Its sound goes nowhere. */
export function levelOfMuted(track: MediaStreamTrack): { read: () => number; close: () => void } | undefined {
  if (track.readyState === 'ended') return undefined;
  const copy = track.clone();
  copy.enabled = true;
  const reader = levelOf(copy);
  return {
    read: reader.read,
    close: () => {
      reader.close();
      copy.stop();
    },
  };
}
