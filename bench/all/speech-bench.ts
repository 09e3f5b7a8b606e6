import type { Bench } from './bench.js';
import { at } from './figures.js';

/** How well recordings are written down, and what that costs. */
export const speechBench: Bench = {
  name: 'writing down speech',
  script: 'bench:speech',
  limitMinutes: 2,
  about: ['libs/pipeline/src/engines/speech', 'libs/pipeline/src/engines/sound'],
  results: [
    {
      file: 'speech',
      rows: [
        {
          what: 'English clips, wrong words of 76',
          unit: '',
          figure: at('english', 'errors'),
          target: { atMost: 0, of: 'figure' },
        },
        {
          what: 'clips in eight languages, wrong words (characters in Japanese) of 157',
          unit: '',
          figure: at('all', 'errors'),
        },
        { what: 'a second of speech, processor time', unit: 's', figure: at('cpuSecondsASecond') },
        { what: 'writing down speech, peak memory', unit: 'MB', figure: at('peakMemoryMb') },
      ],
    },
  ],
};
