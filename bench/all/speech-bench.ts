import type { Bench, BenchResult } from './bench.js';
import { at } from './figures.js';

const SPEECH = ['libs/pipeline/src/engines/speech', 'libs/pipeline/src/engines/sound'];
const PACKAGE = '@huggingface/transformers';

const words: Bench = {
  name: 'writing down speech',
  bench: 'speech',
  limitMinutes: 2,
  about: SPEECH,
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

/** For one environment in which speech is transcribed. */
const costOf = (place: string, where: string): BenchResult => ({
  file: `speech-cost-${place}`,
  rows: [
    {
      what: `a second of speech ${where}, with a time for each word, processor time`,
      unit: 's',
      figure: at('ours', 'cpuSecondsASecond'),
      rival: { name: PACKAGE, figure: at('bare', 'cpuSecondsASecond') },
      target: { atMost: 1.2, of: 'ratio' },
    },
    {
      what: `writing down speech ${where}, peak memory`,
      unit: 'MB',
      figure: at('ours', 'peakMb'),
      rival: { name: PACKAGE, figure: at('bare', 'peakMb') },
      target: { atMost: 1.15, of: 'ratio' },
    },
  ],
});

const cost: Bench = {
  name: 'what writing down speech costs',
  bench: 'speech-cost',
  limitMinutes: null,
  about: SPEECH,
  results: [costOf('worker', 'in a process of the workers'), costOf('tab', 'in a page')],
};

const hourRow = (file: string, what: string): BenchResult => ({
  file,
  rows: [{ what, unit: '', figure: at('shareOfLength'), target: { atMost: 1, of: 'figure' } }],
});

const hour: Bench = {
  name: 'an hour of four speakers',
  bench: 'speech-hour',
  limitMinutes: null,
  about: [...SPEECH, 'apps/workers/src/reading', 'apps/workers/src/engines'],
  results: [
    hourRow('speech-hour', 'an hour of four speakers, written down beside 30 scans, share of its length'),
    hourRow('speech-hour-trial', 'the same for a few minutes beside a few scans, as a trial'),
  ],
};

/** The accuracy and cost of transcribing recordings. */
export const speechBenches: readonly Bench[] = [words, cost, hour];
