import type { Bench, Row } from './bench.js';
import { at, largest } from './figures.js';

/** Long runs that need an idle machine, started by their own commands. */
const limitMinutes = null;

/** One row per view and gesture. @param rival what is rendered for comparison */
const frameRows = (what: string, rival: string): Row[] =>
  (
    [
      ['all', 'all of it in sight'],
      ['tenth', 'a tenth of it in sight'],
    ] as const
  ).flatMap(([view, seen]) =>
    (['pan', 'zoom'] as const).map((gesture): Row => ({
      what: `${what}, ${gesture === 'pan' ? 'panned' : 'zoomed'} with ${seen}, script a frame`,
      unit: 'ms',
      figure: at(view, gesture, 'ours', 'scriptMs'),
      rival: { name: rival, figure: at(view, gesture, 'bare', 'scriptMs') },
      target: { atMost: 1.2, of: 'ratio' },
    })),
  );

const scriptRow = (what: string, atMost: number): Row => ({
  what: `script of ${what} beyond the shell, gzip`,
  unit: 'kB',
  figure: at('ownKb'),
  target: { atMost, of: 'figure' },
});

const trafficRow = (what: string, traffic: 'board' | 'ruled', atMost: number): Row => ({
  what: `${what}, processor time of the collab server an update, the dearer of a big room and small ones`,
  unit: '',
  rival: {
    name: 'the same of a document',
    ratio: largest(['rooms'], at('ratios', traffic)),
  },
  target: { atMost, of: 'ratio' },
});

const boards: Bench = {
  name: 'boards',
  bench: 'boards',
  limitMinutes,
  about: ['apps/client/src/features/boards', 'apps/collab-server/src', 'libs/editor-schema/src/kinds/board'],
  results: [
    { file: 'boards-frames', rows: frameRows('a board of 5,000 things', 'bare tldraw') },
    {
      file: 'boards-opening',
      rows: [
        {
          what: 'opening a board of 5,000 things',
          unit: 'ms',
          figure: at('openedMs', 'ours', 'median'),
          rival: { name: 'bare tldraw', figure: at('openedMs', 'bare', 'median') },
          target: { atMost: 1.5, of: 'ratio' },
        },
      ],
    },
    {
      file: 'boards-dragging',
      rows: [
        {
          what: 'dragging a thing beside ten others who drag, script a frame',
          unit: 'ms',
          figure: at('beside', 'scriptMs'),
          rival: { name: 'dragging alone', figure: at('alone', 'scriptMs') },
          target: { atMost: 1.5, of: 'ratio' },
        },
      ],
    },
    {
      file: 'boards-painted',
      rows: [
        {
          what: 'a change of somebody else until it is painted, 30 people drawing',
          unit: 'ms',
          figure: at('remote', 'median'),
          rival: { name: 'a change of one’s own', figure: at('local', 'median') },
          target: { atMost: 2, of: 'ratio' },
        },
      ],
    },
    {
      file: 'boards-collab',
      rows: [
        trafficRow('things that are dragged on boards', 'board', 1.2),
        trafficRow('the same on boards with rules', 'ruled', 3),
      ],
    },
    { file: 'boards-script', rows: [scriptRow('a board', 500)] },
  ],
};

const maps: Bench = {
  name: 'mind maps',
  bench: 'maps',
  limitMinutes,
  about: ['apps/client/src/features/maps', 'libs/editor-schema/src/kinds/map'],
  results: [
    { file: 'maps-frames', rows: frameRows('a mind map of 2,000 topics', 'bare @xyflow/react, the same markup') },
    { file: 'maps-script', rows: [scriptRow('a mind map', 120)] },
  ],
};

const decks: Bench = {
  name: 'presentations',
  bench: 'decks',
  limitMinutes,
  about: ['apps/client/src/features/decks', 'libs/editor-schema/src/kinds/deck'],
  results: [
    {
      file: 'decks-opening',
      rows: [
        {
          what: 'opening 100 slides',
          unit: 'ms',
          figure: at('openedMs', 'deck', 'median'),
          rival: { name: '/document with the same words', figure: at('openedMs', 'document', 'median') },
          target: { atMost: 1, of: 'ratio' },
        },
      ],
    },
    {
      file: 'decks-pdf',
      rows: [
        {
          what: 'the PDF of 100 slides',
          unit: 'ms',
          figure: at('deck', 'ms'),
          rival: { name: 'a document with the same words, 82 pages', figure: at('document', 'ms') },
          target: { atMost: 2, of: 'ratio' },
        },
      ],
    },
    { file: 'decks-script', rows: [scriptRow('a presentation', 200)] },
  ],
};

/** The cost of boards, mind maps and presentations, compared with something that only renders the same. */
export const canvasBenches: readonly Bench[] = [boards, maps, decks];
