import { LocalAudioTrack, LocalVideoTrack, Track } from 'livekit-client';
import type { Effect } from './effect-switch';
import { SAMPLE_RATE } from '@/shared/sound/noise/rnnoise';

/** Takes noise out of the microphone. Its code comes when somebody asks for it. */
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

/** Blurs what is behind the person in the camera's picture. Its code and its model come when somebody asks for it. */
export const blurBehind: Effect = {
  source: Track.Source.Camera,
  isNeeded: true,
  put: async (track) => {
    if (!(track instanceof LocalVideoTrack)) return;
    const { BlurFilter } = await import('./blur-filter');
    await track.setProcessor(new BlurFilter());
  },
};
