import type { Meeting, MeetingBeside, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';
import { MeetingStayRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import { historyLines } from '@cartulary/editor-schema/kinds/text/history/lines';
import { readText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
let dee: Member;
let meeting: Meeting;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '20' });
  ({ ada } = organisation);
  [bo, cy, dee] = [await organisation.joins('Bo'), await organisation.joins('Cy'), await organisation.joins('Dee')];
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});
beforeEach(async () => {
  meeting = await ada.data<Meeting>('POST', MEETINGS, { title: 'Launch', invited: [bo.id, cy.id] });
  await enters(ada);
  await enters(bo);
});

async function enters(by: Member): Promise<string> {
  const { room } = await by.data<{ room: MeetingRoom }>('POST', `${MEETINGS}/${meeting.id}/join`);
  await server.tell('participant_joined', meeting.id, { identity: room.own.id, sid: `PA_${room.own.id}` });
  return room.own.id;
}
const at = (part: string): string => `${MEETINGS}/${meeting.id}/${part}`;
const besideOf = async (by: Member): Promise<MeetingBeside | null> =>
  (await by.data<MeetingRoom>('GET', at('room'))).beside;
const rightOf = async (by: Member, itemId: string): Promise<string | undefined> =>
  (await by.call<{ right: string }>('GET', `/api/v1/collaboration/items/${itemId}`)).body.data?.right;

describe('Beside', () => {
  test('what is shown is opened by those who may, and by all once somebody who may share it says so', async () => {
    const itemId = await organisation.item('Voyage');
    expect(await besideOf(ada)).toBeNull();
    const shown = await ada.data<MeetingBeside>('PUT', at('beside'), { itemId, page: 3, box: [0.1, 0.2, 0.5, 0.4] });
    expect(shown).toMatchObject({ item: { id: itemId, kind: 'document', title: 'Voyage' }, page: 3, without: 1 });
    // Presenting an item grants no access. People without access only see that something is being presented.
    expect(await besideOf(bo)).toEqual({
      by: shown.by,
      item: null,
      page: 3,
      box: null,
      without: 1,
      slide: null,
      pageShown: null,
    });
    expect(refusal(await bo.call('POST', at('beside/rights')))).toEqual([404, messageOf('not_found')]);
    expect(await ada.data('POST', at('beside/rights'))).toEqual({ given: 1 });
    expect(await rightOf(bo, itemId)).toBe('editor');
    expect(await ada.data('POST', at('beside/rights'))).toEqual({ given: 0 });
    expect((await besideOf(bo))?.box?.map((edge) => edge.toFixed(1))).toEqual(['0.1', '0.2', '0.5', '0.4']);
    const heard = (await organisation.events('meeting.changed')).filter(({ payload }) => payload.what === 'beside');
    expect(heard.at(-1)?.audience.toSorted()).toEqual([`account:${ada.id}`, `account:${bo.id}`].toSorted());
    expect((await organisation.audited(meeting.id)).filter((act) => act === 'meeting.show')).toHaveLength(1);
  });

  test('whoever turns a page presents; its presenter and hosts close it, and so does the end of the meeting', async () => {
    const itemId = await organisation.item('Voyage', bo);
    await bo.data('PUT', at('beside'), { itemId });
    expect((await ada.call('DELETE', at('beside'))).status).toBe(200);
    expect(await besideOf(bo)).toBeNull();
    const adas = await organisation.item('Hers');
    await ada.data('PUT', at('beside'), { itemId: adas });
    expect(refusal(await bo.call('DELETE', at('beside')))).toEqual([403, 'Access denied']);
    await ada.call('POST', at('end'));
    expect(refusal(await ada.call('PUT', at('beside'), { itemId: adas }))).toEqual([409, messageOf('meeting_not_in')]);
  });

  test('nothing is shown that one may not see oneself, in a meeting that one is not in, or where sharing is not allowed', async () => {
    const itemId = await organisation.item('Secret');
    expect(refusal(await bo.call('PUT', at('beside'), { itemId }))).toEqual([404, messageOf('not_found')]);
    const own = await organisation.item('Own', dee);
    expect(refusal(await dee.call('PUT', at('beside'), { itemId: own }))).toEqual([404, messageOf('not_found')]);
    const all = { microphone: true, camera: true, share: true, chat: true, record: true };
    const allows = { participant: { ...all, share: false }, guest: all };
    await ada.data('PATCH', `${MEETINGS}/${meeting.id}`, { allows });
    const bos = await organisation.item('Bo’s', bo);
    expect(refusal(await bo.call('PUT', at('beside'), { itemId: bos }))).toEqual([
      403,
      messageOf('meeting_not_allowed'),
    ]);
    for (const page of [0, 1.5, 10_000_000])
      expect((await ada.call('PUT', at('beside'), { itemId, page })).status).toBe(400);
  });
});

describe('Minutes', () => {
  const make = (by: Member) => by.call<{ id: string; title: string; isNew: boolean }>('POST', at('minutes'));
  const linesOf = (itemId: string): Promise<string[]> =>
    organisation.inOwn(async () => {
      const stored = await readStoredWritten(organisation.running.parts.keys, itemId);
      return historyLines(readText(ydocOf(stored?.updates ?? [])).document).map(({ type, text }) => `${type}: ${text}`);
    });

  test('they are made once, by one press, and shared with who was there and who comes later', async () => {
    await bo.data('POST', at('messages'), { text: 'Decision: we sail on *Monday*' });
    await bo.data('POST', at('messages'), { text: 'Hello' });
    const asked = { question: 'Which terms', options: ['30 days', '60 days'] };
    const { id: pollId } = await ada.data<{ id: string }>('POST', at('polls'), asked);
    await bo.data('PUT', at(`polls/${pollId}/answer`), { option: 0 });
    await ada.data('POST', at(`polls/${pollId}/close`));
    const made = (await make(ada)).body.data;
    expect(made).toMatchObject({ title: 'Minutes: Launch', isNew: true });
    const id = made?.id ?? '';
    expect([await rightOf(ada, id), await rightOf(bo, id), await rightOf(cy, id)]).toEqual([
      'owner',
      'editor',
      undefined,
    ]);
    await enters(cy);
    expect((await make(bo)).body.data).toEqual({ id, title: 'Minutes: Launch', isNew: false });
    await make(ada);
    expect(await rightOf(cy, id)).toBe('editor');
    expect((await organisation.audited(meeting.id)).filter((act) => act === 'meeting.make-minutes')).toHaveLength(1);
    const lines = await linesOf(id);
    expect(lines).toContain('heading: Decisions');
    expect(lines.join('\n')).toContain('we sail on *Monday* (Bo Tester)');
    expect(lines.join('\n')).toContain('Which terms (30 days: 1, 60 days: 0)');
    expect(lines.join('\n')).not.toContain('Hello');
  });

  test('of two who press at once one makes them, and who was not there makes none', async () => {
    const both = await Promise.all([make(ada), make(bo)]);
    const ids = new Set(both.flatMap(({ body }) => body.data?.id ?? []));
    expect(ids.size).toBe(1);
    for (const { status } of both) expect([201, 409]).toContain(status);
    expect(refusal(await make(dee))).toEqual([404, messageOf('not_found')]);
    expect(refusal(await make(cy))).toEqual([404, messageOf('not_found')]);
    // People who attended can still make minutes after the meeting ends.
    await ada.call('POST', at('end'));
    expect((await make(bo)).status).toBe(201);
    expect(await organisation.inOwn(() => repository(MeetingStayRow).countBy({ meetingId: meeting.id }))).toBe(2);
  });
});

describe('Files in the chat', () => {
  const send = async (by: Member, bytes: Blob, name: string, query = '') => {
    const body = new FormData();
    body.append('file', bytes, name);
    return by.call<{ id: string; file: object | null; text: string }>('POST', `${at('files')}${query}`, body);
  };
  const fetched = async (by: Member, messageId: string) => by.call('GET', at(`files/${messageId}`));

  test('a file is kept under a name that can be shown, for those who may read its message, and goes with it', async () => {
    const cys = await enters(cy);
    const sent = await send(bo, new Blob(['blue kettle']), '../../\u202eodd\u0000 name<b>.txt');
    expect(sent.status).toBe(201);
    const { id = '', text } = sent.body.data ?? {};
    expect(text).toMatch(/^[^\u202e\u0000/]+$/);
    expect(sent.body.data?.file).toMatchObject({ name: text, sizeBytes: 11 });
    expect((await fetched(ada, id)).status).toBe(200);
    const quiet = await send(bo, new Blob(['between us']), 'quiet.txt', `?to=${cys}`);
    const quietId = quiet.body.data?.id ?? '';
    expect([(await fetched(cy, quietId)).status, (await fetched(ada, quietId)).status]).toEqual([200, 404]);
    expect((await fetched(dee, id)).status).toBe(404);
    expect((await bo.call('DELETE', at(`messages/${id}`))).status).toBe(200);
    expect((await fetched(ada, id)).status).toBe(404);
    expect((await organisation.audited(meeting.id)).filter((act) => act === 'meeting.send-file')).toHaveLength(2);
  });

  test('readable in privacy or hybrid mode it is refused', async () => {
    const body = new FormData();
    body.append('file', new Blob(['blue kettle']), 'kettle.txt');
    for (const mode of ['privacy', 'hybrid']) {
      const headers = { authorization: `Bearer ${bo.token}`, [PRIVACY_MODE_HEADER]: mode };
      const answer = await fetch(`${organisation.running.url}${at('files')}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ error: messageOf('plaintext_in_privacy_mode') });
    }
  });

  test('what is empty, missing or 200 MB large is refused with its sentence, and nothing is sent', async () => {
    expect(refusal(await send(bo, new Blob([]), 'empty.txt'))).toEqual([400, messageOf('file_empty')]);
    expect(refusal(await bo.call('POST', at('files'), new FormData()))).toEqual([400, messageOf('no_file')]);
    const large = await send(bo, new Blob(Array.from({ length: 200 }, () => new Uint8Array(1024 * 1024))), 'film.bin');
    expect(refusal(large)).toEqual([413, messageOf('file_too_large')]);
    const { messages } = await ada.data<{ messages: object[] }>('GET', at('messages'));
    expect(messages).toEqual([]);
  });
});

test('what was said is found by who was there, in what they may read, and by nobody else', async () => {
  const cys = await enters(cy);
  await bo.data('POST', at('messages'), { text: 'The Blue Kettle sails' });
  await bo.data('POST', at('messages'), { text: 'a blue kettle between us, 100 %', to: cys });
  const find = async (by: Member, q: string): Promise<string[]> => {
    const path = `${MEETINGS}/messages?q=${encodeURIComponent(q)}&meetingId=${meeting.id}`;
    const { items } = await by.data<{ items: { message: { text: string }; meeting: Meeting }[] }>('GET', path);
    return items.map(({ message }) => message.text);
  };
  expect(await find(ada, 'blue kettle')).toEqual(['The Blue Kettle sails']);
  expect(await find(cy, 'BLUE kettle')).toEqual(['a blue kettle between us, 100 %', 'The Blue Kettle sails']);
  expect(await find(cy, '%')).toEqual(['a blue kettle between us, 100 %']);
  expect(await find(dee, 'kettle')).toEqual([]);
  expect((await ada.call('DELETE', at(`participants/${cys}`))).status).toBe(200);
  expect(await find(cy, 'kettle')).toEqual([]);
  expect((await ada.call('GET', `${MEETINGS}/messages?q=`)).status).toBe(400);
});
