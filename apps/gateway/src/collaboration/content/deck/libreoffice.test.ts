import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contents } from '@cartulary/editor-schema/kinds/content';
import { deckFromPptx } from '@cartulary/editor-schema/kinds/deck/convert/pptx/from-pptx';
import { gridOf, tableOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newId, newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { wants } from '@cartulary/testing/needs';
import { unzipSync } from 'fflate';
import * as Y from 'yjs';
import { deckFiles } from '@cartulary/editor-schema/files/deck-files';
import { nodeTools } from '@cartulary/editor-schema/kinds/text/convert/pdf/structure.test-helper';

/** LibreOffice starts from scratch for each file. */
const OFFICE_MS = 120_000;
const rows = [
  ['Lane', 'Now', 'Winter'],
  ['North road', '58.4', '62.9'],
  ['Inner city', '31.2', '40'],
];

const numbers = newSlide('titleOnly', { title: 'Numbers' });
const deck: DeckJson = {
  theme: 'house',
  slides: inRow([
    newSlide('content', { title: 'Winter rates', body: 'Two hauliers <asked>' }),
    {
      ...numbers,
      things: [
        ...numbers.things,
        newThing('chart', { grid: gridOf(rows, newId), box: { x: 72, y: 184, w: 500, h: 300 }, order: 'b00' }),
        newThing('table', { grid: gridOf(rows, newId), box: { x: 640, y: 184, w: 500, h: 300 }, order: 'b01' }),
      ],
    },
  ]),
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'libreoffice-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Opens a file in LibreOffice and saves it again. */
async function rewritten(file: string, format: 'odp' | 'pptx'): Promise<Uint8Array> {
  const outdir = path.join(folder, format);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', format, '--outdir', outdir, file]);
  return new Uint8Array(await readFile(path.join(outdir, `deck.${format}`)));
}

async function ours(): Promise<string> {
  const ydoc = new Y.Doc();
  contents.deck.write(ydoc, deck);
  const { bytes } = await deckFiles.export(
    {
      updates: [Y.encodeStateAsUpdate(ydoc)],
      sources: [],
      format: 'pptx',
      notes: false,
      title: 'Winter',
      changedAt: new Date('2026-11-25T00:00:00Z'),
      pictures: [],
      threads: [],
    },
    nodeTools,
  );
  const file = path.join(folder, 'deck.pptx');
  await writeFile(file, bytes);
  return file;
}

(wants('soffice') ? describe : describe.skip)('In LibreOffice', () => {
  it(
    'a PowerPoint file of ours has its text in text boxes, its table as cells and its chart with its numbers',
    async () => {
      const parts = unzipSync(await rewritten(await ours(), 'odp'));
      const text = (name: string): string => new TextDecoder().decode(parts[name]);
      const boxes = text('content.xml')
        .split('<draw:text-box')
        .slice(1)
        .map((part) => part.split('</draw:text-box>')[0] ?? '');
      for (const words of ['Winter rates', 'Two hauliers &lt;asked&gt;', 'Numbers'])
        expect({ words, inBox: boxes.some((box) => box.includes(words)) }).toEqual({ words, inBox: true });
      const cells = text('content.xml').split('<table:table-cell').slice(1);
      for (const words of rows.flat())
        expect({ words, inCell: cells.some((cell) => cell.includes(`>${words}<`)) }).toEqual({ words, inCell: true });
      const charts = Object.keys(parts).filter((name) => /^Object \d+\/content\.xml$/.test(name));
      const chart = charts.map(text).find((part) => part.includes('<chart:chart')) ?? '';
      for (const number of ['58.4', '62.9', '31.2', '40']) expect(chart).toContain(`office:value="${number}"`);
    },
    OFFICE_MS,
  );

  it(
    'it is written anew as PowerPoint, and what comes back is the same text, table and numbers',
    async () => {
      const made = deckFromPptx(await rewritten(await ours(), 'pptx')).deck;
      const things = made.slides.flatMap((slide) => slide.things);
      expect(things.map(wordsOf)).toEqual(expect.arrayContaining(['Winter rates', 'Two hauliers <asked>', 'Numbers']));
      const gridIn = (kind: string) =>
        things.flatMap((thing) => (thing.kind === kind && thing.grid ? [tableOf(thing.grid)] : []));
      expect(gridIn('table')).toEqual([rows]);
      expect(gridIn('chart').map((table) => table.map((row) => row.slice(1)))).toEqual([
        rows.map((row) => row.slice(1)),
      ]);
    },
    OFFICE_MS,
  );
});
