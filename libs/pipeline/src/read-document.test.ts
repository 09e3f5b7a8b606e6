import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PageText } from '@cartulary/contracts/reading';
import { embeddingDimensions } from '@cartulary/contracts/understanding';
import { makePdf, textContent } from '../fixtures/make.js';
import { embedPage } from './embed/embed-page.js';
import { createNodeEmbedder } from './embed/node.js';
import { createNodeEngines } from './node.js';
import { openDocument } from './open-document.js';
import { readDocument } from './read-document.js';
import { renderPreview } from './read-page.js';

const engines = createNodeEngines();
const fixtures = path.resolve(import.meta.dirname, '../fixtures/parity');
const scanned = readFileSync(path.join(fixtures, 'text-and-scan.pdf'));

describe('reading a document', () => {
  it('takes the text layer where it is good and recognises the rest, stage by stage', async () => {
    const seen: string[] = [];
    const result = await readDocument(scanned, { name: 'a.pdf', mediaType: 'application/pdf' }, engines, {
      onStage: (stage, done, total) => seen.push(`${stage} ${done}/${total}`),
      onPage: ({ page, source }) => seen.push(`page ${page} ${source}`),
    });
    expect(seen).toEqual([
      'inspect 0/1',
      'text 0/3',
      'text 1/3',
      'page 1 text-layer',
      'text 2/3',
      'text 3/3',
      'page 3 text-layer',
      'recognise 0/1',
      'page 2 recognised',
      'recognise 1/1',
      'codes 0/3',
      'codes 1/3',
      'codes 2/3',
      'codes 3/3',
      'layout 0/3',
      'layout 1/3',
      'layout 2/3',
      'layout 3/3',
      'page 1 text-layer',
      'page 2 recognised',
      'page 3 text-layer',
      'classify 0/1',
      'entities 0/1',
      'fields 0/1',
      'summary 0/1',
    ]);
    expect(result.pages.map(({ engine }) => engine)).toEqual(['pdfium', 'pp-ocr', 'pdfium']);
    for (const page of result.pages) expect(PageText.safeParse(page).success).toBe(true);
    const ibans = result.entities.filter(({ kind }) => kind === 'iban').map(({ page, value }) => [page, value]);
    expect(ibans).toEqual([
      [1, 'GB29NWBK60161331926819'],
      [2, 'GB29NWBK60161331926819'],
    ]);
  });

  it('makes passages with an embedder as the server does, none for who keeps none, and goes on without a model', async () => {
    const notes = readFileSync(path.join(fixtures, 'notes.txt'));
    const file = { name: 'notes.txt', mediaType: 'text/plain' } as const;
    const embedder = createNodeEmbedder();
    const { passages, pages, class: judged } = await readDocument(notes, file, { ...engines, embedder });
    expect(passages[0]).toMatchObject({ page: 1, start: expect.any(Number) });
    expect(passages[0]?.vector).toHaveLength(embeddingDimensions);
    expect(passages).toEqual(
      (await embedPage(pages[0] as PageText, embedder, { most: 100 })).map((one) => ({ page: 1, ...one })),
    );
    expect(judged.engine).toContain('multilingual-e5-small');
    expect((await readDocument(notes, file, { ...engines, embedder }, { passages: false })).passages).toEqual([]);
    await embedder.close();
    const troubles: string[] = [];
    const without = { ...engines, embedder: createNodeEmbedder('/nowhere') };
    const read = await readDocument(notes, file, without, { onTrouble: (reason) => troubles.push(reason) });
    expect([read.passages, read.class.engine]).toEqual([[], 'character-classes']);
    expect(troubles).toContain("The model's file multilingual-e5-small/tokenizer.json can't be read");
  });

  it('stops between pages when it is cancelled', async () => {
    const cancelling = new AbortController();
    const pages = Array.from({ length: 5 }, (_, page) => ({ content: textContent([`Page ${page + 1}`]) }));
    const reading = readDocument(makePdf(pages), { name: 'b.pdf', mediaType: 'application/pdf' }, engines, {
      signal: cancelling.signal,
      onPage: ({ page }) => {
        if (page === 2) cancelling.abort();
      },
    });
    await expect(reading).rejects.toMatchObject({ code: 'reading_cancelled' });
  });

  it('draws a preview of a page, and none of a text', async () => {
    const pdf = await openDocument(scanned, 'application/pdf', engines);
    expect(await renderPreview(pdf, engines)).toMatchObject({ mediaType: 'image/webp', width: 480, height: 621 });
    pdf.close();
    const text = await openDocument(Buffer.from('Only text'), 'text/plain', engines);
    expect(await renderPreview(text, engines)).toBeUndefined();
  });
});

const cli = path.resolve(import.meta.dirname, '../dist/cli.js');
const whenBuilt = existsSync(cli) ? it : it.skip;

describe('npm run read', () => {
  whenBuilt('writes a line a file and fails where one can’t be read', async () => {
    const files = [path.join(fixtures, 'notes.txt'), '/nowhere/missing.pdf'];
    const { code, stdout } = await new Promise<{ code: number | null; stdout: string }>((resolve) => {
      const child = execFile(process.execPath, [cli, ...files], (_error, out) => {
        resolve({ code: child.exitCode, stdout: out });
      });
    });
    const [read, failed] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Object.keys(read ?? {})).toEqual([
      'name',
      'class',
      'language',
      'text',
      'pages',
      'entities',
      'fields',
      'summary',
      'timingsMs',
    ]);
    expect(read).toMatchObject({
      name: 'notes.txt',
      class: expect.any(String),
      language: 'en',
      fields: expect.any(Array),
    });
    expect(failed).toMatchObject({ name: 'missing.pdf', error: expect.stringContaining('ENOENT') as string });
    expect(code).toBe(1);
  });
});
