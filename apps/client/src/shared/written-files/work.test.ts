/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { readFileSync } from 'node:fs';
import { formatsOfKind, type WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { builtKinds, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { nodeTools } from '@cartulary/editor-schema/kinds/text/convert/pdf/structure.test-helper';
import type { Exported, MadeSlides, MadeText } from '@cartulary/editor-schema/files/made';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import { inRow, newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { writeMap } from '@cartulary/editor-schema/kinds/map/content';
import { mapOfText } from '@cartulary/editor-schema/kinds/map/from-text';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import type { Report } from '@cartulary/editor-schema/report/to-pdf';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import * as Y from 'yjs';
import { idOf } from '../sealed-written/file-id';
import type { FileQuestion } from './messages';
import { answerTo } from './work';

const tools = { ...nodeTools, makePlain: async () => undefined };
const sample = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../../libs/editor-schema/samples/${name}`, import.meta.url)));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function done<T>(question: FileQuestion): Promise<T> {
  const answer = await answerTo(question, tools);
  if ('done' in answer) return answer.done as T;
  throw new Error(JSON.stringify(answer));
}

/** Sample content of each kind, as on its page. */
async function whole(kind: BuiltKind): Promise<Uint8Array> {
  const { update } = await done<MadeText>({ ask: 'text', bytes: utf8('# Quay\n\n- Winter\n'), format: 'markdown' });
  if (kind === 'text') return update;
  const ydoc = new Y.Doc();
  if (kind === 'map') writeMap(ydoc, mapOfText(readText(ydocOf([update])).document, 'Quay').map);
  if (kind === 'deck')
    deckContent.write(ydoc, { theme: 'house', slides: inRow([newSlide('title', { title: 'Quay' })]) });
  return Y.encodeStateAsUpdate(ydoc);
}

/** Magic bytes of formats: zip archives, PDF, and text. */
const beginnings: Readonly<Partial<Record<WrittenFormat, string>>> = {
  pdf: '%PDF',
  docx: 'PK',
  pptx: 'PK',
  xmind: 'PK',
};

for (const kind of builtKinds)
  test(`every file of a sealed ${kind} is made by what makes it on the server`, async () => {
    const updates = [await whole(kind)];
    for (const format of formatsOfKind[kind]) {
      const { bytes } = await done<Exported>({
        ask: 'export',
        of: kind,
        updates,
        format,
        notes: false,
        title: 'Quay',
        changedAt: new Date(0),
        pictures: [],
        threads: [],
      });
      const text = Buffer.from(bytes).toString('latin1');
      const beginning = beginnings[format];
      if (beginning !== undefined) expect(text.slice(0, beginning.length)).toBe(beginning);
      else if (kind !== 'board') expect(text).toContain('Quay');
    }
  });

test('a report of figures becomes a PDF', async () => {
  const report: Report = {
    title: 'Quay',
    lines: [],
    picture: null,
    tables: [],
    receipts: [],
    address: 'https://cartulary.example/',
    language: 'en',
    madeAt: new Date(0),
  };
  const bytes = await done<Uint8Array>({ ask: 'report', report });
  expect(Buffer.from(bytes).toString('latin1', 0, 4)).toBe('%PDF');
});

test('pictures of a file that becomes something sealed are named by the places in which they will lie', async () => {
  const { pictures, title, slides } = await done<MadeSlides>({
    ask: 'slides',
    bytes: sample('decks/testPPT_2imgs.pptx'),
  });
  expect(slides).toBeGreaterThan(0);
  expect(typeof title).toBe('string');
  expect(pictures.length).toBeGreaterThan(0);
  for (const [number, { id, bytes }] of pictures.entries())
    expect(id).toBe(await idOf(number + 1, Uint8Array.from(bytes)));
});

test('a Word file becomes a text here too, and a damaged one is refused as by the server', async () => {
  const bytes = sample('files/docx-footnotes.docx');
  const made = await done<MadeText>({ ask: 'text', bytes, format: 'docx' });
  expect(readText(ydocOf([made.update])).document.content?.length).toBeGreaterThan(0);
  const damaged = await answerTo({ ask: 'text', bytes: bytes.subarray(0, 500), format: 'docx' }, tools);
  expect(damaged).toEqual({ refused: 'conversion_damaged' });
  expect(await answerTo({ ask: 'slides', bytes: utf8('no archive') }, tools)).toEqual({
    refused: 'conversion_damaged',
  });
});
