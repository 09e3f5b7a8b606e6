import type { Bench, Row } from './bench.js';
import { at, largest, middle, over } from './figures.js';
import { canvasBenches } from './canvas-benches.js';
import { liveBenches } from './live-benches.js';
import { meetingsBenches } from './meetings-bench.js';
import { pageRows } from './page-rows.js';
import { privacyBenches } from './privacy-benches.js';
import { speechBenches } from './speech-bench.js';

const SMALL = at('small', 'cpuMs');
const LARGE = at('large', 'cpuMs');

const scanRows = (what: string, kind: 'clean' | 'worn'): Row[] =>
  (
    [
      ['wall time', 'wallS'],
      ['processor time', 'cpuS'],
    ] as const
  ).map(([measure, figure]) => ({
    what: `${what}, ${measure}`,
    unit: 's',
    figure: over(at(kind, 'ours', figure), at(kind, 'scans')),
    rival: { name: 'ocrmypdf', figure: over(at(kind, 'rival', figure), at(kind, 'scans')) },
    target: { atMost: 1.4, of: 'ratio' },
  }));

/** Every bench in the table, in the order of execution. */
export const benches: readonly Bench[] = [
  {
    name: 'the product as a whole',
    bench: 'product',
    limitMinutes: 6,
    about: ['apps/gateway/src', 'apps/workers/src', 'apps/collab-server/src', 'libs', 'infra/launcher'],
    results: [
      {
        file: 'product',
        rows: [
          { what: 'ten pages, found after', unit: 'ms', figure: at('tenPagePdf', 'searchableMs', 'median') },
          { what: 'ten pages, first told after', unit: 'ms', figure: at('tenPagePdf', 'firstStageEventMs', 'median') },
        ],
      },
    ],
  },
  {
    name: 'building, starting, idling',
    bench: 'start',
    limitMinutes: 6,
    about: ['infra/launcher', 'apps', 'libs'],
    results: [
      {
        file: 'start',
        rows: [
          {
            what: 'building all services',
            unit: 's',
            figure: at('buildSeconds', 'Building the services'),
            target: { atMost: 40, of: 'figure' },
          },
          { what: 'building the pages', unit: 's', figure: at('buildSeconds', 'Building the pages') },
          {
            what: 'warm start',
            unit: 'ms',
            figure: at('warmStartMs', 'median'),
            target: { atMost: 2_500, of: 'figure' },
          },
          { what: 'memory when idle', unit: 'MB', figure: at('idle', 'mb'), target: { atMost: 400, of: 'figure' } },
          { what: 'processes when idle', unit: '', figure: at('idle', 'processes') },
          { what: 'processor time of a warm start', unit: 'ms', figure: at('warmStartCpuMs') },
          ...['gateway', 'workers', 'collab-server'].map((name) => ({
            what: `wake-ups of the idle ${name}, a second`,
            unit: '',
            figure: at('idle', 'wakeUpsASecond', name),
            target: { atMost: 5, of: 'figure' as const },
          })),
        ],
      },
    ],
  },
  {
    name: 'facts and their sums',
    bench: 'facts',
    limitMinutes: 3,
    about: ['libs/database/src/facts.ts', 'libs/database/src/system', 'libs/contracts/src/facts'],
    results: [
      {
        file: 'facts',
        rows: [
          {
            what: '4,000 facts written and summed up, processor time',
            unit: 'ms',
            figure: at('facts', 'cpuMs'),
            rival: { name: 'the same in the event log', figure: at('events', 'cpuMs') },
            target: { atMost: 0.5, of: 'ratio' },
          },
          { what: 'facts written and summed up, a second', unit: '', figure: at('facts', 'aSecond') },
        ],
      },
    ],
  },
  {
    name: 'lists at 1,000 and 100,000 documents',
    bench: 'api',
    limitMinutes: 10,
    about: ['apps/gateway/src', 'libs/database/src'],
    results: [
      {
        file: 'api',
        rows: [
          {
            what: 'the dearest call at 100,000 documents, processor time of PostgreSQL',
            unit: 'ms',
            figure: largest(['calls'], LARGE),
          },
          {
            what: 'the call that grows most, by the same at 1,000 documents',
            unit: '',
            rival: { name: '1,000 documents', ratio: largest(['calls'], over(LARGE, SMALL)) },
            target: { atMost: 1.5, of: 'ratio' },
          },
        ],
      },
    ],
  },
  {
    name: 'pages in the browser',
    bench: 'client',
    limitMinutes: 6,
    about: ['apps/client'],
    results: [
      {
        file: 'client',
        rows: [...pageRows, { what: 'from page to page, p95', unit: 'ms', figure: at('warmNavigation', 'p95Ms') }],
      },
    ],
  },
  {
    name: 'scans',
    bench: 'scans',
    limitMinutes: 6,
    about: ['apps/workers/src', 'libs/jobs/src', 'libs/pipeline/src'],
    results: [
      {
        file: 'scans',
        rows: [...scanRows('a clean scan of a batch', 'clean'), ...scanRows('a worn scan of a batch', 'worn')],
      },
    ],
  },
  {
    name: 'meaning',
    bench: 'embedding',
    words: ['100'],
    limitMinutes: 4,
    about: ['libs/pipeline/src/embed', 'libs/pipeline/models/multilingual-e5-small'],
    results: [
      {
        file: 'embedding',
        rows: [
          {
            what: 'processor time of embedding pages',
            unit: 's',
            figure: at('product', 'cpuSeconds'),
            rival: { name: 'bare session', figure: at('bare', 'cpuSeconds') },
          },
          {
            what: 'longest that one text holds the embedding child',
            unit: 'ms',
            figure: at('longestHoldMs'),
            target: { atMost: 200, of: 'figure' },
          },
        ],
      },
    ],
  },
  {
    name: 'uploads beside a change of embedder',
    bench: 'upload-beside-embedding',
    limitMinutes: 6,
    about: ['apps/workers/src/search', 'apps/workers/src/reading', 'libs/pipeline/src/embed'],
    results: [
      {
        file: 'upload-beside-embedding',
        rows: [
          {
            what: 'an upload while other pages are embedded anew, the kind that is slowed most',
            unit: '',
            rival: { name: 'without that work', ratio: at('mostTimes') },
            target: { atMost: 1.2, of: 'ratio' },
          },
        ],
      },
    ],
  },
  {
    name: 'what is written together',
    bench: 'collab',
    words: ['two-writers', 'fast-lines', 'big-room', 'trace', '--rounds', '1'],
    limitMinutes: 10,
    about: ['apps/collab-server/src', 'libs/database/src/system'],
    results: [
      {
        file: 'collab-two-writers',
        rows: [
          {
            what: '200 documents, two writers each, processor time',
            unit: '',
            rival: { name: 'bare relay', ratio: at('ratios', 'ours / relay', 'cpu') },
            target: { atMost: 2.5, of: 'ratio' },
          },
          {
            what: 'the same with PostgreSQL',
            unit: '',
            rival: { name: 'bare relay', ratio: at('ratios', 'ours / relay', 'cpuWithPostgres') },
            target: { atMost: 4, of: 'ratio' },
          },
        ],
      },
      {
        file: 'collab-fast-lines',
        rows: [
          {
            what: '20 lines that write 150 times a second, processor time',
            unit: '',
            rival: { name: 'bare relay', ratio: at('ratios', 'ours / relay', 'cpu') },
            target: { atMost: 2.5, of: 'ratio' },
          },
          {
            what: 'the same with PostgreSQL',
            unit: '',
            rival: { name: 'bare relay', ratio: at('ratios', 'ours / relay', 'cpuWithPostgres') },
            target: { atMost: 4, of: 'ratio' },
          },
        ],
      },
      {
        file: 'collab-big-room',
        rows: [
          {
            what: 'one room of 200, delivery p50',
            unit: 'ms',
            figure: middle(['runs', 'ours'], at('deliveryP50Ms')),
            rival: { name: 'bare relay', figure: middle(['runs', 'relay'], at('deliveryP50Ms')) },
            target: { atMost: 6, of: 'figure' },
          },
        ],
      },
      {
        file: 'collab-trace',
        rows: [
          {
            what: 'a trace of typing, processor time',
            unit: '',
            rival: {
              name: 'Hocuspocus',
              ratio: over(at('ratios', 'ours / relay', 'cpu'), at('ratios', 'hocuspocus / relay', 'cpu')),
            },
          },
          {
            what: 'joining the document of that trace',
            unit: 'ms',
            figure: middle(['runs', 'ours'], at('firstJoinMs')),
            rival: { name: 'Hocuspocus', figure: middle(['runs', 'hocuspocus'], at('firstJoinMs')) },
            target: { atMost: 50, of: 'figure' },
          },
        ],
      },
    ],
  },
  ...liveBenches,
  ...speechBenches,
  ...meetingsBenches,
  ...canvasBenches,
  ...privacyBenches,
  {
    name: 'a thousand files of every kind',
    bench: 'batch',
    limitMinutes: null,
    about: ['apps/workers/src', 'libs/jobs/src', 'libs/pipeline/src'],
    results: [
      {
        file: 'batch',
        rows: [
          {
            what: '1,000 files of every kind, wall time',
            unit: 's',
            figure: at('wallS'),
            rival: { name: 'its engines alone', figure: at('enginesCpuPerCoreS') },
            target: { atMost: 1.1, of: 'ratio' },
          },
        ],
      },
    ],
  },
];
