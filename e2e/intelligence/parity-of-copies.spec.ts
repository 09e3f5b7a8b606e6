// covers: libs/pipeline
import { expect, test, type Page } from '@playwright/test';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { openDocument } from '@cartulary/pipeline/open-document';
import { readDocument } from '@cartulary/pipeline/read-document';
import { makeCopy } from '@cartulary/pipeline/redaction/make-copy';
import type { TwoSeen } from '@cartulary/pipeline/trials/look';
import { lookAt } from '@cartulary/pipeline/trials/look-at';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make';
import { pngOf } from '../../libs/pipeline/src/engines/codes/draw-codes.test-helper';
import { DrawnPage } from '../../libs/pipeline/src/image/drawn-page.test-helper';
import { PipelinePage } from '../support/pipeline-page';
import { signedLetter } from '../support/signed-letter';

const engines = createNodeEngines();
let reading: PipelinePage;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  reading = await PipelinePage.start();
});
test.afterAll(() => reading.stop());

async function opened(page: Page): Promise<Page> {
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.redactInWorker === 'function');
  return page;
}

/** The text that a person sees on a PDF's only page, and the text they copy from it. */
async function shownBy(bytes: Uint8Array) {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    const raster = await document.render(1, 100);
    if (!raster) throw new Error('The page was not drawn');
    const words = document.textLayer(1)?.words.map(({ text }) => text);
    return { words, width: raster.width, pixels: Buffer.from(raster.data).toString('base64') };
  } finally {
    document.close();
  }
}

test('The browser makes the very redacted copy of the server, and its attack finds as little', async ({ page }) => {
  const bytes = makePdf([{ content: textContent(['Dear Sanna Brinkwater,', 'your claim is settled.']) }]);
  const { pages } = await readDocument(bytes, { name: 'claim.pdf', mediaType: 'application/pdf' }, engines);
  const plan = { terms: ['Brinkwater'], boxes: [] };
  const there = await makeCopy({ bytes, mediaType: 'application/pdf', turns: {}, pages }, plan, engines);
  const asked = { base64: Buffer.from(bytes).toString('base64'), pages, plan };
  const here = await (
    await opened(page)
  ).evaluate((sent) => window.redactInWorker(sent.base64, sent.pages, sent.plan), asked);
  expect(there.report).toMatchObject({ findings: [], places: 1 });
  // A file's compression doesn't affect its displayed content.
  expect({ ...here.report, sizeBytes: 0 }).toEqual({ ...there.report, sizeBytes: 0 });
  const shown = await shownBy(there.bytes);
  expect(shown.words).toContain('settled.');
  expect(shown.words?.join(' ')).not.toContain('Brinkwater');
  expect(await shownBy(Buffer.from(here.base64, 'base64'))).toEqual(shown);
});

test('The browser sees the very differences of two scans that the server sees', async ({ page }) => {
  const drawn = () => new DrawnPage().print(80, 100, 900, 30).ring(700, 1_200, 70);
  const [one, other] = await Promise.all([pngOf(drawn()), pngOf(drawn().frame(300, 1_150, 420, 1_250))]);
  const pictureOf = (bytes: Uint8Array) => ({ mediaType: 'image/png', bytes, page: 1 }) as const;
  const look = { of: 'two', one: pictureOf(one), other: pictureOf(other) } as const;
  const there = (await lookAt(look, engines)) as TwoSeen;
  expect(there.differences.length).toBeGreaterThan(0);
  const [first, second] = [one, other].map((bytes) => Buffer.from(bytes).toString('base64'));
  const here = await (
    await opened(page)
  ).evaluate((sent) => window.compareInWorker(sent.first ?? '', sent.second ?? ''), { first, second });
  const toldBy = ({ differences, isCut, agreement, shift }: TwoSeen) => ({ differences, isCut, agreement, shift });
  expect(toldBy(here)).toEqual(toldBy(there));
});

test('The browser finds the very signature and stamp of the server while it reads a scan', async ({ page }) => {
  const bytes = await signedLetter();
  const file = { name: 'signed.png', mediaType: 'image/png' } as const;
  const server = await readDocument(bytes, file, engines);
  expect(server.pages[0]?.marks?.map(({ kind }) => kind).sort()).toEqual(['signature', 'stamp']);
  const sent = { ...file, base64: Buffer.from(bytes).toString('base64') };
  const here = await (
    await opened(page)
  ).evaluate((asked) => window.readInWorker(asked.base64, asked.name, asked.mediaType), sent);
  if (here.kind === 'failed') throw new Error(`The browser failed with ${here.code}`);
  expect(here.result.pages[0]?.marks).toEqual(server.pages[0]?.marks);
});
