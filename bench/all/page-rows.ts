import type { Row } from './bench.js';
import { at, largest } from './figures.js';

/** The rows of one page; `mostKb` of script, if there is a limit. */
const rowsOf = (what: string, name: string, mostKb?: number): Row[] => [
  {
    what: `${what}, script, gzip`,
    unit: 'kB',
    figure: at('pages', name, 'gzipKb'),
    ...(mostKb === undefined ? {} : { target: { atMost: mostKb, of: 'figure' } }),
  },
  { what: `${what}, drawn first (FCP) at a fourth of the speed`, unit: 'ms', figure: at('pages', name, 'fcpMs') },
  { what: `${what}, its largest drawn (LCP)`, unit: 'ms', figure: at('pages', name, 'lcpMs') },
  { what: `${what}, held up (TBT)`, unit: 'ms', figure: at('pages', name, 'tbtMs') },
];

/** The cost of the pages that `npm run bench -- client` opens. */
export const pageRows: readonly Row[] = [
  ...rowsOf('/login', 'login', 150),
  ...rowsOf('/dashboard', 'dashboard', 250),
  ...rowsOf('/docs', 'docs'),
  ...rowsOf('a document in the studio', 'studio'),
  ...rowsOf('/document/…', 'document', 450),
  {
    what: 'files of script, the page that has most',
    unit: '',
    figure: largest(['pages'], at('files')),
    target: { atMost: 30, of: 'figure' },
  },
  {
    what: 'what jumps (CLS), the page where most does',
    unit: '',
    figure: largest(['pages'], at('cls')),
    target: { atMost: 0.02, of: 'figure' },
  },
];
