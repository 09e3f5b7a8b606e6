import type { Coming, Meeting, MeetingBeside, MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { messageOf } from '@cartulary/contracts/errors';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import sharp from 'sharp';
import { makePdf } from '../../../../../libs/pipeline/fixtures/make.js';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { asIfRead } from '../../reading-rows.test-helper.js';
import { call, dataOf, type Answer } from '../../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const nothing = [404, messageOf('not_found')] as const;
const [RED, BLUE] = ['1 0 0 rg 0 0 595 842 re f', '0 0 1 rg 0 0 595 842 re f'];

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let meeting: Meeting;
/** Ada's document, which Bo can't open: a red page and a blue one. */
let documentId: string;

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '20' });
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
  await ada.data('PUT', `${MEETINGS}/policy`, { guests: true });
  const size = { width: 595, height: 842 };
  documentId = await uploaded(
    'terms.pdf',
    makePdf([
      { content: RED, ...size },
      { content: BLUE, ...size },
    ]),
  );
  await asIfRead(organisation.running.parts.database, organisation.organisationId, documentId);
  await organisation.inOwn(() => repository(Document).update({ itemId: documentId }, { pageCount: 2 }));
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});
beforeEach(async () => {
  meeting = await begun();
  await enters(ada);
});

async function uploaded(name: string, content: Uint8Array | string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const { documents } = await ada.data<{ documents: { id: string }[] }>('POST', '/api/v1/documents', form);
  return documents[0]?.id ?? '';
}
const begun = (about: string | null = null): Promise<Meeting> =>
  ada.data('POST', MEETINGS, { title: 'Terms', itemId: about, invited: [bo.id] });
async function enters(by: Member, of = meeting): Promise<string> {
  const { room } = await by.data<{ room: MeetingRoom }>('POST', `${MEETINGS}/${of.id}/join`);
  await server.tell('participant_joined', of.id, { identity: room.own.id, sid: `PA_${room.own.id}` });
  return room.own.id;
}
const at = (part: string, of = meeting): string => `${MEETINGS}/${of.id}/${part}`;
const asGuest = <T = unknown>(act: string, body: object): Promise<Answer<T>> =>
  call<T>(organisation.running.url, 'POST', `${MEETINGS}/guest/${act}`, { body });

/** Knocks with a new link, is admitted, and connects. */
async function guestEnters(of = meeting): Promise<{ pass: string; id: string }> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { address } = await ada.data<{ address: string }>('POST', at('links', of), { expiresAt });
  const token = new URL(address).searchParams.get('guest') ?? '';
  const { pass, coming } = dataOf(await asGuest<{ pass: string; coming: Coming }>('knock', { token, name: 'Gil' }));
  if (coming.is !== 'waiting') throw new Error(`Gil is ${coming.is}`);
  const id = coming.participantId;
  await ada.data('POST', at(`participants/${id}/admit`, of));
  dataOf(await asGuest('join', { pass }));
  await server.tell('participant_joined', of.id, { identity: id, sid: `PA_${id}` });
  return { pass, id };
}

const shows = (page: number, pageToAll = true, by = ada): Promise<MeetingBeside> =>
  by.data('PUT', at('beside'), { itemId: documentId, page, pageToAll, box: [0.1, 0.2, 0.5, 0.4] });
const picture = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`${organisation.running.url}${MEETINGS}${path}`, init);
const forGuest = ({ pass }: { pass: string }): Promise<Response> =>
  picture('/guest/page', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pass }),
  });
const forMember = ({ token }: Member): Promise<Response> =>
  picture(`/${meeting.id}/page`, { headers: { authorization: `Bearer ${token}` } });

/** Dominant color of a picture. */
async function colourOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'image/webp') throw new Error(`${answer.status} ${await answer.text()}`);
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}
const refusedTo = async (answer: Promise<Response>): Promise<[number, string]> => {
  const { status, body } = await answer.then(async (one) => ({
    status: one.status,
    body: (await one.json()) as unknown,
  }));
  return [status, (body as { error: string }).error];
};

test('a guest and a colleague without a right see the page that is shown with its place, and no other of the document', async () => {
  const gil = await guestEnters();
  await enters(bo);
  expect(await refusedTo(forGuest(gil))).toEqual(nothing);
  // Opened for colleagues only, it isn't shown to guests.
  await shows(1, false);
  expect(await refusedTo(forGuest(gil))).toEqual(nothing);
  expect(dataOf(await asGuest<MeetingRoom>('room', gil)).beside).toMatchObject({
    item: null,
    box: null,
    pageShown: null,
  });

  expect(await shows(1)).toMatchObject({ page: 1, slide: null, pageShown: { shownAt: expect.any(String) } });
  expect(await colourOf(await forGuest(gil))).toBe('red');
  expect(await colourOf(await forMember(bo))).toBe('red');
  const { beside } = dataOf(await asGuest<MeetingRoom>('room', gil));
  expect(beside).toMatchObject({ item: null, page: 1, pageShown: { shownAt: expect.any(String) } });
  expect(beside?.box?.map((edge) => edge.toFixed(1))).toEqual(['0.1', '0.2', '0.5', '0.4']);
  expect(refusal(await bo.call('GET', `/api/v1/documents/${documentId}`))).toEqual(nothing);

  await shows(2);
  expect(await colourOf(await forGuest(gil))).toBe('blue');
  const acts = (await organisation.audited(meeting.id)).filter((act) => act === 'meeting.show');
  expect(acts).toHaveLength(2);
});

test('nothing is seen by who was removed, who is elsewhere, once it is shown to colleagues alone, or closed', async () => {
  const [gil, gone] = [await guestEnters(), await guestEnters()];
  const other = await begun();
  await enters(ada, other);
  const elsewhere = await guestEnters(other);
  await shows(1);
  expect((await forGuest(gil)).status).toBe(200);
  expect(await refusedTo(forGuest(elsewhere))).toEqual(nothing);
  expect(await refusedTo(forMember(bo))).toEqual([409, messageOf('meeting_not_in')]);
  await ada.call('DELETE', at(`participants/${gone.id}`));
  expect(await refusedTo(forGuest(gone))).toEqual([409, messageOf('meeting_not_in')]);
  expect(await refusedTo(forGuest({ pass: 'made-up' }))).toEqual([404, messageOf('guest_link_over')]);

  await shows(1, false);
  expect(await refusedTo(forGuest(gil))).toEqual(nothing);
  await shows(1);
  await ada.call('DELETE', at('beside'));
  expect(await refusedTo(forGuest(gil))).toEqual(nothing);
  await shows(1);
  await ada.call('POST', at('end'));
  expect(await refusedTo(forGuest(gil))).toEqual([404, messageOf('guest_link_over')]);
});

test('nothing is seen while whoever shows it is away, and once they may not open it any more', async () => {
  const to = { kind: 'account', id: bo.id };
  const sharing = `/api/v1/collaboration/items/${documentId}/sharing`;
  const { id: grantId } = await ada.data<{ id: string }>('POST', sharing, { to, role: 'viewer' });
  const bosId = await enters(bo);
  const gil = await guestEnters();
  await shows(2, true, bo);
  expect(await colourOf(await forGuest(gil))).toBe('blue');
  await server.tell('participant_left', meeting.id, { identity: bosId, sid: `PA_${bosId}` });
  expect(await refusedTo(forGuest(gil))).toEqual(nothing);
  await server.tell('participant_joined', meeting.id, { identity: bosId, sid: `PA_${bosId}` });
  expect(await colourOf(await forGuest(gil))).toBe('blue');
  await ada.call('DELETE', `${sharing}/${grantId}`);
  expect(await refusedTo(forGuest(gil))).toEqual(nothing);
});

test('what has no pages, or not this one, is not shown', async () => {
  await enters(bo);
  const note = await uploaded('note.txt', 'only text');
  const show = (itemId: string, page: number) =>
    ada.call('PUT', at('beside'), { itemId, page, pageToAll: true }).then(refusal);
  expect(await show(note, 1)).toEqual([400, messageOf('not_pages')]);
  expect(await show(await organisation.item('Plan'), 1)).toEqual([400, messageOf('not_pages')]);
  expect(await show(documentId, 3)).toEqual(nothing);
});

test('a meeting is about an uploaded document: whoever sees the document sees the meeting, and nobody else', async () => {
  const about = await begun(documentId);
  expect(about.item).toMatchObject({ id: documentId, kind: 'file', title: 'terms.pdf' });
  const cy = await organisation.joins('Cy');
  expect(await cy.data('GET', `${MEETINGS}/${about.id}`)).toMatchObject({ known: false, item: null });
  const to = { kind: 'account', id: cy.id };
  await ada.data('POST', `/api/v1/collaboration/items/${documentId}/sharing`, { to, role: 'viewer' });
  expect(await cy.data('GET', `${MEETINGS}/${about.id}`)).toMatchObject({ known: true, item: { id: documentId } });
  const hidden = await ada.call('POST', MEETINGS, { title: 'Terms', itemId: meeting.id });
  expect(refusal(hidden)).toEqual(nothing);
});
