import { levelOf } from './sound-level';

/** Measures the level of a muted microphone. Undefined if its track has ended. The audio isn't sent anywhere. */
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
