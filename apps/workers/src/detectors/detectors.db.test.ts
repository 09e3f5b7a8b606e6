// covers: libs/pipeline/src/detect libs/database/src/migrations/1763900000989-detectors.ts
import { Readable } from 'node:stream';
import type { DetectorOutcome } from '@cartulary/contracts/detectors';
import {
  DetectorCaseRow,
  DetectorExampleRow,
  DetectorRow,
  DetectorTestDocumentRow,
} from '@cartulary/database/entities/detector.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { DrawnPage } from '@cartulary/pipeline/image/drawn-page.test-helper';
import { aDocument } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import sharp from 'sharp';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { beginLook, endLook } from './look-at-document.js';
import { runDetector } from './run-detector.js';
import { sweepDetectors } from './sweep-detectors.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());
const never = new AbortController().signal;
const inOrganisation = <T>(work: () => Promise<T>): Promise<T> =>
  room.database.inOrganisation(room.organisation.id, work);

/** A page, with a ring and frame if wanted. @returns its document's ID */
async function scan(x: number, y: number, isMarked = true): Promise<string> {
  const page = new DrawnPage().print(80, 100, 900, 18);
  if (isMarked) page.ring(x, y, 60).frame(x - 25, y - 25, x + 25, y + 25);
  const { width, height, data } = page;
  const bytes = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const blob = await room.database.actingFor(room.organisation.id, () =>
    room.blobs.put(Readable.from([bytes]), { mediaType: 'image/png' }),
  );
  const { item } = await aDocument(room.database, room.organisation.id, {
    ownerId: room.owner.id,
    originalName: `${x}-${y}.png`,
    mediaType: 'image/png',
    blobId: blob.id,
    sha256: blob.sha256,
    sizeBytes: blob.sizeBytes,
    state: 'ready',
    pageCount: 1,
  });
  return item.id;
}
const boxAround = (x: number, y: number): [number, number, number, number] => [
  (x - 64) / 1000,
  (y - 64) / 1400,
  (x + 66) / 1000,
  (y + 66) / 1400,
];
const places = [
  [300, 900],
  [700, 1000],
  [500, 1200],
] as const;

async function detector(taught: readonly string[]): Promise<string> {
  const id = newId();
  await inOrganisation(async () => {
    await repository(DetectorRow).insert({ id, name: id });
    for (const [at, documentId] of taught.entries()) {
      const [x, y] = places[at] ?? [0, 0];
      await repository(DetectorExampleRow).insert({
        id: newId(),
        detectorId: id,
        documentId,
        page: 1,
        box: boxAround(x, y),
      });
    }
  });
  return id;
}
const one = (id: string) => inOrganisation(() => repository(DetectorRow).findOneByOrFail({ id }));
const turn = (detectorId: string) => runDetector(room, { organisationId: room.organisation.id, detectorId }, never);
const begin = (detectorId: string, documents: readonly string[]) =>
  inOrganisation(async () => {
    for (const [at, documentId] of documents.entries())
      await repository(DetectorTestDocumentRow).insert({ detectorId, documentId, position: at + 1 });
    await repository(DetectorRow).update({ id: detectorId }, { testState: 'asked', testAskedAt: new Date() });
  });
const casesOf = (detectorId: string) => inOrganisation(() => repository(DetectorCaseRow).findBy({ detectorId }));
const outcomesOf = async (id: string, documentId: string): Promise<DetectorOutcome[]> =>
  (await casesOf(id)).filter((found) => found.documentId === documentId).map(({ outcome }) => outcome);

test('it learns from three pages, and finds on others what was drawn; each page with a box is looked at without it', async () => {
  const gone = await scan(300, 900);
  const taught = [gone, await scan(700, 1000), await scan(500, 1200)];
  const [other, blank] = [await scan(400, 1050), await scan(0, 0, false)];
  const id = await detector(taught);
  await turn(id);
  const learnt = await one(id);
  expect(learnt.learnt?.parts).toHaveLength(3);
  expect(learnt.learntFrom).toHaveLength(3);

  await begin(id, [...taught, other, blank]);
  // Each turn queues the next, which the test's workers pick up.
  await turn(id);
  await waitFor(async () => (await one(id)).testState === 'done', 30_000);
  for (const documentId of taught) expect(await outcomesOf(id, documentId)).toEqual(['right']);
  expect(await outcomesOf(id, other)).toEqual(['open']);
  expect(await outcomesOf(id, blank)).toEqual([]);

  // Idempotent.
  const before = (await casesOf(id)).length;
  await turn(id);
  expect((await casesOf(id)).length).toBe(before);

  // Deleting a document deletes its examples. The sweep then retrains on the rest, which is too little.
  await inOrganisation(() => repository(Item).delete({ id: gone }));
  await sweepDetectors(room);
  await waitFor(async () => (await one(id)).learntFrom.length === 2, 30_000);
  expect((await one(id)).learnt).toBeNull();
}, 120_000);

test('a test that was stopped keeps nothing of what was being looked at', async () => {
  const documents = [await scan(310, 910), await scan(690, 990), await scan(510, 1190)];
  const id = await detector(documents);
  await turn(id);
  await room.stopWorking();
  try {
    await begin(id, documents);
    const look = await inOrganisation(() => beginLook(id, new Date()));
    if (!look) throw new Error('nothing to look at');
    await inOrganisation(() =>
      repository(DetectorRow).update({ id }, { testState: 'stopped', testEndedAt: new Date() }),
    );
    const cases = [{ page: 1, box: boxAround(1, 1), likeness: 1, outcome: 'open', judgeable: true }] as const;
    expect(await inOrganisation(() => endLook(look, { cases, failure: null }, new Date()))).toBeNull();
    expect(await casesOf(id)).toEqual([]);
  } finally {
    await room.workAgain();
  }
}, 120_000);
