import type { ChildProcess } from 'node:child_process';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Loop } from '@cartulary/database/system/listening-loop';
import { startOutboxRelay } from '@cartulary/database/system/outbox-relay';
import { closeCodes, decodeOwn, offersOf } from '@cartulary/editor-schema/collab-protocol';
import * as decoding from 'lib0/decoding';
import { waitFor } from '@cartulary/testing/wait-for';
import { IsNull } from 'typeorm';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { MASTER_KEY, startCollab } from './collab-process.test-helper.js';
import { sendUpdate } from './history/collab-line.js';
import { openOrganisation, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

/**
 * Revoking access closes open connections. Gateway, event log, bus, and collab server are the real ones, as in production. It took 2 to 51
 * ms after the answer when measured here (2026-11-21); no test asserts a time.
 */

/** Lifetime of a link that expires while someone is connected via it. */
const BRIEF_MS = 2_000;
const POLICY = '/api/v1/collaboration/policy';
const path = (itemId: string): string => `/api/v1/collaboration/items/${itemId}`;

let organisation: TestOrganisation;
let ada: Member;
let collab: ChildProcess;
let relay: Loop;
beforeAll(async () => {
  organisation = await openOrganisation({ CARTULARY_MASTER_KEY: MASTER_KEY });
  ({ ada } = organisation);
  collab = await startCollab(organisation.running);
  const { database, bus } = organisation.running.parts;
  relay = startOutboxRelay({
    database,
    systemUrl: organisation.running.test.systemUrl,
    publish: async (events) => void (await Promise.all(events.map((event) => bus.publish(event)))),
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await relay.stop();
  collab.kill('SIGKILL');
  await organisation.running.stop();
});

interface Line {
  readonly token: string;
  /** The role it was granted. */
  readonly right: string;
  readonly closed: Promise<number>;
}

const tokenOf = async (member: Member, itemId: string): Promise<string> =>
  (await member.data<{ token: string }>('POST', '/api/v1/collaboration/token', { id: itemId })).token;

/** Opens a connection to an item and waits until it reports its role. @throws if no one is admitted */
async function lineOf(itemId: string, token: string): Promise<Line> {
  const socket = new WebSocket(
    `${organisation.running.parts.settings.collabUrl}/collab/${itemId}`,
    offersOf('text', token),
  );
  socket.binaryType = 'nodebuffer';
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => resolve(code));
  });
  const right = await new Promise<string>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data);
      const message = decodeOwn(decoding.readVarUint(decoder), decoder);
      if (message?.type === 'rights') resolve(message.right);
    });
  });
  return { token, right, closed };
}

/**
 * Same as {@link lineOf}, with a fresh token. A change of access invalidates older tokens once it reaches the collab server. Pages then
 * request another token, and so does this.
 */
const opened = (member: Member, itemId: string): Promise<Line> =>
  waitFor(async () => {
    const waiting = await organisation.inOwn(() => repository(OutboxEvent).countBy({ publishedAt: IsNull() }));
    return waiting === 0 && lineOf(itemId, await tokenOf(member, itemId));
  });

/** Revokes access and waits for the connection to close. */
async function ends(what: string, line: Line, act: () => Promise<unknown>, code: number): Promise<void> {
  expect([what, await Promise.race([line.closed, 'open'])]).toEqual([what, 'open']);
  await act();
  expect([what, await line.closed]).toEqual([what, code]);
}

const done = async (member: Member, method: string, way: string, body?: unknown): Promise<void> =>
  void expect([way, (await member.call(method, way, body)).status]).toEqual([way, 200]);

/** The old token no longer works, and no new one is issued. */
async function isShut(member: Member, itemId: string, line: Line): Promise<void> {
  await expect(lineOf(itemId, line.token)).rejects.toThrow('401');
  expect((await member.call('POST', '/api/v1/collaboration/token', { id: itemId })).status).toBe(404);
}

const give = (itemId: string, to: { kind: string; id: string }, role: string) =>
  ada.data<{ id: string }>('POST', `${path(itemId)}/sharing`, { to, role });

/** Ada's item with another person as editor, connected to it. */
async function editing(firstName: string) {
  const itemId = await organisation.item();
  const member = await organisation.joins(firstName);
  const { id: grantId } = await give(itemId, { kind: 'account', id: member.id }, 'editor');
  const line = await opened(member, itemId);
  expect(line.right).toBe('editor');
  return { itemId, member, grantId, line };
}

/** An item with someone connected via a link. */
async function byLink(firstName: string, given: object = {}) {
  const itemId = await organisation.item();
  const member = await organisation.joins(firstName);
  const made = await ada.data<{ link: { id: string }; token: string }>('POST', `${path(itemId)}/links`, given);
  await member.data('POST', '/api/v1/collaboration/links/open', { token: made.token });
  const line = await opened(member, itemId);
  return { itemId, member, link: made.link, line };
}

const update = (): Uint8Array => {
  const doc = new Y.Doc();
  doc.getText('x').insert(0, 'x');
  return Y.encodeStateAsUpdate(doc);
};

test('an editor who becomes a viewer is let go of, and comes back to look', async () => {
  const { itemId, member, grantId, line } = await editing('Bo');
  const lower = () => done(ada, 'PATCH', `${path(itemId)}/sharing/${grantId}`, { role: 'viewer' });
  await ends('editor to viewer', line, lower, closeCodes.askAgain);
  await expect(lineOf(itemId, line.token)).rejects.toThrow('401');
  const { token, right } = await opened(member, itemId);
  expect(right).toBe('viewer');
  const url = organisation.running.parts.settings.collabUrl;
  await expect(sendUpdate({ url, itemId, kind: 'text', token }, update())).rejects.toThrow('read_only');
});

test('a right that is taken, or given back, ends the line', async () => {
  const taken = await editing('Cy');
  const take = () => done(ada, 'DELETE', `${path(taken.itemId)}/sharing/${taken.grantId}`);
  await ends('share removed', taken.line, take, closeCodes.askAgain);
  await isShut(taken.member, taken.itemId, taken.line);
  const back = await editing('Di');
  const giveBack = () => done(back.member, 'DELETE', `${path(back.itemId)}/sharing/${back.grantId}`);
  await ends('right given back', back.line, giveBack, closeCodes.askAgain);
});

test('a link that is deleted, that ends, or that the organisation’s rule forbids ends the line', async () => {
  const deleted = await byLink('Ed');
  const revoke = () => done(ada, 'DELETE', `${path(deleted.itemId)}/links/${deleted.link.id}`);
  await ends('link deleted', deleted.line, revoke, closeCodes.askAgain);
  await isShut(deleted.member, deleted.itemId, deleted.line);

  const endsAtMs = Date.now() + BRIEF_MS;
  const brief = await byLink('Flo', { expiresAt: new Date(endsAtMs).toISOString() });
  const endOfLink = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, endsAtMs - Date.now()));
  };
  await ends('link expired', brief.line, endOfLink, closeCodes.askAgain);
  await isShut(brief.member, brief.itemId, brief.line);

  const forbidden = await byLink('Gil', { role: 'editor' });
  await ends('links turned off', forbidden.line, () => done(ada, 'PUT', POLICY, { links: false }), closeCodes.askAgain);
  await isShut(forbidden.member, forbidden.itemId, forbidden.line);
  await done(ada, 'PUT', POLICY, { links: true });
  // After links are turned back on, everyone has to open theirs again.
  expect((await forbidden.member.call('POST', '/api/v1/collaboration/token', { id: forbidden.itemId })).status).toBe(
    404,
  );
});

test('whoever leaves a team, or is taken out of one, loses what it was given', async () => {
  for (const [firstName, by] of [
    ['Hal', 'themselves'],
    ['Ivy', 'a lead'],
  ] as const) {
    const itemId = await organisation.item();
    const member = await organisation.joins(firstName);
    const team = await ada.data<{ id: string }>('POST', '/api/v1/teams', { name: `Team of ${firstName}` });
    await ada.data('PUT', `/api/v1/teams/${team.id}/members/${member.id}`, {});
    await give(itemId, { kind: 'team', id: team.id }, 'editor');
    const line = await opened(member, itemId);
    const leave = () => done(by === 'a lead' ? ada : member, 'DELETE', `/api/v1/teams/${team.id}/members/${member.id}`);
    await ends(`team left, by ${by}`, line, leave, closeCodes.askAgain);
    await isShut(member, itemId, line);
  }
});

test('an account that is suspended, and a session that ends, close the line', async () => {
  const suspended = await editing('Jo');
  const suspend = () => done(ada, 'POST', `/api/auth/enterprise/users/${suspended.member.id}/suspend`);
  await ends('account suspended', suspended.line, suspend, closeCodes.sessionEnded);
  await expect(lineOf(suspended.itemId, suspended.line.token)).rejects.toThrow('401');

  const signedOut = await editing('Kim');
  const out = () => done(signedOut.member, 'POST', '/api/v1/auth/logout', {});
  await ends('signed out', signedOut.line, out, closeCodes.sessionEnded);
  await expect(lineOf(signedOut.itemId, signedOut.line.token)).rejects.toThrow('401');
});

test('what is put into the bin is only looked at from then on', async () => {
  const { itemId, member, line } = await editing('Lu');
  await ends('into the bin', line, () => done(ada, 'POST', `${path(itemId)}/bin`), closeCodes.askAgain);
  expect((await opened(member, itemId)).right).toBe('viewer');
});
