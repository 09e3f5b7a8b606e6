/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import { nodeTools, pagesOf } from '@cartulary/editor-schema/kinds/text/convert/pdf/structure.test-helper';
import { deckToPdf } from '@cartulary/editor-schema/kinds/deck/convert/to-pdf';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { toPdf } from '@cartulary/editor-schema/kinds/text/convert/pdf/to-pdf';
import type { Typeset } from '@cartulary/editor-schema/kinds/text/convert/pdf/typst';
import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { wasmTypeset } from './wasm-typeset';

const file = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
const wasm = new Uint8Array(readFileSync(file));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As the content policy of a page: no string becomes code. */
const own = globalThis.Function;
const refuse = (): never => {
  throw new EvalError('forbidden');
};
afterEach(() => {
  globalThis.Function = own;
  jest.restoreAllMocks();
});

test('a sealed text has the PDF that the server would make, with damaged pictures only named', async () => {
  const paragraph = (text: string): NodeJson => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const image = (fileId: string): NodeJson => ({ type: 'image', attrs: { fileId, alt: `The ${fileId}` } });
  const content: NodeJson[] = [
    paragraph('#read("/etc/passwd")'),
    paragraph('שלום'),
    { type: 'blockMath', attrs: { latex: 'x^2' } },
    { type: 'codeBlock', content: [{ type: 'text', text: 'if (a) b();' }] },
    image('whole'),
    image('cut'),
  ];
  const pictures = new Map([
    ['whole', png],
    ['cut', png.subarray(0, 50)],
  ]);
  const made = async (typeset: Typeset) => {
    const { content: pdf, lost } = await toPdf(
      { type: 'doc', content },
      {
        fonts: await nodeTools.fonts(),
        typeset,
        title: 'Quay',
        language: 'und',
        changedAt: new Date(0),
        pictureOf: (id) => pictures.get(id),
      },
    );
    return { lost, pages: await pagesOf(pdf) };
  };
  const onServer = await made(nodeTools.typeset);
  const here = await made((order) => {
    globalThis.Function = refuse as unknown as FunctionConstructor;
    return wasmTypeset(order, wasm);
  });
  expect(here).toEqual(onServer);
  expect(here.pages.join()).toContain('#read("/etc/passwd")');
  expect(here.lost).toEqual([{ what: 'pictures', count: 1 }]);
});

test('a sealed presentation has the PDF that the server would make, with the same text shrunk', async () => {
  const long = 'Word after word. '.repeat(200);
  const slide = newSlide('media', { title: '#read("/etc/passwd")', body: long });
  const picture = newThing('picture', { place: 'media', fileId: 'whole', alt: 'A pixel' });
  const deck: DeckJson = { theme: 'house', slides: inRow([{ ...slide, things: [...slide.things, picture] }]) };
  const pictureOf = () => ({ type: 'png', bytes: png, width: 1, height: 1 }) as const;
  const options = { title: 'Quay', changedAt: new Date(0), notes: false, pictureOf };
  const made = async (typeset: Typeset) => {
    const { content: pdf, lost } = await deckToPdf(deck, options, { fonts: await nodeTools.fonts(), typeset });
    return { lost, pages: await pagesOf(pdf) };
  };
  const onServer = await made(nodeTools.typeset);
  const here = await made((order) => {
    globalThis.Function = refuse as unknown as FunctionConstructor;
    return wasmTypeset(order, wasm);
  });
  expect(here).toEqual(onServer);
  expect(here.pages.join()).toContain('#read("/etc/passwd")');
  expect(here.lost).toEqual([{ what: 'overflow', count: 1 }]);
});

test('Typst in a page reads no file and fetches no package', async () => {
  // The compiler logs what it can't read.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sources = ['#read("/etc/passwd")', '#import "@preview/cetz:0.3.0": *'];
  const failures = await wasmTypeset({ sources, pictures: [], fonts: await nodeTools.fonts() }, wasm);
  expect(failures).toEqual([
    expect.stringContaining('failed to load file (access denied)'),
    expect.stringContaining('failed to load package (JsValue(Error: not available'),
  ]);
});
