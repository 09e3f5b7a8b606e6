// covers: infra/launcher apps/workers/src gateway/documents libs/jobs libs/bus
// own product: kills every part
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { errors } from '@cartulary/contracts/errors';
import { stageNames, type StageName } from '@cartulary/contracts/stages';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test } from '@playwright/test';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import { HalfUpload, incomingFiles } from './support/half-upload';
import { halfDone, readTwice, uploadCounts } from './support/rows';
import { secretsInLogs } from './support/logs';
import { StageHold } from './support/stage-hold';
import { upgradeStatus } from './support/upgrade';

const MINUTE_MS = 60_000;
const fixtures = path.resolve(import.meta.dirname, '../libs/pipeline/fixtures/parity');
const scan = path.join(fixtures, 'text-and-scan.pdf');

let product: Product;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start({ DATABASE_POOL_SIZE: '16' });
  ada = await Person.signUp(product.url, 'ada@survival.example');
});
test.afterAll(() => product.stop());

/** A three-page PDF with a text layer and a unique word on its last page. */
function letter(word: string): { name: string; bytes: Buffer } {
  const pages = ['Dear reader,', 'Invoice of 3 November 2026, total EUR 1,204.50', `Sealed with ${word}`];
  return { name: `${word}.pdf`, bytes: makePdf(pages.map((line) => ({ content: textContent([line]) }))) };
}

/** Checks that the document is completely processed: every page, and nothing twice. */
async function expectWholeOf(documentId: string): Promise<DocumentDetail> {
  const document = await ada.whenRead(documentId, 3 * MINUTE_MS);
  expect(document, JSON.stringify(document.failure)).toMatchObject({ failure: null, progress: 1 });
  expect(document.pages.map(({ page }) => page)).toEqual(
    Array.from({ length: document.pageCount ?? 0 }, (_, index) => index + 1),
  );
  expect(await readTwice(product, documentId)).toEqual([]);
  return document;
}

/** Waits until the product responds to calls again. */
async function whenWell(): Promise<void> {
  await waitFor(async () => (await fetch(`${product.url}/health`)).ok, MINUTE_MS);
}

const restarted = (what: string, times: number): Promise<unknown> =>
  waitFor(() => product.output.split(`${what} is back`).length > times, MINUTE_MS);

/** Each held stage uses one of the workers' ten connections. */
const HELD_AT_ONCE = 6;
const halves = [stageNames.slice(0, HELD_AT_ONCE), stageNames.slice(HELD_AT_ONCE)];

for (const held of halves)
  test(`workers killed at ${held.join(', ')}: the document is read to its end, and nothing twice`, async () => {
    product.hold('workers', true);
    const documents = new Map<string, StageName>();
    for (const stage of held) {
      const file = stage === 'recognise' ? scan : letter(`quince${stage}`);
      documents.set(await ada.uploadOne(file), stage);
    }
    const hold = await StageHold.arrange(product, documents);
    try {
      product.hold('workers', false);
      await hold.reached(MINUTE_MS);
      await product.kill('workers');
    } finally {
      await hold.release();
    }
    for (const documentId of documents.keys()) await expectWholeOf(documentId);
    for (const [documentId, stage] of documents)
      if (stage !== 'recognise') expect(await ada.search(`quince${stage}`)).toEqual([documentId]);
  });

test('an engine killed in the middle of a page: the page is read again', async () => {
  const documentId = await ada.uploadOne(path.join(fixtures, 'letter.png'));
  await waitFor(async () => (await ada.document(documentId)).stage === 'recognise', MINUTE_MS);
  await product.kill('engine');
  const { stages } = await expectWholeOf(documentId);
  expect(stages.find(({ stage }) => stage === 'recognise')?.state).toBe('done');
});

test('the gateway killed during an upload: its sender hears of it, and what was acknowledged is kept', async () => {
  const half = HalfUpload.start(ada, 'half.txt', 'only the beginning '.repeat(10_000));
  await waitFor(() => incomingFiles(product) === 1);
  const acknowledged: string[] = [];
  const sending = (async () => {
    for (let number = 1; ; number += 1) {
      const sent = await ada
        .upload({ name: `n${number}.txt`, bytes: Buffer.from(`Note ${number}`) })
        .catch(() => undefined);
      if (sent === undefined) return;
      acknowledged.push(...(sent.body.data?.documents ?? []).map(({ id }) => id));
    }
  })();
  await waitFor(() => acknowledged.length >= 3, MINUTE_MS);
  await product.kill('gateway');
  await sending;
  expect(await half.outcome).toHaveProperty('broke');
  await whenWell();
  for (const documentId of acknowledged) await expectWholeOf(documentId);
  const { body } = await ada.call<{ items: { id: string; name: string }[] }>('GET', '/api/v1/documents?pageSize=100');
  const names = (body.data?.items ?? []).map(({ name }) => name);
  expect(names).not.toContain('half.txt');
  // The last one may have been stored even if its response was lost.
  const stored = names.filter((name) => /^n\d+\.txt$/.test(name)).length;
  expect([acknowledged.length, acknowledged.length + 1]).toContain(stored);
  expect(await halfDone(product)).toEqual([]);
});

test('the database killed during an upload and during reading: the upload is refused whole, the reading goes on', async () => {
  const reading = await ada.uploadOne(scan);
  // Waits for its preview, because rows from the workers would be counted as the upload's.
  await waitFor(async () => {
    const { stage, hasPreview } = await ada.document(reading);
    return hasPreview && stage === 'recognise';
  }, MINUTE_MS);
  const before = await uploadCounts(product);
  const incoming = incomingFiles(product);
  // More than is inspected to detect the type of a file.
  const beginning = 'The beginning. '.repeat(10_000);
  const half = HalfUpload.start(ada, 'meanwhile.txt', beginning);
  await waitFor(() => incomingFiles(product) === incoming + 1);
  product.hold('launcher', true);
  try {
    await product.killDatabase();
    half.finish('The end.');
    expect(await half.outcome).toEqual({ status: 503, error: errors.unavailable.message });
    expect((await ada.call('GET', `/api/v1/documents/${reading}`)).status).toBe(503);
    expect((await fetch(`${product.url}/health`)).status).toBe(503);
  } finally {
    product.hold('launcher', false);
  }
  await whenWell();
  expect(await uploadCounts(product)).toEqual(before);
  expect(incomingFiles(product)).toBe(incoming);
  await expectWholeOf(await ada.uploadOne({ name: 'meanwhile.txt', bytes: Buffer.from(`${beginning}The end.`) }));
  await expectWholeOf(reading);
  expect(await halfDone(product)).toEqual([]);
});

test('the collab server killed: everything else goes on, and it comes back', async () => {
  const documentId = await ada.uploadOne(letter('damson'));
  await product.kill('collab-server');
  await expectWholeOf(documentId);
  await restarted('collab-server', 1);
  expect(await upgradeStatus(`${product.url}/collab/${documentId}`)).toBe(401);
});

test('the launcher killed: its parts leave, and a new start takes over the database and goes on', async () => {
  const documentId = await ada.uploadOne(letter('medlar'));
  await product.killLauncher();
  await product.run();
  expect(product.output).toContain('Using the database that is running');
  await expectWholeOf(documentId);
  expect(await ada.search('medlar')).toEqual([documentId]);
});

test('everything killed with five documents in flight: all are read, found, and a correction still stands', async () => {
  const settled = await ada.uploadOne(letter('bullace'));
  const { entities } = await ada.whenRead(settled, MINUTE_MS);
  const money = entities.find(({ kind }) => kind === 'money');
  const address = `/api/v1/documents/${settled}/entities/${money?.id ?? ''}`;
  expect((await ada.call('PATCH', address, { text: 'EUR 1,240.50' })).status).toBe(200);

  const files = [
    scan,
    path.join(fixtures, 'letter.jpg'),
    path.join(fixtures, 'letter.png'),
    path.join(fixtures, 'notes.txt'),
    letter('cloudberry'),
  ];
  const acknowledged = await Promise.all(files.map((file) => ada.uploadOne(file)));
  await waitFor(async () => (await ada.document(acknowledged[0] ?? '')).state === 'processing', MINUTE_MS);
  await product.killEverything();
  await expect(fetch(`${product.url}/health`)).rejects.toThrow();
  await product.run();

  for (const documentId of acknowledged) await expectWholeOf(documentId);
  expect(await ada.search('cloudberry')).toEqual([acknowledged[4]]);
  expect(await ada.search('cloudbery')).toEqual([acknowledged[4]]);
  expect(await ada.search('cabinet')).toEqual(expect.arrayContaining(acknowledged.slice(0, 4)));
  const corrected = (await ada.document(settled)).entities.find(({ id }) => id === money?.id);
  expect(corrected).toMatchObject({ text: 'EUR 1,240.50', confirmed: true, correctedFrom: { text: money?.text } });
  const original = await fetch(`${product.url}/api/v1/documents/${acknowledged[0] ?? ''}/original`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(Buffer.from(await original.arrayBuffer()).equals(readFileSync(scan))).toBe(true);
  expect(await halfDone(product)).toEqual([]);
});

test('no log tells a password, a token or what is written in a document, whatever broke', () => {
  const { password, token, refreshToken } = ada;
  const owner = new URL(product.superuserUrl).password;
  const written = { read: 'Sealed with', recognised: 'Northgate', corrected: '1,240.50', searched: 'cloudbery' };
  expect(secretsInLogs(product, { password, token, refreshToken, owner, ...written })).toEqual([]);
});
