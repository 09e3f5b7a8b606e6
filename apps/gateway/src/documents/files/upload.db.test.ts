import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@cartulary/contracts/errors';
import type { Uploaded } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import { stageNames } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { jest } from '@jest/globals';
import { zipSync } from 'fflate';
import { In } from 'typeorm';
import { makeTiff } from '../../../../../libs/pipeline/fixtures/make-tiff.js';
import { gatewayInProcess } from '../../gateway-in-process.test-helper.js';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson, type Answer } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await gatewayInProcess();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const spoken = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../../../libs/pipeline/fixtures/speech', name));
const words = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../../../libs/pipeline/fixtures/words', name));
const inOwn = <T>(person: TestPerson, work: () => Promise<T>) =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, work);
const countRows = (person: TestPerson) =>
  inOwn(person, async () => {
    const [row]: Record<string, number>[] = await manager().query(
      `SELECT (SELECT count(*)::int FROM app.item) AS item, (SELECT count(*)::int FROM app.document) AS document,
              (SELECT count(*)::int FROM app.processing_run) AS run, (SELECT count(*)::int FROM app.blob) AS blob,
              (SELECT count(*)::int FROM app.outbox WHERE type = 'document.received') AS event`,
    );
    return row;
  });
const objectsIn = ({ dataDirectory }: TestGateway) =>
  readdirSync(join(dataDirectory, 'objects'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const storedObjects = () => objectsIn(running);
const sentence = (answer: Answer<Uploaded>) => [answer.status, answer.body.error];

/** Sends the beginning of a multipart body and then disconnects. */
function breakOff(person: TestPerson, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const sending = httpRequest(`${running.url}/api/v1/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.signedIn.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(bytes * 2),
      },
    });
    sending.on('error', () => resolve());
    sending.write(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\n${'a'.repeat(bytes)}`,
      () => sending.destroy(),
    );
    sending.on('close', () => resolve());
  });
}

describe('an upload', () => {
  it('stores the file, its rows and its first job, and tells of it', async () => {
    const answer = await ada.upload([{ name: 'café notes.txt', content: 'Grüße' }]);
    expect(answer.status).toBe(201);
    const { documents, rejected } = dataOf(answer);
    expect(rejected).toEqual([]);
    expect(documents).toEqual([{ id: expect.any(String), name: 'café notes.txt', state: 'received' }]);
    const id = documents[0]?.id ?? '';
    await inOwn(ada, async () => {
      const stages: { stage: string; state: string }[] = await manager().query(
        'SELECT s.stage, s.state FROM app.stage_run s JOIN app.processing_run r ON r.id = s.run_id WHERE r.document_id = $1',
        [id],
      );
      expect(stages.map(({ stage }) => stage).sort()).toEqual([...stageNames].sort());
      expect(new Set(stages.map(({ state }) => state))).toEqual(new Set(['waiting']));
      const events: { audience: string[] }[] = await manager().query(
        "SELECT audience FROM app.outbox WHERE type = 'document.received' AND payload->>'documentId' = $1",
        [id],
      );
      expect(events).toEqual([{ audience: [`account:${ada.signedIn.user.id}`] }]);
      const acts: unknown[] = await manager().query(
        "SELECT 1 FROM app.audit WHERE action = 'document.upload' AND target_id = $1",
        [id],
      );
      expect(acts).toHaveLength(1);
    });
    await waitFor(async () => (await running.parts.queue.counts()).pipeline.waiting > 0);
  });

  it('takes several files and says of each why it was not taken', async () => {
    const answer = await ada.upload([
      { name: 'good.png', content: PNG },
      { name: 'empty.pdf', content: '' },
      { name: 'word.docx', content: 'PK' },
      { name: 'scan.tiff', content: 'II*' },
      { name: 'program.exe', content: 'MZ' },
      { name: 'noextension', content: 'text' },
      { name: 'really-a-picture.pdf', content: Buffer.concat([PNG, Buffer.alloc(3_000_000)]) },
      { name: 'last.txt', content: 'after a large one that was not taken' },
    ]);
    expect(answer.status).toBe(201);
    const { documents, rejected } = dataOf(answer);
    expect(documents.map(({ name }) => name)).toEqual(['good.png', 'last.txt']);
    expect(Object.fromEntries(rejected.map(({ name, error }) => [name, error]))).toEqual({
      'empty.pdf': 'The file is empty',
      'word.docx': 'The file’s content doesn’t match its name',
      'scan.tiff': 'The file’s content doesn’t match its name',
      'program.exe': expect.stringContaining('not allowed'),
      noextension: expect.stringContaining('not allowed'),
      'really-a-picture.pdf': 'The file’s content doesn’t match its name',
    });
  });

  it('takes Word files and scans by what they are, and nothing that is only named like one', async () => {
    const answer = await ada.upload([
      { name: 'lease.docx', content: words('lease.docx') },
      { name: 'lease.doc', content: words('lease.doc') },
      { name: 'locked.docx', content: words('lease.doc') },
      { name: 'scan.tiff', content: makeTiff([{ width: 2, height: 2, grey: new Uint8Array(4) }]) },
      { name: 'rich.doc', content: '{\\rtf1\\ansi Hello}' },
      { name: 'page.doc', content: '<html><body>Hello</body></html>' },
      { name: 'renamed.doc', content: words('lease.docx') },
      { name: 'sheet.docx', content: Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(9) })) },
      { name: 'macros.docm', content: words('lease.docx') },
      { name: 'scan.tif', content: makeTiff([{ width: 2, height: 2, grey: new Uint8Array(4) }]) },
    ]);
    const { documents, rejected } = dataOf(answer);
    const taken = await inOwn(ada, () => repository(Document).findBy({ itemId: In(documents.map(({ id }) => id)) }));
    expect(Object.fromEntries(taken.map(({ originalName, mediaType }) => [originalName, mediaType]))).toEqual({
      'lease.docx': DOCX,
      'lease.doc': 'application/msword',
      // A password-protected docx is a compound file. Whether this one is only shows when it's read.
      'locked.docx': DOCX,
      'scan.tiff': 'image/tiff',
      'scan.tif': 'image/tiff',
    });
    const mismatch = 'The file’s content doesn’t match its name';
    expect(Object.fromEntries(rejected.map(({ name, error }) => [name, error]))).toEqual({
      'rich.doc': mismatch,
      'page.doc': mismatch,
      'renamed.doc': mismatch,
      'sheet.docx': mismatch,
      'macros.docm': expect.stringContaining('not allowed'),
    });
  });

  it('takes a film for its sound', async () => {
    const { documents } = dataOf(await ada.upload([{ name: 'talk.mp4', content: spoken('jfk.m4a') }]));
    const [taken] = await inOwn(ada, () => repository(Document).findBy({ itemId: In(documents.map(({ id }) => id)) }));
    expect(taken?.mediaType).toBe('audio/mp4');
  });

  it('names a file without an extension by its content, but accepts no text without one', async () => {
    const { documents, rejected } = dataOf(
      await ada.upload([
        { name: 'voice memo', content: spoken('jfk.m4a') },
        { name: 'README', content: 'plain text' },
      ]),
    );
    expect(documents.map(({ name }) => name)).toEqual(['voice memo.m4a']);
    expect(rejected).toEqual([{ name: 'README', error: messageOf('type_not_allowed') }]);
  });

  it('is 400 where nothing was taken, with the sentence of the refusal', async () => {
    const before = await countRows(ada);
    const answer = await ada.upload([{ name: 'empty.txt', content: '' }]);
    expect(sentence(answer)).toEqual([400, 'The file is empty']);
    expect(answer.body.data).toEqual({ documents: [], rejected: [{ name: 'empty.txt', error: 'The file is empty' }] });
    expect(sentence(await ada.upload([]))).toEqual([400, 'No file was sent']);
    expect((await ada.call('POST', '/api/v1/documents', { body: { file: 'none' } })).body.error).toBe(
      'No file was sent',
    );
    expect(await countRows(ada)).toEqual(before);
  });

  it('shows names without folders and without characters that deceive', async () => {
    const { documents } = dataOf(
      await ada.upload([
        { name: '../../etc/passwd.txt', content: 'a' },
        { name: 'C:\\temp\\report.txt', content: 'b' },
        { name: 'invoice\u202etxt.exe.txt', content: 'c' },
        { name: 'tab\u0007bell.txt', content: 'd' },
        { name: `${'x'.repeat(400)}.txt`, content: 'e' },
      ]),
    );
    expect(documents.map(({ name }) => name)).toEqual([
      'passwd.txt',
      'report.txt',
      'invoicetxt.exe.txt',
      'tabbell.txt',
      `${'x'.repeat(251)}.txt`,
    ]);
  });

  it('takes ten files and names the eleventh', async () => {
    const files = Array.from({ length: 11 }, (_, index) => ({ name: `n${index}.txt`, content: `content ${index}` }));
    const { documents, rejected } = dataOf(await ada.upload(files));
    expect(documents).toHaveLength(10);
    expect(rejected).toEqual([
      { name: 'n10.txt', error: 'You can upload at most 10 files at once. This one was not uploaded.' },
    ]);
  });

  it('refuses 51 MB and keeps nothing of it', async () => {
    const before = storedObjects();
    const answer = await ada.upload([{ name: 'big.txt', content: Buffer.alloc(limits.upload.maxFileBytes + 1, 'a') }]);
    expect(sentence(answer)).toEqual([413, 'The file is larger than 50 MB']);
    expect(storedObjects()).toBe(before);
    const exact = await ada.upload([{ name: 'exact.txt', content: Buffer.alloc(limits.upload.maxFileBytes, 'a') }]);
    expect(exact.status).toBe(201);
  });

  it('says that the bytes are there already, to those who may see them', async () => {
    const first = await ada.uploadText('one.txt', 'the same words');
    const { documents } = dataOf(await ada.upload([{ name: 'two.txt', content: 'the same words' }]));
    expect(documents[0]).toMatchObject({ name: 'two.txt', duplicateOf: first });
    const stranger = await TestPerson.signUp(running.url);
    const elsewhere = dataOf(await stranger.upload([{ name: 'three.txt', content: 'the same words' }]));
    expect(elsewhere.documents[0]).not.toHaveProperty('duplicateOf');
  });

  it('that breaks off keeps nothing, and the rest goes on', async () => {
    const person = await TestPerson.signUp(running.url);
    const objects = storedObjects();
    await breakOff(person, 300_000);
    await waitFor(() => running.log().includes('"brokenOff":true'));
    await waitFor(() => storedObjects() === objects);
    expect(await countRows(person)).toEqual({ item: 0, document: 0, run: 0, blob: 0, event: 0 });
    expect((await person.upload([{ name: 'again.txt', content: 'x' }])).status).toBe(201);
  });

  it('goes nowhere where its folder went while its bytes came in', async () => {
    const folder = await ada.call<{ id: string }>('POST', '/api/v1/folders', { body: { name: 'Gone soon' } });
    const folderId = dataOf(folder).id;
    const before = await countRows(ada);
    const put = jest.spyOn(running.parts.blobs, 'put');
    const sending = httpRequest(`${running.url}/api/v1/documents?folderId=${folderId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.signedIn.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    const name = 'form-data; name="file"; filename="late.txt"';
    sending.write(`--x\r\nContent-Disposition: ${name}\r\n\r\n${'a '.repeat(100_000)}`);
    // The folder was checked before the first byte arrived.
    await waitFor(() => put.mock.calls.length > 0);
    expect((await ada.call('DELETE', `/api/v1/folders/${folderId}`)).status).toBe(200);
    sending.end('\r\n--x--\r\n');
    const [response] = await answered;
    expect(response.resume().statusCode).toBe(404);
    expect({ ...(await countRows(ada)), blob: 0 }).toEqual({ ...before, blob: 0, item: (before?.['item'] ?? 0) - 1 });
  });

  it('does not leave the browser under privacy or hybrid, and not at all where the organisation says so', async () => {
    for (const mode of ['privacy', 'hybrid']) {
      const refused = await ada.upload([{ name: 'secret.txt', content: 'x' }], '', {
        'x-privacy-mode': mode,
        'x-client': 'web',
      });
      expect(refused.status).toBe(409);
      expect(refused.body.error).toMatch(/can’t leave the browser unencrypted/);
    }
    const confirmed = await ada.upload([{ name: 'open.txt', content: 'confirmed' }], '', {
      'x-privacy-mode': 'collaborative',
      'x-client': 'web',
    });
    expect(confirmed.status).toBe(201);
    const strict = await TestPerson.signUp(running.url);
    await inOwn(strict, () =>
      repository(Organisation).update({ id: strict.signedIn.user.organizationId }, { enforceLocalProcessing: true }),
    );
    expect(sentence(await strict.upload([{ name: 'a.txt', content: 'a' }]))).toEqual([403, 'Access denied']);
  });
});

describe('when something breaks', () => {
  /** Runs the program with a file size limit, which causes the same errors as a full disk. */
  async function underFileLimit(kilobytes: number, work: (url: string) => Promise<void>): Promise<void> {
    const typescript = join(import.meta.dirname, '../../../../../libs/testing/src/run-typescript.mjs');
    const child = spawn(
      'bash',
      [
        '-c',
        `ulimit -f ${kilobytes}; exec "$@"`,
        'bash',
        process.execPath,
        '--conditions=source',
        '--import',
        typescript,
        join(import.meta.dirname, '../../main.ts'),
      ],
      {
        env: {
          PATH: process.env['PATH'],
          // The compiler's cache, which couldn't be created again under this file size limit.
          HOME: homedir(),
          NODE_ENV: 'test',
          PORT: '0',
          HOST: '127.0.0.1',
          METRICS_PORT: '0',
          CARTULARY_DATA_DIR: running.dataDirectory,
          DATABASE_APP_URL: running.test.appUrl,
          DATABASE_SYSTEM_URL: running.test.systemUrl,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const url = await waitFor(() => {
        if (child.exitCode !== null) throw new Error(said);
        return /"url":"(http:[^"]+)"/.exec(said)?.[1];
      }, 60_000);
      await work(url);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  }

  it('a full disk refuses the file, keeps nothing and goes on', async () => {
    await underFileLimit(1_024, async (url) => {
      const before = storedObjects();
      const login = dataOf(
        await call<TestPerson['signedIn']>(url, 'POST', '/api/v1/auth/login', {
          body: { email: ada.email, password: 'Blue-Kettle-7-Harbour' },
        }),
      );
      const send = (name: string, content: Uint8Array<ArrayBuffer>) => {
        const form = new FormData();
        form.append('file', new Blob([content]), name);
        return call<Uploaded>(url, 'POST', '/api/v1/documents', { token: login.token, body: form });
      };
      expect(sentence(await send('large.txt', new Uint8Array(3_000_000).fill(97)))).toEqual([
        507,
        'This installation’s storage is full. The file was not saved.',
      ]);
      expect(storedObjects()).toBe(before);
      const published: unknown[] = await inOwn(ada, () =>
        manager().query(`SELECT 1 FROM app.outbox WHERE type = 'storage.full'`),
      );
      expect(published).toHaveLength(1);
      expect((await send('small.txt', new Uint8Array(3_000).fill(98))).status).toBe(201);
    });
  }, 90_000);

  it('a disk with nothing left but the reserve for the database takes no files, says so to everybody, and does all else', async () => {
    const short = await gatewayInProcess({ CARTULARY_STORAGE_RESERVE_BYTES: String(Number.MAX_SAFE_INTEGER) });
    try {
      const person = await TestPerson.signUp(short.url);
      expect(sentence(await person.upload([{ name: 'a.txt', content: 'a' }]))).toEqual([
        507,
        'This installation’s storage is full. The file was not saved.',
      ]);
      expect((await call(short.url, 'GET', '/health')).body.data).toMatchObject({ storageFull: true });
      const tag = await call(short.url, 'POST', '/api/v1/tags', {
        token: person.signedIn.token,
        body: { name: 'Kept' },
      });
      expect(tag.status).toBeLessThan(300);
    } finally {
      await short.stop();
    }
    expect((await call(running.url, 'GET', '/health')).body.data).not.toHaveProperty('storageFull');
  });

  it('a database that goes away in the middle answers 503, and nothing half is left', async () => {
    const doomed = await gatewayInProcess();
    try {
      const person = await TestPerson.signUp(doomed.url);
      let sendRest: () => void = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const encode = (text: string) => controller.enqueue(new TextEncoder().encode(text));
          encode(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(100_000)}`);
          sendRest = () => {
            encode('the end\r\n--x--\r\n');
            controller.close();
          };
        },
      });
      const headers = {
        authorization: `Bearer ${person.signedIn.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      };
      const answered = fetch(`${doomed.url}/api/v1/documents`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      await waitFor(() => objectsIn(doomed) > 0);
      await doomed.allowConnections(false);
      sendRest();
      const answer = await answered;
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({
        success: false,
        error: expect.stringMatching(/Nothing was changed/),
      });
      expect(objectsIn(doomed)).toBe(0);
    } finally {
      await doomed.allowConnections(true);
      await doomed.stop();
    }
  });
});
