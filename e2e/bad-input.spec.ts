// covers: client/identity client/settings client/documents gateway/identity
// own product: limits what the gateway may write, and counts every stored file
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DocumentDetail, Uploaded } from '@cartulary/contracts/endpoints/documents';
import { errors, messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { needs } from '@cartulary/testing/needs';
import { Person, type Answer } from '@cartulary/testing/person';
import { Product, type Part } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { parse } from 'content-disposition';
import { expect, test } from '@playwright/test';
import { makePdf, textContent } from '../libs/pipeline/fixtures/make.js';
import {
  bombs,
  refusedFiles,
  refusedWordsAndScans,
  strangeNames,
  unreadableFiles,
  unreadableWordsAndScans,
  type NamedFile,
} from './support/bad-files';
import { HalfUpload, incomingFiles } from './support/half-upload';
import { secretsInLogs } from './support/logs';
import { halfDone, rowsOf, uploadCounts } from './support/rows';

const MINUTE_MS = 60_000;
const UPLOADS = '/api/v1/documents';

let product: Product;
let ada: Person;

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  product = await Product.start();
  ada = await Person.signUp(product.url, 'ada@bad-input.example');
});
test.afterAll(() => product.stop());

const textFile = (name: string, content: string): NamedFile => ({ name, bytes: Buffer.from(content) });
const goodPdf = (word: string): NamedFile => ({
  name: `${word}.pdf`,
  bytes: makePdf([{ content: textContent([`All is well with ${word}`]) }]),
});

/** The status and message of a response. */
const sentence = ({ status, body }: Answer<unknown>): unknown[] => [status, body.error];
const sentenceOf = (code: ErrorCode): unknown[] => [errors[code].status, messageOf(code)];

/** All stored files, including unfinished ones. */
const storedFiles = (): number =>
  readdirSync(path.join(product.dataDirectory, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

/** Runs an action that must leave nothing behind: neither a row nor a stored byte. */
async function leavingNothing(work: () => Promise<void>): Promise<void> {
  const before = { ...(await uploadCounts(product)), stored: storedFiles() };
  await work();
  await waitFor(() => storedFiles() === before.stored);
  expect({ ...(await uploadCounts(product)), stored: storedFiles() }).toEqual(before);
}

/** Checks that a new upload is still accepted, processed and found. */
async function expectWell(word: string): Promise<void> {
  const documentId = await ada.uploadOne(goodPdf(word));
  expect(await ada.whenRead(documentId, MINUTE_MS)).toMatchObject({ state: 'ready', failure: null });
  expect(await ada.search(word)).toEqual([documentId]);
}

/** An upload with a handwritten body. */
async function send(body: string, contentType: string): Promise<Answer<Uploaded>> {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': contentType };
  const response = await fetch(product.url + UPLOADS, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Answer<Uploaded>['body'] };
}

const unreadable = { files: unreadableFiles, 'Word files and scans': unreadableWordsAndScans };
for (const [kind, made] of Object.entries(unreadable))
  test(`${kind} that can’t be read fail with their reason, are kept, and harm no neighbour`, async () => {
    const files = made();
    const { status, body } = await ada.upload(...files);
    expect([status, body.data?.rejected]).toEqual([201, []]);
    const good = await ada.upload(goodPdf('greengage'), textFile('damson.txt', 'All is well with damson'));
    const [pdf, text] = good.body.data?.documents ?? [];

    for (const [index, { name, bytes, reason }] of files.entries()) {
      const documentId = body.data?.documents[index]?.id ?? '';
      const document = await ada.whenRead(documentId, 2 * MINUTE_MS);
      expect(document, name).toMatchObject({
        name,
        state: 'failed',
        stage: null,
        failure: { code: reason, message: messageOf(reason) },
        entities: [],
        pages: [],
      });
      const headers = { authorization: `Bearer ${ada.token}` };
      const original = await fetch(`${product.url}${UPLOADS}/${documentId}/original`, { headers });
      expect(Buffer.from(await original.arrayBuffer()).equals(bytes), name).toBe(true);
    }
    for (const one of [pdf, text]) expect(await ada.whenRead(one?.id ?? '')).toMatchObject({ state: 'ready' });
    expect(await ada.search('greengage')).toContain(pdf?.id);
    expect(await ada.search('damson')).toContain(text?.id);
  });

test('files that unpack to hundreds of megabytes come to an end, and nothing else ends with them', async () => {
  const { body } = await ada.upload(...bombs());
  const beside = await ada.uploadOne(goodPdf('mirabelle'));
  expect(await ada.whenRead(beside, MINUTE_MS)).toMatchObject({ state: 'ready', failure: null });
  expect(body.data?.documents).toHaveLength(2);
  for (const { id } of body.data?.documents ?? []) {
    // They contain nothing readable, so they end as blank pages, or with a reason.
    const { failure, entities } = await ada.whenRead(id, 3 * MINUTE_MS);
    expect(entities).toEqual([]);
    const reasons = [undefined, 'reading_damaged', 'reading_too_much_text', 'reading_crashed', 'reading_timeout'];
    expect(reasons).toContain(failure?.code);
    const { body: read } = await ada.call<{ text: string }>('GET', `${UPLOADS}/${id}/text`);
    expect(read.data?.text.trim()).toBe('');
  }
  await expectWell('tayberry');
});

test('files that aren’t taken are named with the reason, and nothing of them is kept', async () => {
  await leavingNothing(async () => {
    const files = refusedFiles();
    const answer = await ada.upload(...files);
    expect(sentence(answer)).toEqual(sentenceOf('file_empty'));
    expect(answer.body.data).toEqual({
      documents: [],
      rejected: files.map(({ name, reason }) => ({ name, error: messageOf(reason) })),
    });
    for (const { reason, ...file } of [...files.slice(-3), ...refusedWordsAndScans()])
      expect(sentence(await ada.upload(file)), file.name).toEqual(sentenceOf(reason));
  });
});

test('a page of a web site that is named .txt is text and nothing more', async () => {
  const documentId = await ada.uploadOne(textFile('page.txt', '<!doctype html><script>alert(1)</script>'));
  expect(await ada.whenRead(documentId)).toMatchObject({ mediaType: 'text/plain', failure: null });
  const headers = { authorization: `Bearer ${ada.token}` };
  const shown = await fetch(`${product.url}${UPLOADS}/${documentId}/original?inline=true`, { headers });
  expect(shown.headers.get('content-type')).toContain('text/plain');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('names can’t leave their folder, deceive the eye or break a header', async () => {
  const files = strangeNames.map(([name], index) => textFile(name, `Content ${index}`));
  const { status, body } = await ada.upload(...files);
  expect(status).toBe(201);
  const documents = body.data?.documents ?? [];
  expect(documents.map(({ name }) => name)).toEqual(strangeNames.map(([, shown]) => shown));
  for (const { id, name } of documents) {
    const headers = { authorization: `Bearer ${ada.token}` };
    const response = await fetch(`${product.url}${UPLOADS}/${id}/original`, { headers });
    const { parameters } = parse(response.headers.get('content-disposition') ?? '');
    expect(parameters['filename']).toBe(name);
  }
  for (const name of ['...', '..', '.pdf', '/', 'folder/'])
    expect(sentence(await ada.upload(textFile(name, 'x')))).toEqual(sentenceOf('type_not_allowed'));
  expect(await halfDone(product)).toEqual([]);
});

test('51 MB are refused, 50 are taken', async () => {
  await leavingNothing(async () => {
    const large = { name: 'large.txt', bytes: Buffer.alloc(51 * 1024 * 1024, 'a') };
    expect(sentence(await ada.upload(large))).toEqual(sentenceOf('file_too_large'));
  });
  // A single "word" of 50 MB is more text than is processed, but the file is accepted.
  const documentId = await ada.uploadOne({ name: 'exact.txt', bytes: Buffer.alloc(limits.upload.maxFileBytes, 'a') });
  const code = 'reading_too_much_text';
  const document = await ada.whenRead(documentId, 2 * MINUTE_MS);
  expect(document.failure).toEqual({ code, message: messageOf(code) });
});

test('ten files are taken, and the eleventh is named', async () => {
  const files = Array.from({ length: 11 }, (_, index) => textFile(`file${index + 1}.txt`, `File ${index + 1}`));
  const { status, body } = await ada.upload(...files);
  expect(status).toBe(201);
  expect(body.data?.documents).toHaveLength(10);
  expect(body.data?.rejected).toEqual([{ name: 'file11.txt', error: messageOf('too_many_files') }]);
  for (const { id } of body.data?.documents ?? []) expect((await ada.whenRead(id)).failure).toBeNull();
});

test('a body that comes in pieces, long after its head, is taken whole', async () => {
  const slow = HalfUpload.open(ada);
  // When another call gets its response, the header has been read, but none of the body has arrived.
  await ada.call('GET', UPLOADS);
  slow.begin('slow.txt', 'Slowly ');
  await ada.call('GET', UPLOADS);
  slow.finish('but surely');
  expect(await slow.outcome).toEqual({ status: 201, error: undefined });
});

test('bodies that are no upload, or break off, are refused and leave nothing', async () => {
  const part = (field: string, end: string): string =>
    `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n${'Hello '.repeat(2_000)}${end}`;
  const multipart = 'multipart/form-data; boundary=x';
  await leavingNothing(async () => {
    expect(sentence(await send(part('document', '\r\n--x--\r\n'), multipart))).toEqual(sentenceOf('no_file'));
    expect(sentence(await send('--x--\r\n', multipart))).toEqual(sentenceOf('no_file'));
    expect(sentence(await send(part('file', '\r\n--x--\r\n'), 'multipart/form-data'))).toEqual(sentenceOf('no_file'));
    expect(sentence(await ada.call('POST', UPLOADS, { file: 'none' }))).toEqual(sentenceOf('no_file'));
    expect(sentence(await send(part('file', ''), multipart))).toEqual(sentenceOf('upload_incomplete'));
    expect(sentence(await send('nothing of the kind', multipart))).toEqual(sentenceOf('upload_incomplete'));
    const before = incomingFiles(product);
    const half = HalfUpload.start(ada, 'half.txt', 'The beginning. '.repeat(5_000));
    await waitFor(() => incomingFiles(product) === before + 1);
    half.abort();
    await half.outcome;
  });
  await expectWell('boysenberry');
});

test.describe('a disk without room', () => {
  test.skip(!needs('prlimit'), 'prlimit is missing');

  /**
   * While `work` runs, none of the part's files can grow beyond this size: it gets EFBIG, which is handled like ENOSPC.
   */
  async function withoutRoom(part: Part, bytes: number, work: () => Promise<void>): Promise<void> {
    const limit = (value: string): void => {
      for (const pid of product.pidsOf(part)) execFileSync('prlimit', ['--pid', String(pid), `--fsize=${value}:`]);
    };
    limit(String(bytes));
    try {
      await work();
    } finally {
      limit('unlimited');
    }
  }

  const large = { name: 'large.txt', bytes: Buffer.from('plenty of words '.repeat(20_000)) };

  test('refuses what does not fit, takes what does, and takes everything when there is room again', async () => {
    await withoutRoom('gateway', 64 * 1024, async () => {
      await leavingNothing(async () => {
        expect(sentence(await ada.upload(large))).toEqual(sentenceOf('storage_full'));
      });
      const beside = await ada.upload(large, textFile('small.txt', 'This fits'));
      expect(beside.body.data?.rejected).toEqual([{ name: 'large.txt', error: messageOf('storage_full') }]);
      expect((await ada.whenRead(beside.body.data?.documents[0]?.id ?? '')).failure).toBeNull();
    });
    const documentId = await ada.uploadOne(large);
    expect((await ada.whenRead(documentId)).failure).toBeNull();
  });

  test('fails what can’t be read for want of it, and reads it when it is tried again', async () => {
    // If an attempt couldn't even be counted, a sweep retries the document, each time about 25 s later.
    test.setTimeout(5 * MINUTE_MS);
    let documentId = '';
    await withoutRoom('workers', 0, async () => {
      documentId = await ada.uploadOne(goodPdf('gooseberry'));
      const code = 'reading_unavailable';
      const document = await ada.whenRead(documentId, 3 * MINUTE_MS);
      expect(document.failure).toEqual({ code, message: messageOf(code) });
    });
    const again = await ada.call<DocumentDetail>('POST', `${UPLOADS}/${documentId}/reprocess`);
    expect(again.status).toBe(200);
    expect(await ada.whenRead(documentId, MINUTE_MS)).toMatchObject({ state: 'ready', failure: null, pageCount: 1 });
    expect(await ada.search('gooseberry')).toEqual([documentId]);
  });
});

test('after all of it no row is left half, nothing waits for ever, and no log tells a secret', async () => {
  expect(await halfDone(product)).toEqual([]);
  expect(
    await rowsOf(
      product,
      `SELECT original_name FROM app.document WHERE state NOT IN ('ready', 'needs-review', 'failed')`,
    ),
  ).toEqual([]);
  const { password, token, refreshToken } = ada;
  expect(secretsInLogs(product, { password, token, refreshToken })).toEqual([]);
});
