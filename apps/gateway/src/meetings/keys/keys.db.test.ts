import type { MeetingKeyRing } from '@cartulary/contracts/endpoints/meeting-keys';
import type { Coming, Meeting, MeetingRoom, Poll } from '@cartulary/contracts/endpoints/meetings';
import type { BusEvent } from '@cartulary/contracts/events';
import { MeetingWrappedKeyRow } from '@cartulary/database/entities/meetings-keys.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import {
  openOrganisation,
  refusal,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { call, dataOf } from '../../test-person.test-helper.js';
import { standInForMeetingServer, type MeetingServerStandIn } from '../meeting-server.test-helper.js';

const MEETINGS = '/api/v1/meetings';
const CHECK = 'c'.repeat(43);
/** Placeholders in the format clients send; the server doesn't inspect the contents. */
const keyOf = (letter: string) => ({ publicKey: letter.repeat(87), proof: letter.repeat(43) });
const wrapped = (participantId: string, letter: string) => ({
  participantId,
  publicKey: letter.repeat(87),
  wrapped: letter.repeat(80),
});
const sealed = (letter: string): string => `s1.1.${letter.repeat(60)}`;

let server: MeetingServerStandIn;
let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
const captions: BusEvent<'meeting.captioned'>[] = [];
const reactions: BusEvent<'meeting.reacted'>[] = [];

beforeAll(async () => {
  server = await standInForMeetingServer();
  organisation = await openOrganisation({ ...server.environment, CARTULARY_RATE_FACTOR: '4' });
  ({ ada } = organisation);
  [bo, cy] = [await organisation.joins('Bo'), await organisation.joins('Cy')];
  organisation.running.parts.bus.subscribe('meeting.captioned', (event) => void captions.push(event));
  organisation.running.parts.bus.subscribe('meeting.reacted', (event) => void reactions.push(event));
});
afterAll(async () => {
  await organisation.running.stop();
  await server.stop();
});

const begin = (keyCheck: string | null = CHECK): Promise<Meeting> =>
  ada.data<Meeting>('POST', MEETINGS, { title: 'Board', invited: [bo.id, cy.id], keyCheck });
const room = (by: Member, id: string): Promise<MeetingRoom> => by.data<MeetingRoom>('GET', `${MEETINGS}/${id}/room`);
const ring = (by: Member, id: string): Promise<MeetingKeyRing> =>
  by.data<MeetingKeyRing>('GET', `${MEETINGS}/${id}/keys`);
const post = (by: Member, method: string, id: string, what: string, body: object) =>
  by.call(method, `${MEETINGS}/${id}/keys/${what}`, body);

/** The contents of all the organization's tables as text. */
const everyRow = (): Promise<string> =>
  organisation.inOwn(async () => {
    const tables: { name: string }[] = await manager().query(
      `SELECT quote_ident(table_name) AS name FROM information_schema.columns
        WHERE table_schema = 'app' AND column_name = 'organisation_id' AND has_table_privilege('app.' || quote_ident(table_name), 'SELECT')`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows: { row: string }[] = await manager().query(`SELECT to_jsonb(t)::text AS row FROM app.${name} t`);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });

async function enters(by: Member, id: string): Promise<string> {
  const coming = await by.data<Coming>('POST', `${MEETINGS}/${id}/join`);
  if (coming.is !== 'in') throw new Error(`${by.name} is ${coming.is}`);
  await server.tell('participant_joined', id, { identity: coming.room.own.id, sid: `PA_${coming.room.own.id}` });
  return coming.room.own.id;
}

describe('Keys of an encrypted meeting', () => {
  test('are announced, wrapped and handed on, each read by whom it is for', async () => {
    const { id, encrypted, keyCheck } = await begin();
    expect({ encrypted, keyCheck }).toEqual({ encrypted: true, keyCheck: CHECK });
    expect(refusal(await post(ada, 'PUT', id, 'own', keyOf('a')))[0]).toBe(409);
    const [adaId, boId] = [await enters(ada, id), await enters(bo, id)];
    expect(refusal(await post(ada, 'POST', id, 'epochs', { number: 1, wrapped: [wrapped(adaId, 'a')] }))[0]).toBe(409);
    expect((await post(ada, 'PUT', id, 'own', keyOf('a'))).status).toBe(200);
    expect((await post(bo, 'PUT', id, 'own', keyOf('b'))).status).toBe(200);
    expect(await ring(bo, id)).toEqual({
      self: boId,
      keys: [
        { participantId: adaId, ...keyOf('a') },
        { participantId: boId, ...keyOf('b') },
      ].sort((one, other) => (one.participantId < other.participantId ? -1 : 1)),
      epoch: null,
      own: [],
    });
    expect((await post(ada, 'POST', id, 'epochs', { number: 1, wrapped: [wrapped(adaId, 'a')] })).status).toBe(200);
    // Of two who start an epoch, the first wins. Only key holders can pass the key on.
    expect(refusal(await post(bo, 'POST', id, 'epochs', { number: 1, wrapped: [wrapped(boId, 'b')] }))[0]).toBe(409);
    expect(refusal(await post(bo, 'PUT', id, 'wrapped', { number: 1, wrapped: [wrapped(boId, 'b')] }))[0]).toBe(409);
    expect((await post(ada, 'PUT', id, 'wrapped', { number: 1, wrapped: [wrapped(boId, 'b')] })).status).toBe(200);
    const told = await ring(bo, id);
    expect(told.epoch?.number).toBe(1);
    expect(told.epoch?.members.map(({ participantId }) => participantId).sort()).toEqual([adaId, boId].sort());
    expect(told.own).toEqual([
      { number: 1, publicKey: 'b'.repeat(87), wrapped: 'b'.repeat(80), by: { participantId: adaId, ...keyOf('a') } },
    ]);
    // A wrapped key can't be replaced.
    await post(bo, 'PUT', id, 'wrapped', { number: 1, wrapped: [{ ...wrapped(adaId, 'a'), wrapped: 'x'.repeat(80) }] });
    expect((await ring(ada, id)).own[0]?.wrapped).toBe('a'.repeat(80));
  });

  test('are not given to who is not there, nor under a key that somebody else announced', async () => {
    const { id } = await begin();
    const [adaId, boId] = [await enters(ada, id), await enters(bo, id)];
    await post(ada, 'PUT', id, 'own', keyOf('a'));
    await post(bo, 'PUT', id, 'own', keyOf('b'));
    expect(refusal(await cy.call('GET', `${MEETINGS}/${id}/keys`))[0]).toBe(404);
    expect(refusal(await post(cy, 'PUT', id, 'own', keyOf('y')))[0]).toBe(409);
    // A forged key for Bo is dropped. If it's the only key, it's rejected.
    const forged = { number: 1, wrapped: [wrapped(boId, 'z')] };
    expect(refusal(await post(ada, 'POST', id, 'epochs', forged))[0]).toBe(409);
    await post(ada, 'POST', id, 'epochs', { number: 1, wrapped: [wrapped(adaId, 'a'), ...forged.wrapped] });
    expect((await ring(bo, id)).own).toEqual([]);
    await bo.call('POST', `${MEETINGS}/${id}/leave`);
    // Someone who left can't post keys, and their key is no longer listed.
    expect(refusal(await post(bo, 'POST', id, 'epochs', { number: 2, wrapped: [wrapped(boId, 'b')] }))[0]).toBe(409);
    expect((await ring(ada, id)).keys.map(({ participantId }) => participantId)).toEqual([adaId]);
    expect(refusal(await post(ada, 'PUT', id, 'own', { publicKey: 'short', proof: 'p' }))[0]).toBe(400);
  });

  test('are none of a meeting that is not encrypted', async () => {
    const { id, encrypted } = await begin(null);
    expect(encrypted).toBe(false);
    await enters(ada, id);
    expect(refusal(await post(ada, 'PUT', id, 'own', keyOf('a')))[0]).toBe(409);
  });

  test('go with their meeting', async () => {
    const { id } = await begin();
    const adaId = await enters(ada, id);
    await post(ada, 'PUT', id, 'own', keyOf('a'));
    await post(ada, 'POST', id, 'epochs', { number: 1, wrapped: [wrapped(adaId, 'a')] });
    await ada.call('POST', `${MEETINGS}/${id}/end`);
    // Attendees can read the keys afterwards.
    expect((await ring(ada, id)).own).toHaveLength(1);
    await ada.call('DELETE', `${MEETINGS}/${id}`);
    expect(await organisation.inOwn(() => repository(MeetingWrappedKeyRow).countBy({ meetingId: id }))).toBe(0);
  });
});

describe('In an encrypted meeting', () => {
  test('nothing that people say is taken unless it is encrypted, and no row holds a word', async () => {
    const { id } = await begin();
    const boId = (await enters(ada, id), await enters(bo, id));
    const at = (what: string): string => `${MEETINGS}/${id}/${what}`;
    await ada.call('POST', at('captions'));
    const plain = [
      bo.call('POST', at('messages'), { text: 'Quarterly loss' }),
      bo.call('PUT', at('hand'), { up: true }),
      bo.call('POST', at('reactions'), { reaction: 'clap' }),
      ada.call('POST', at('polls'), { question: 'Sell?', options: ['Yes', 'No'] }),
      ada.call('POST', at('polls'), { question: sealed('q'), options: [sealed('y'), 'No'] }),
      bo.call('POST', at('captions/words'), {
        captionId: newId(),
        words: [{ text: 'Loss', isDoubtful: false }],
        language: 'en',
      }),
    ];
    for (const answer of await Promise.all(plain)) {
      expect(refusal(answer)).toEqual([409, expect.stringContaining('encrypted')]);
    }
    const said = await bo.data<{ text: string }>('POST', at('messages'), { text: sealed('m') });
    expect(said.text).toBe(sealed('m'));
    await bo.call('PUT', at('hand'), { up: true, sealed: sealed('h') });
    expect((await bo.call('POST', at('reactions'), { reaction: 'clap', sealed: sealed('r') })).status).toBe(200);
    await waitFor(() => reactions.length > 0);
    expect(reactions[0]?.payload).toEqual({ meetingId: id, participantId: boId, reaction: null, sealed: sealed('r') });
    const poll = await ada.data<Poll>('POST', at('polls'), {
      question: sealed('q'),
      options: [sealed('y'), sealed('n')],
    });
    expect(poll.question).toBe(sealed('q'));
    const caption = {
      captionId: newId(),
      words: [{ text: 'Loss', isDoubtful: false }],
      language: 'und',
      sealed: sealed('w'),
    };
    expect((await bo.call('POST', at('captions/words'), caption)).status).toBe(200);
    await waitFor(() => captions.length > 0);
    expect(captions[0]?.payload).toMatchObject({ participantId: boId, words: [], sealed: sealed('w') });
    expect((await room(ada, id)).people.find((one) => one.id === boId)).toMatchObject({
      handAt: expect.any(String),
      handSealed: sealed('h'),
    });
    const everything = await everyRow();
    for (const word of ['Quarterly', 'Sell?', 'Loss']) expect(everything).not.toContain(word);
    expect(everything).toContain(sealed('m'));
    // Encrypted text doesn't show up in search or in minutes.
    const found = await bo.data<{ total: number }>('GET', `${MEETINGS}/messages?q=s1.1`);
    expect(found.total).toBe(0);
  });

  test('a file is taken encrypted alone, under no name, and comes back as it was sent', async () => {
    const { id } = await begin();
    await enters(ada, id);
    await enters(bo, id);
    const at = (what: string): string => `${MEETINGS}/${id}/${what}`;
    const send = (bytes: Uint8Array<ArrayBuffer>, query: string) => {
      const body = new FormData();
      body.append('file', new Blob([bytes]), 'takeover-plan.pdf');
      return bo.call<{ id: string; text: string; file: object }>('POST', at(`files${query}`), body);
    };
    const bytes = Uint8Array.from([1, ...Array<number>(40).fill(7)]);
    const plain = new TextEncoder().encode('%PDF-1.7 a plan that everybody could read');
    for (const refused of [await send(bytes, ''), await send(plain, `?sealed=${sealed('f')}`)])
      expect(refusal(refused)).toEqual([409, expect.stringContaining('encrypted')]);
    expect((await send(bytes, '?sealed=takeover-plan.pdf')).status).toBe(400);
    const sent = await send(bytes, `?sealed=${sealed('f')}`);
    expect(sent.body.data).toMatchObject({
      text: sealed('f'),
      file: { name: 'encrypted', sizeBytes: 41, mediaType: 'application/octet-stream' },
    });
    expect(await everyRow()).not.toContain('takeover-plan');
    expect((await ada.call('GET', at(`files/${sent.body.data?.id ?? ''}`))).status).toBe(200);
    expect((await cy.call('GET', at(`files/${sent.body.data?.id ?? ''}`))).status).toBe(404);
  });

  test('nothing is recorded here, and no host can have it recorded', async () => {
    const { id } = await begin();
    await enters(ada, id);
    expect(refusal(await ada.call('POST', `${MEETINGS}/${id}/recordings`))).toEqual([
      409,
      'This meeting is encrypted between its members, so this installation can’t record it. Nothing was recorded.',
    ]);
  });

  test('a guest gets and gives keys by their pass, and their link tells how to know the secret', async () => {
    await ada.data('PUT', `${MEETINGS}/policy`, { guests: true });
    const { id } = await begin();
    const adaId = await enters(ada, id);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { address } = await ada.data<{ address: string }>('POST', `${MEETINGS}/${id}/links`, { expiresAt });
    const token = new URL(address, 'http://x.example').searchParams.get('guest');
    const asked = <T>(what: string, body: object) =>
      call<T>(organisation.running.url, 'POST', `${MEETINGS}/guest/${what}`, { body });
    const guest = async <T>(what: string, body: object): Promise<T> => dataOf(await asked<T>(what, body));
    expect(await guest('door', { token })).toMatchObject({ keyCheck: CHECK });
    const { pass, coming } = await guest<{ pass: string; coming: { participantId: string } }>('knock', {
      token,
      name: 'Gil',
    });
    await ada.call('POST', `${MEETINGS}/${id}/participants/${coming.participantId}/admit`);
    await guest('join', { pass });
    await asked('keys/own', { pass, ...keyOf('g') });
    await post(ada, 'PUT', id, 'own', keyOf('a'));
    await asked('keys/epochs', { pass, number: 1, wrapped: [wrapped(coming.participantId, 'g'), wrapped(adaId, 'a')] });
    expect(await guest<MeetingKeyRing>('keys', { pass })).toMatchObject({
      epoch: { number: 1 },
      own: [{ wrapped: 'g'.repeat(80) }],
    });
    expect((await ring(ada, id)).own).toMatchObject([{ by: { participantId: coming.participantId } }]);
  });
});
