import type { Bench, BenchResult, Row } from './bench.js';
import { at, largest } from './figures.js';

const PAGE = ['apps/client/src/features/documents/private', 'apps/client/src/shared/sealed', 'libs/pipeline/src'];

/** One row of one file. */
const result = (name: string, rows: readonly Row[]): BenchResult => ({ file: `privacy-${name}`, rows });
const ofRatio = (atMost: number) => ({ atMost, of: 'ratio' }) as const;
const ofFigure = (atMost: number) => ({ atMost, of: 'figure' }) as const;
/** A figure whose median is stored under the name of its side. */
const median = (...names: readonly string[]) => at(...names, 'median');

/** One bench per figure, so that each depends on the code it measures. */
const bench = (name: string, word: string, about: readonly string[], rows: readonly Row[]): Bench => ({
  name,
  bench: 'privacy',
  words: [word],
  // They need a browser and an idle machine.
  limitMinutes: null,
  about,
  results: [result(word, rows)],
});

const scanRow = (kind: 'clean' | 'worn'): Row => ({
  what: `a page of a ${kind} scan, read in a tab by one worker`,
  unit: 'ms',
  figure: median(kind, 'tab'),
  rival: { name: 'the engine of the server on one core', figure: median(kind, 'server') },
  target: ofRatio(6),
});

const typingRow = (what: string, figure: string): Row => ({
  what,
  unit: 'ms',
  figure: median('sealed', figure),
  rival: { name: 'the same in an open document', figure: median('open', figure) },
  target: ofRatio(1.15),
});

/** The cost of privacy mode, compared with the same without it. */
export const privacyBenches: readonly Bench[] = [
  bench(
    'opening the vault',
    'opening',
    ['apps/client/src/shared/vault'],
    [
      {
        what: 'opening the vault by its passphrase',
        unit: 'ms',
        figure: median('vault'),
        rival: { name: 'bare Argon2id of hash-wasm, the same parameters', figure: median('bare') },
        target: ofRatio(1.2),
      },
    ],
  ),
  bench(
    'storing a large file',
    'storing',
    ['apps/client/src/shared/sealed', 'apps/gateway/src/sealed'],
    [
      {
        what: 'storing a file of 20 MB sealed',
        unit: 'ms',
        figure: median('sealed'),
        rival: { name: 'the collaborative upload of it', figure: median('open') },
        target: ofRatio(1.5),
      },
    ],
  ),
  bench(
    'writing in a sealed document',
    'typing',
    ['apps/client/src/shared/sealed-written'],
    [
      typingRow('a key typed in a sealed document, what it costs the page', 'workMs'),
      typingRow('a key typed in a sealed document, until it is acknowledged', 'acknowledgedMs'),
    ],
  ),
  bench(
    'sealed traffic',
    'traffic',
    ['apps/collab-server/src'],
    [
      {
        what: 'sealed traffic, processor time of the collab server an update, the dearer of a big room and small ones',
        unit: '',
        rival: { name: 'the same of open traffic', ratio: largest(['rooms'], at('ratios', 'cpu')) },
        target: ofRatio(1),
      },
    ],
  ),
  bench('scans read in a tab', 'scan', PAGE, [scanRow('clean'), scanRow('worn')]),
  bench('ten pages read in a tab', 'pdf', PAGE, [
    {
      what: 'ten pages of text in privacy mode, found after',
      unit: 'ms',
      figure: median('tab'),
      rival: { name: 'the server', figure: median('server') },
      target: ofRatio(4),
    },
  ]),
  bench('memory and first use of privacy mode', 'memory', PAGE, [
    {
      what: 'a page that reads a scan and ten pages of text, with its workers, peak memory',
      unit: 'MB',
      figure: median('tab'),
      rival: { name: 'a page whose documents the server reads', figure: median('server') },
      target: ofFigure(1_000),
    },
    {
      what: 'the first use of privacy mode, as transferred',
      unit: 'MB',
      figure: at('firstUseMb'),
      target: ofFigure(85),
    },
  ]),
  {
    name: 'search over sealed documents',
    bench: 'private-search',
    limitMinutes: null,
    about: ['apps/client/src/shared/private-search', 'libs/pipeline/src/matching'],
    results: (
      [
        ['private-search-2000', '2,000'],
        ['private-search-20000', '20,000'],
      ] as const
    ).map(([file, documents]) => ({
      file,
      rows: [
        {
          what: `a search over ${documents} sealed documents, p95`,
          unit: 'ms',
          figure: at('allSearches', 'ours', 'p95Ms'),
          rival: { name: 'MiniSearch on the plain texts', figure: at('allSearches', 'miniSearch', 'p95Ms') },
          target: ofRatio(3),
        },
        {
          what: `opening its index of ${documents}`,
          unit: 'ms',
          figure: at('opening', 'sealed', 'p50Ms'),
          rival: { name: 'reading the same bytes unsealed', figure: at('opening', 'plain', 'p50Ms') },
          target: ofRatio(1.5),
        },
      ],
    })),
  },
];
