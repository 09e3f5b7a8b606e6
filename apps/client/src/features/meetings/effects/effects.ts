import { LocalAudioTrack, LocalVideoTrack, Track } from 'livekit-client';
import type { Effect } from './effect-switch';
import { SAMPLE_RATE } from '@/shared/sound/noise/rnnoise';

/** Noise suppression for the microphone. Its code is loaded on demand. */
export const noiseOut: Effect = {
  source: Track.Source.Microphone,
  isNeeded: false,
  put: async (track) => {
    if (!(track instanceof LocalAudioTrack)) return;
    const { NoiseFilter } = await import('./noise-filter');
    track.setAudioContext(new AudioContext({ sampleRate: SAMPLE_RATE }));
    await track.setProcessor(new NoiseFilter());
  },
};

/** Background blur for the camera. Its code and model are loaded on demand. */
export const blurBehind: Effect = {
  source: Track.Source.Camera,
  isNeeded: true,
  put: async (track) => {
    if (!(track instanceof LocalVideoTrack)) return;
    const { BlurFilter } = await import('./blur-filter');
    await track.setProcessor(new BlurFilter());
  },
};
