import type { Bench } from './bench.js';
import { at } from './figures.js';

const BARE = 'a bare page with livekit-client';

const pages: Bench = {
  name: 'meetings',
  bench: 'meetings',
  limitMinutes: null,
  about: ['apps/client/src/features/meetings', 'apps/gateway/src/meetings', 'infra/launcher/meetings'],
  results: [
    {
      file: 'meetings-coming',
      rows: [
        {
          what: 'a fourth comes into a meeting, from the call for a token to the first picture of another',
          unit: 'ms',
          figure: at('firstPictureMs', 'ours', 'median'),
          rival: { name: BARE, figure: at('firstPictureMs', 'bare', 'median') },
          target: { atMost: 1.5, of: 'ratio' },
        },
        {
          what: 'the meeting server is killed, until pictures come again',
          unit: 'ms',
          figure: at('afterKillMs', 'ours', 'median'),
          rival: { name: BARE, figure: at('afterKillMs', 'bare', 'median') },
          target: { atMost: 1.2, of: 'ratio' },
        },
      ],
    },
    {
      file: 'meetings-tiles',
      rows: [
        {
          what: 'a browser with nine tiles, processor time a second',
          unit: 'ms',
          figure: at('cpuMsASecond', 'ours', 'median'),
          rival: { name: BARE, figure: at('cpuMsASecond', 'bare', 'median') },
          target: { atMost: 1.3, of: 'ratio' },
        },
      ],
    },
    {
      file: 'meetings-thirty',
      rows: [
        {
          what: 'thirty in a meeting and few in sight, pictures that are taken',
          unit: '',
          figure: at('taken'),
          rival: { name: 'pictures of others in sight', figure: at('shown') },
          target: { atMost: 1, of: 'ratio' },
        },
      ],
    },
    {
      file: 'meetings-script',
      rows: [
        {
          what: 'script of a meeting beyond the shell, gzip',
          unit: 'kB',
          figure: at('ownKb'),
          target: { atMost: 250, of: 'figure' },
        },
      ],
    },
    {
      file: 'meetings-join',
      rows: [
        {
          what: 'the call that lets somebody into a meeting and answers with all in it, processor time of the gateway',
          unit: 'ms',
          figure: at('meeting', 'cpuMsEach'),
          rival: { name: 'the call that opens a document', figure: at('collaboration', 'cpuMsEach') },
        },
      ],
    },
  ],
};

const token: Bench = {
  name: 'a token for a meeting',
  bench: 'meeting-token',
  limitMinutes: 1,
  about: [
    'apps/gateway/src/meetings/server/meeting-server.service.ts',
    'apps/gateway/src/platform/caller/tokens.service.ts',
  ],
  results: [
    {
      file: 'meeting-token',
      rows: [
        {
          what: 'a token for a meeting, processor time',
          unit: 'µs',
          figure: at('cpuUs', 'meeting', 'median'),
          rival: { name: 'a token for a document', figure: at('cpuUs', 'collaboration', 'median') },
          target: { atMost: 1, of: 'ratio' },
        },
      ],
    },
  ],
};

const recorder: Bench = {
  name: 'recording a meeting',
  bench: 'recorder',
  limitMinutes: null,
  about: ['apps/gateway/src/meetings/recording'],
  results: [
    {
      file: 'recorder',
      rows: [
        {
          what: 'recording four voices of a meeting, processor time a second',
          unit: 'ms',
          figure: at('cpuMsASecond', 'ours'),
          rival: { name: 'bare @livekit/rtc-node that throws them away', figure: at('cpuMsASecond', 'bare') },
          target: { atMost: 1.5, of: 'ratio' },
        },
        {
          what: 'the same beside one that takes them in the same form',
          unit: 'ms',
          figure: at('cpuMsASecond', 'ours'),
          rival: { name: 'bare @livekit/rtc-node', figure: at('cpuMsASecond', 'alike') },
        },
      ],
    },
  ],
};

const captions: Bench = {
  name: 'captions',
  bench: 'captions',
  limitMinutes: null,
  about: [
    'apps/client/src/features/meetings/captions',
    'apps/client/src/shared/speech',
    'apps/gateway/src/meetings/captions',
  ],
  results: [
    {
      file: 'captions',
      rows: [
        {
          what: 'what one says in a meeting, from the end of a piece until its caption stands elsewhere, p95',
          unit: 'ms',
          figure: at('delayMs', 'p95'),
          target: { atMost: 3_000, of: 'figure' },
        },
      ],
    },
  ],
};

/** The cost of a meeting, compared with a page that only uses LiveKit's own libraries. */
export const meetingsBenches: readonly Bench[] = [pages, token, recorder, captions];
