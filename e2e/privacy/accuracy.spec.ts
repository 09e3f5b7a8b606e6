// covers: libs/pipeline
import { expect, test, type Page } from '@playwright/test';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { fieldsOfClass } from '@cartulary/contracts/understanding';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument, type ReadDocument } from '@cartulary/pipeline/read-document';
import { writtenDocuments } from '../../bench/accuracy/classes/written';
import { invoiceSamples, textSamples, type Sample } from '../../bench/accuracy/fields/samples';
import { readLabelled } from '../../bench/accuracy/labelled/labelled';
import { f1, type Counts } from '../../bench/accuracy/labelled/score';
import { PipelinePage } from '../support/pipeline-page';

/**
 * A browser's results for the held-out documents (bench/accuracy), compared with the server's: the same rules, and
 * models that round differently. Both are compared with the ground truth, which shows which one is worse, and by how
 * much.
 */
const POINT = 0.01;
const CLASSES = 0.02;

const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };
let reading: PipelinePage;
test.describe.configure({ timeout: 600_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  reading = await PipelinePage.start();
});
test.afterAll(async () => {
  await reading.stop();
  await engines.embedder.close();
});

type Read = Pick<ReadDocument, 'class' | 'entities' | 'fields'>;
interface Both {
  readonly here: Read;
  readonly there: Read;
}
const sides = ['here', 'there'] as const;

async function readBoth(page: Page, bytes: Uint8Array, name: string, mediaType: ReadableMediaType): Promise<Both> {
  const base64 = Buffer.from(bytes).toString('base64');
  const here = await page.evaluate(
    async (file) => {
      const answer = await window.readInWorker(file.base64, file.name, file.mediaType);
      if (answer.kind === 'failed') throw new Error(`The browser failed with ${answer.code}`);
      const { class: found, entities, fields } = answer.result;
      return { class: found, entities, fields };
    },
    { base64, name, mediaType },
  );
  return { here, there: await readDocument(bytes, { name, mediaType }, engines) };
}

const readText = (page: Page, text: string, name: string): Promise<Both> =>
  readBoth(page, Buffer.from(text), `${name}.txt`, 'text/plain');

const readSample = (page: Page, { name, pages, pdf }: Sample): Promise<Both> =>
  pdf
    ? readBoth(page, pdf, `${name}.pdf`, 'application/pdf')
    : readText(page, pages.map(({ text }) => text).join('\n'), name);

async function opens(page: Page): Promise<void> {
  await page.goto(reading.url);
  await page.waitForFunction(() => typeof window.readInWorker === 'function');
}

/** How many words two lists have in common, each counted once. */
function common(some: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return some.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

const none = (): Counts => ({ right: 0, found: 0, labelled: 0 });
function add(counts: Counts, found: readonly string[], wanted: readonly string[]): void {
  counts.right += common(found, wanted);
  counts.found += found.length;
  counts.labelled += wanted.length;
}

/** Ignores the position of a label in its text, because the page is laid out differently. */
const said = (kind: string, text: string): string => `${kind} ${text.replaceAll(/\s+/g, ' ').trim()}`;

test('names, dates and amounts of the browser are right as often as the server’s, within a point of F1', async ({
  page,
}) => {
  await opens(page);
  const counts = { here: none(), there: none() };
  for (const { name, text, labels } of readLabelled('frozen')) {
    const read = await readText(page, text, name);
    const kinds = new Set<string>(labels.map(({ kind }) => kind));
    const wanted = labels.map(({ kind, start, end }) => said(kind, text.slice(start, end)));
    for (const side of sides) {
      const found = read[side].entities.filter(({ kind }) => kinds.has(kind));
      add(
        counts[side],
        found.map((entity) => said(entity.kind, entity.text)),
        wanted,
      );
    }
  }
  expect(counts.there.labelled).toBeGreaterThan(300);
  expect(f1(counts.there)).toBeGreaterThan(0.5);
  expect(Math.abs(f1(counts.here) - f1(counts.there))).toBeLessThanOrEqual(POINT);
});

test('fields of the browser are right as often as the server’s, within a point of F1', async ({ page }) => {
  await opens(page);
  const counts = { here: none(), there: none() };
  for (const sample of [...(await invoiceSamples('frozen')), ...textSamples('frozen')]) {
    const read = await readSample(page, sample);
    const names: readonly string[] = fieldsOfClass[sample.documentClass as keyof typeof fieldsOfClass];
    const wanted = names.flatMap((name) => (sample.truth[name]?.split(' | ') ?? []).map((value) => said(name, value)));
    for (const side of sides) {
      const found = read[side].fields.filter(({ name, line }) => line === null && names.includes(name));
      add(
        counts[side],
        found.map(({ name, value }) => said(name, value)),
        wanted,
      );
    }
  }
  expect(counts.there.labelled).toBeGreaterThan(100);
  expect(f1(counts.there)).toBeGreaterThan(0.5);
  expect(Math.abs(f1(counts.here) - f1(counts.there))).toBeLessThanOrEqual(POINT);
});

test('classes of the browser are right as often as the server’s, and as sure, within .02', async ({ page }) => {
  await opens(page);
  const documents = writtenDocuments();
  const right = { here: 0, there: 0 };
  const certainty = { here: 0, there: 0 };
  for (const [index, document] of documents.entries()) {
    const read = await readText(page, document.text, `class-${index}`);
    for (const side of sides) {
      if (read[side].class.class === document.class) right[side] += 1;
      certainty[side] += read[side].class.confidence;
    }
  }
  expect(right.there).toBeGreaterThan(documents.length / 2);
  expect(Math.abs(right.here - right.there) / documents.length).toBeLessThanOrEqual(CLASSES);
  expect(Math.abs(certainty.here - certainty.there) / documents.length).toBeLessThanOrEqual(CLASSES);
});
