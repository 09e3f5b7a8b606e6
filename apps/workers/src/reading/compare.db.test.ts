import { Document } from '@cartulary/database/entities/document.entity';
import { TextBand } from '@cartulary/database/entities/text-band.entity';
import { repository } from '@cartulary/database/organisation-context';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const kept = (documentId: string) =>
  room.database.inOrganisation(room.organisation.id, async () => ({
    document: await repository(Document).findOneOrFail({
      select: { itemId: true, textSha256: true, textSignature: true },
      where: { itemId: documentId },
    }),
    bands: await repository(TextBand).findBy({ documentId }),
  }));

test('what tells copies is kept once, the same for two formats of a text, and anew when it is read again', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `Word${at}`).join(' ');
  const [one, other] = [
    await room.upload(bytes(text), 'text/plain'),
    await room.upload(bytes(`${text}\r\n`), 'text/plain'),
  ];
  await room.whenRead(one);
  await room.whenRead(other);
  const first = await kept(one);
  expect(first.bands).toHaveLength(16);
  expect(first.document.textSignature).toHaveLength(64 * 4);
  expect((await kept(other)).document.textSha256).toBe(first.document.textSha256);
  await room.readAgain(one);
  await room.whenRead(one);
  expect(await kept(one)).toEqual(first);
});

test('an almost empty text is kept by its hash alone', async () => {
  const id = await room.upload(bytes('Yes.\n'), 'text/plain');
  await room.whenRead(id);
  const { document, bands } = await kept(id);
  expect(document).toMatchObject({
    textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    textSignature: null,
  });
  expect(bands).toEqual([]);
});
