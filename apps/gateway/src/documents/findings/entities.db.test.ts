import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { dataOf } from '../../test-person.test-helper.js';
import { documentsRoom } from '../documents-room.test-helper.js';

const room = documentsRoom();
const { detail, eventsOf, read } = room;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an entity', () => {
  const correct = (id: string, entityId: string, body: unknown) =>
    room.ada.data<DocumentEntity | null>('PATCH', `/api/v1/documents/${id}/entities/${entityId}`, body);

  it('is confirmed as it is, and nothing left to review makes the document ready', async () => {
    const id = await room.ada.uploadText();
    const { doubtful } = await read(id);
    expect(await correct(id, doubtful, {})).toMatchObject({ confirmed: true, correctedFrom: null, text: 'EUR 12.30' });
    expect((await detail(id)).state).toBe('ready');
    expect(await eventsOf('document.changed')).toEqual([{ documentId: id, state: 'ready' }]);
    expect(await eventsOf('entity.corrected')).toHaveLength(1);
  });

  it('is corrected, and remembers what had been read first', async () => {
    const id = await room.ada.uploadText();
    const { doubtful } = await read(id);
    await correct(id, doubtful, { text: 'EUR 12.80' });
    const twice = await correct(id, doubtful, { text: 'EUR 12.90', kind: 'money' });
    expect(twice).toMatchObject({
      text: 'EUR 12.90',
      confidence: 1,
      confirmed: true,
      correctedFrom: { kind: 'money', text: 'EUR 12.30', value: 'EUR 12.30' },
    });
  });

  it('is removed, and brought back only on purpose', async () => {
    const id = await room.ada.uploadText();
    const { sure } = await read(id);
    expect(
      (await room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${sure}`, { body: { removed: true } })).body,
    ).toEqual({ success: true, data: null });
    expect((await detail(id)).entities).toHaveLength(1);
    expect(
      (await room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${sure}`, { body: { text: 'x' } })).status,
    ).toBe(409);
    expect(await correct(id, sure, { removed: false })).toMatchObject({ id: sure, confirmed: true });
  });

  const mark = (id: string, place: object) =>
    room.ada.call<DocumentEntity>('POST', `/api/v1/documents/${id}/entities`, {
      body: { kind: 'iban', text: 'DE89 3704', page: 1, box: null, range: null, ...place },
    });

  it('is marked by hand, by a box on a page that is there', async () => {
    const { documents } = dataOf(await room.ada.upload([{ name: 'scan.png', content: PNG }]));
    const id = documents[0]?.id ?? '';
    await read(id);
    const box = [0.1, 0.9, 0.4, 0.92];
    const added = await mark(id, { box });
    expect(added.status).toBe(201);
    expect(dataOf(added)).toMatchObject({ number: 3, confirmed: true, confidence: 1, engine: 'person' });
    for (const place of [
      { box, page: 2 },
      { box: [5, -3, 1e300, 2] },
      { box: [0.4, 0.9, 0.1, 0.92] },
      { box, range: { block: 0, start: 0, end: 5 } },
      {},
    ])
      expect((await mark(id, place)).status).toBe(400);
  });

  it('is marked by hand, by a range of a text that has it', async () => {
    const id = await room.ada.uploadText();
    await read(id, 'Dear Ada,\n\nDE89 3704 is ours.');
    const range = { block: 1, start: 0, end: 9 };
    expect(dataOf(await mark(id, { range }))).toMatchObject({ range, box: null, engine: 'person' });
    for (const place of [
      { range: { block: 2, start: 0, end: 9 } },
      { range: { block: 1, start: 0, end: 19 } },
      { range: { block: 999_999, start: -5, end: 1e12 } },
      { range: { block: 1, start: 9, end: 9 } },
      { range, box: [0.1, 0.9, 0.4, 0.92] },
      {},
    ])
      expect((await mark(id, place)).status).toBe(400);
  });
});
