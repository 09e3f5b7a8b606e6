import type { AnswerOf } from '../../platform/serve/serve.js';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { bandsOf, signatureOf } from '@cartulary/pipeline/duplicates/text-signature';
import pg from 'pg';
import { In } from 'typeorm';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { TestPerson } from '../../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;
beforeAll(async () => {
  running = await runningGateway();
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const sentence = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

/** Uploads text and stores the result of the `compare` stage. */
async function upload(person: TestPerson, name: string, text: string, file = text): Promise<string> {
  const id = await person.uploadText(name, file);
  await running.parts.database.inOrganisation(person.signedIn.user.organizationId, async () => {
    const signature = signatureOf(text);
    const bytes = signature ? Buffer.from(signature.buffer) : null;
    await repository(Document).update({ itemId: id }, { textSha256: text, textSignature: bytes });
    if (signature)
      await repository(TextBand).insert(bandsOf(signature).map((hash, band) => ({ documentId: id, band, hash })));
  });
  return id;
}

const duplicatesOf = async (person: TestPerson, id: string) => {
  const { items } = await person.data<AnswerOf<'documents.duplicates'>>('GET', `/api/v1/documents/${id}/duplicates`);
  return items.map(({ name, kind, similarity }) => [name, kind, similarity]);
};

test('a document names its copies: the same file, the same text, and nearly the same', async () => {
  const text = sentence(0, 600);
  const id = await upload(ada, 'contract.txt', text);
  await upload(ada, 'the same file.txt', text);
  await upload(ada, 'the same text.txt', text, `${text} `);
  await upload(ada, 'one paragraph changed.txt', `${sentence(5_000, 20)} ${sentence(0, 580)}`);
  await upload(ada, 'another contract.txt', sentence(10_000, 600));

  const found = await duplicatesOf(ada, id);
  expect(found.map(([name, kind]) => [name, kind])).toEqual([
    ['the same file.txt', 'same-file'],
    ['the same text.txt', 'same-text'],
    ['one paragraph changed.txt', 'nearly-same-text'],
  ]);
  expect(found[2]?.[2]).toBeLessThan(1);
});

test('documents look alike where one has too little text to be compared, and never where texts tell them apart', async () => {
  const look = async (name: string, pictureHash: bigint, text = ''): Promise<string> => {
    const id = await upload(ada, name, text, name);
    await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
      repository(Document).update(
        { itemId: id },
        { textSha256: null, pictureHash: BigInt.asIntN(64, pictureHash).toString() },
      ),
    );
    return id;
  };
  const picture = 0xf0f0_f0f0_f0f0_f0f0n;
  const id = await look('a photo.txt', picture);
  await look('the same photo.txt', picture ^ 0b111n);
  await look('another photo.txt', ~picture);
  const bill = await look('a bill.txt', picture, sentence(40_000, 100));
  await look('the next bill.txt', picture, sentence(50_000, 100));
  expect(await duplicatesOf(ada, id)).toEqual([
    ['a bill.txt', 'alike-picture', 1],
    ['the next bill.txt', 'alike-picture', 1],
    ['the same photo.txt', 'alike-picture', 1 - 3 / 64],
  ]);
  expect((await duplicatesOf(ada, bill)).map(([name]) => name)).not.toContain('the next bill.txt');
});

/** Uploads a document with the given page hashes. */
async function bound(name: string, hashes: readonly (bigint | null)[]): Promise<string> {
  const id = await upload(ada, name, name);
  await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, async () => {
    const { currentRunId: runId } = await repository(Document).findOneByOrFail({ itemId: id });
    if (runId === null) throw new Error('it has no run');
    await repository(Document).update({ itemId: id }, { shownRunId: runId });
    await repository(Page).delete({ documentId: id });
    for (const [index, hash] of hashes.entries())
      await repository(Page).insert({
        id: newId(),
        documentId: id,
        runId,
        number: index + 1,
        text: '',
        words: [],
        source: 'recognised',
        engine: 'test',
        engineVersion: '1',
        pictureHash: hash === null ? null : BigInt.asIntN(64, hash).toString(),
      });
  });
  return id;
}

test('pages that look alike are told with their numbers, the longest run of them', async () => {
  const looks = [0x0123_4567_89ab_cdefn, 0xfedc_ba98_7654_3210n, 0x00ff_00ff_ff00_ff00n];
  const album = await bound('album.txt', [null, 0xaaaa_aaaa_5555_5555n, ...looks]);
  await bound(
    'three photos.txt',
    looks.map((look) => look ^ 0b1n),
  );
  await bound('other photos.txt', [0xffff_0000_ffff_0000n, 0x3333_cccc_3333_ccccn]);
  const { items } = await ada.data<AnswerOf<'documents.duplicates'>>('GET', `/api/v1/documents/${album}/duplicates`);
  expect(items.map(({ name, kind, similarity, pages }) => [name, kind, similarity, pages])).toEqual([
    ['three photos.txt', 'alike-pages', 1 - 1 / 64, { first: 3, count: 3, theirFirst: 1 }],
  ]);
});

test('a run is whole among many pages that look the same', async () => {
  const form = 0x0f1e_2d3c_4b5a_6978n;
  const hashes = [0x7777_8888_7777_8888n, ...Array.from({ length: 59 }, () => form)];
  const id = await bound('a form.txt', hashes);
  await bound('the form again.txt', [...hashes.slice(1), 0x1111_eeee_1111_eeeen]);
  const { items } = await ada.data<AnswerOf<'documents.duplicates'>>('GET', `/api/v1/documents/${id}/duplicates`);
  expect(items.map(({ name, similarity, pages }) => [name, similarity, pages])).toEqual([
    ['the form again.txt', 1, { first: 2, count: 59, theirFirst: 1 }],
  ]);
});

test('pages in a row that look alike come before first pages that do, however much these are alike', async () => {
  const looks = [0x1357_9bdf_0246_8acen, 0xca86_4200_fdb9_7531n];
  const id = await bound('portfolio.txt', looks);
  await bound(
    'its pages.txt',
    looks.map((look) => look ^ 0b11n),
  );
  const cover = await upload(ada, 'its cover.txt', 'its cover.txt');
  await running.parts.database.inOrganisation(ada.signedIn.user.organizationId, () =>
    repository(Document).update({ itemId: In([id, cover]) }, { pictureHash: '4660' }),
  );
  expect((await duplicatesOf(ada, id)).map(([name, kind]) => [name, kind])).toEqual([
    ['its pages.txt', 'alike-pages'],
    ['its cover.txt', 'alike-picture'],
  ]);
});

test('where pages take too long to compare, the other copies are told without them', async () => {
  const text = sentence(60_000, 100);
  const id = await upload(ada, 'held up.txt', text);
  await upload(ada, 'its copy.txt', text);
  const other = new pg.Client({ connectionString: running.test.superuserUrl });
  await other.connect();
  try {
    await other.query('BEGIN; LOCK TABLE app.page IN ACCESS EXCLUSIVE MODE');
    expect(await duplicatesOf(ada, id)).toEqual([['its copy.txt', 'same-file', 1]]);
  } finally {
    await other.end();
  }
});

test('a copy in the bin is no copy, and one that somebody else keeps is not told of', async () => {
  const text = sentence(20_000, 100);
  const id = await upload(ada, 'mine.txt', text);
  const binned = await upload(ada, 'binned.txt', text);
  await ada.data('POST', '/api/v1/documents/bulk', { action: 'bin', documentIds: [binned] });
  const stranger = await TestPerson.signUp(running.url);
  await upload(stranger, 'theirs.txt', text);
  expect(await duplicatesOf(ada, id)).toEqual([]);
});

test('short texts and documents without text are alike only byte for byte', async () => {
  const id = await upload(ada, 'yes.txt', 'Yes, of course.', 'Yes, of course. 1');
  await upload(ada, 'yes again.txt', 'Yes, of cause.', 'Yes, of cause. 2');
  expect(await duplicatesOf(ada, id)).toEqual([]);
});
