import { randomUUID } from 'node:crypto';
import type { BoardSession } from '@cartulary/contracts/endpoints/board-sessions';
import { boardLimits } from '@cartulary/contracts/limits/boards';
import { BoardHiddenNoteRow } from '@cartulary/database/entities/board.entity';
import { repository } from '@cartulary/database/organisation-context';
import { firstPage } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { propertiesOf, putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openOrganisation, refusal, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';
import { writeContent } from '../written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
let cy: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ada = organisation.ada;
  bo = await organisation.joins('Bo');
  cy = await organisation.joins('Cy');
});
afterAll(() => organisation.running.stop());

const ITEMS = '/api/v1/collaboration/items';
const session = (itemId: string, who: Member): Promise<BoardSession> =>
  who.data<BoardSession>('GET', `${ITEMS}/${itemId}/board-session`);
const share = (itemId: string, who: Member, role: string): Promise<unknown> =>
  ada.data('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'account', id: who.id }, role });
const rule = (itemId: string, everywhere: string, facilitators: string[] = []): Promise<unknown> =>
  ada.data('PUT', `${ITEMS}/${itemId}/board-rules`, { everywhere, frames: [], facilitators });

/** Expects the call to succeed and ignores its answer. */
const done = async (who: Member, method: string, path: string, body?: unknown): Promise<void> =>
  expect((await who.call(method, path, body)).status).toBe(200);

async function board(role = 'editor'): Promise<string> {
  const { id } = await ada.data<{ id: string }>('POST', ITEMS, { kind: 'board', title: 'Retro' });
  await share(id, bo, role);
  return id;
}

test('a timer ends at the same moment for all, keeps what is left while it is paused, and goes', async () => {
  const itemId = await board('viewer');
  const timer = `${ITEMS}/${itemId}/board-timer`;
  expect(await session(itemId, bo)).toMatchObject({ timer: null, mayLead: false, mayVote: false, mayHide: false });
  await done(ada, 'PUT', timer, { state: 'running', ms: 60_000 });
  const [one, other] = [await session(itemId, ada), await session(itemId, bo)];
  expect(one.timer?.endsAt).toBe(other.timer?.endsAt);
  const leftMs = Date.parse(other.timer?.endsAt ?? '') - Date.parse(other.now);
  expect(leftMs).toBeLessThanOrEqual(60_000);
  expect(leftMs).toBeGreaterThan(0);
  await done(ada, 'PUT', timer, { state: 'paused' });
  const paused = (await session(itemId, bo)).timer;
  expect(paused?.endsAt).toBeNull();
  await done(ada, 'PUT', timer, { state: 'paused' });
  expect((await session(itemId, bo)).timer).toEqual(paused);
  expect((await bo.call('PUT', timer, { state: 'off' })).status).toBe(403);
  await done(ada, 'PUT', timer, { state: 'off' });
  expect((await session(itemId, ada)).timer).toBeNull();
  expect((await organisation.events('board.session_changed')).at(-1)).toMatchObject({
    payload: { itemId },
    audience: expect.arrayContaining([`account:${bo.id}`]) as string[],
  });
  for (const ms of [0, -1, boardLimits.maxTimerMs + 1, 1.5])
    expect((await ada.call('PUT', timer, { state: 'running', ms })).status).toBe(400);
});

test('editors lead where no rule holds; with rules owners and facilitators do', async () => {
  const itemId = await board();
  expect((await session(itemId, bo)).mayLead).toBe(true);
  await rule(itemId, 'vote');
  expect(await session(itemId, bo)).toMatchObject({ mayLead: false, mayVote: true, mayHide: false });
  expect(refusal(await bo.call('POST', `${ITEMS}/${itemId}/board-gather`))).toEqual([
    403,
    expect.stringContaining('This board’s rules'),
  ]);
  await rule(itemId, 'look', [bo.id]);
  expect((await session(itemId, bo)).mayLead).toBe(true);
  await done(bo, 'POST', `${ITEMS}/${itemId}/board-gather`);
  expect((await organisation.events('board.gathered')).at(-1)).toMatchObject({ payload: { itemId, accountId: bo.id } });
});

test('a vote counts what is sent twice once, gives nobody more dots than there are, and shows counts when it is closed', async () => {
  const itemId = await board();
  await share(itemId, cy, 'editor');
  const vote = `${ITEMS}/${itemId}/board-vote`;
  await done(ada, 'POST', vote, { dots: 3 });
  expect((await ada.call('POST', vote, { dots: 3 })).status).toBe(409);
  const voteId = (await session(itemId, ada)).vote?.id ?? '';
  const place = (who: Member, thing: string, dots: number) => who.call('PUT', `${vote}/dots`, { voteId, thing, dots });
  expect((await place(ada, 'shape:a', 2)).status).toBe(200);
  expect((await place(ada, 'shape:a', 2)).status).toBe(200);
  expect((await place(ada, 'shape:b', 2)).status).toBe(409);
  const atOnce = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((each) => place(bo, `shape:${each}`, 1)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect((await session(itemId, ada)).vote).toEqual({
    id: voteId,
    dots: 3,
    isClosed: false,
    mine: [{ thing: 'shape:a', dots: 2 }],
    counts: null,
  });
  expect((await session(itemId, cy)).vote).toMatchObject({ mine: [], counts: null });
  await place(ada, 'shape:a', 0);
  await place(ada, 'shape:z', 3);
  await done(ada, 'POST', `${vote}/close`);
  await done(ada, 'POST', `${vote}/close`);
  const { counts, isClosed } = (await session(itemId, cy)).vote ?? {};
  expect(isClosed).toBe(true);
  expect(counts?.[0]).toEqual({ thing: 'shape:z', dots: 3 });
  expect(counts?.reduce((sum, { dots }) => sum + dots, 0)).toBe(6);
  expect((await place(cy, 'shape:a', 1)).status).toBe(409);
  await done(ada, 'POST', vote, { dots: 1 });
  expect((await place(cy, 'shape:a', 1)).status).toBe(404);
  expect((await session(itemId, ada)).vote).toMatchObject({ isClosed: false, mine: [], counts: null });
});

test('hidden notes are their writer’s alone until all are revealed, and kept until they are stored on the board', async () => {
  const itemId = await board();
  const notes = `${ITEMS}/${itemId}/board-notes`;
  const [one, other] = [randomUUID(), randomUUID()];
  await done(bo, 'PUT', `${notes}/${one}`, { words: 'Too many meetings' });
  await done(bo, 'PUT', `${notes}/${one}`, { words: 'Far too many meetings' });
  await done(ada, 'PUT', `${notes}/${other}`, { words: 'Good cake' });
  expect((await ada.call('PUT', `${notes}/${one}`, { words: 'Mine now' })).status).toBe(404);
  expect((await ada.call('DELETE', `${notes}/${one}`)).status).toBe(404);
  expect(await session(itemId, ada)).toMatchObject({
    hidden: [{ id: other, words: 'Good cake' }],
    hiddenCount: 2,
    revealed: [],
  });
  expect(JSON.stringify(await session(itemId, ada))).not.toContain('meetings');
  await done(ada, 'POST', `${notes}/placed`, { notes: [one, other] });
  await done(ada, 'POST', `${notes}/reveal`);
  expect(await session(itemId, bo)).toMatchObject({
    hidden: [],
    hiddenCount: 0,
    revealed: [
      { id: one, words: 'Far too many meetings' },
      { id: other, words: 'Good cake' },
    ],
  });
  expect((await bo.call('PUT', `${notes}/${one}`, { words: 'Later' })).status).toBe(409);
  await done(ada, 'POST', `${notes}/placed`, { notes: [one] });
  expect((await session(itemId, bo)).revealed.map(({ id }) => id)).toEqual([other]);
  expect(await organisation.audited(itemId)).toContain('board.reveal');
});

test('how many hidden notes there are is told to all who may reveal them', async () => {
  const itemId = await board();
  await share(itemId, cy, 'editor');
  const told = async () => (await organisation.events('board.session_changed')).at(-1)?.audience;
  const hide = () => done(bo, 'PUT', `${ITEMS}/${itemId}/board-notes/${randomUUID()}`, { words: 'x' });
  await hide();
  expect(await told()).toContain(`account:${cy.id}`);
  await rule(itemId, 'notes');
  await hide();
  expect(await told()).not.toContain(`account:${cy.id}`);
  expect(await told()).toContain(`account:${ada.id}`);
});

test('rules say who may hide notes, and nobody fills the table', async () => {
  const itemId = await board();
  const path = `${ITEMS}/${itemId}/board-notes/${randomUUID()}`;
  await rule(itemId, 'vote');
  expect((await bo.call('PUT', path, { words: 'x' })).status).toBe(403);
  await rule(itemId, 'notes');
  for (const words of ['', '   ', 'x'.repeat(boardLimits.maxHiddenNoteCharacters + 1)])
    expect((await bo.call('PUT', path, { words })).status).toBe(400);
  await organisation.inOwn(() =>
    repository(BoardHiddenNoteRow).insert(
      Array.from({ length: boardLimits.maxHiddenNotes }, () => ({
        id: randomUUID(),
        itemId,
        accountId: bo.id,
        words: 'x',
      })),
    ),
  );
  expect((await bo.call('PUT', path, { words: 'one more' })).status).toBe(409);
  expect((await ada.call('PUT', path, { words: 'of another' })).status).toBe(200);
});

const shape = (id: string, type: string, parentId: string, props: object) => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId,
  isLocked: false,
  opacity: 1,
  meta: {},
  props,
});
const frame = (id: string) => shape(id, 'frame', firstPage.id, { w: 100, h: 100, name: id, color: 'black' });
const draw = (itemId: string, ...shapes: readonly ReturnType<typeof shape>[]): Promise<void> =>
  writeContent(
    organisation.running,
    { organisationId: organisation.organisationId, accountId: ada.id },
    itemId,
    (ydoc) => {
      for (const record of [firstPage, ...shapes]) putRecord(recordsIn(ydoc), record.id, propertiesOf(record));
    },
  );

test('votes go by the rule of the frame in which a thing lies, and can be taken back from everywhere', async () => {
  const itemId = await board();
  const group = (id: string, parentId: string) => shape(id, 'group', parentId, {});
  await draw(itemId, frame('ideas'), frame('done'), group('in', 'shape:ideas'), group('within', 'shape:in'));
  await draw(itemId, group('out', firstPage.id), group('past', 'shape:done'));
  const rules = (everywhere: string, ideas: string, past: string) =>
    ada.data('PUT', `${ITEMS}/${itemId}/board-rules`, {
      everywhere,
      frames: [
        { frame: 'shape:ideas', may: ideas },
        { frame: 'shape:done', may: past },
      ],
      facilitators: [],
    });
  await rules('look', 'vote', 'look');
  const vote = `${ITEMS}/${itemId}/board-vote`;
  await done(ada, 'POST', vote, { dots: 9 });
  const voteId = (await session(itemId, bo)).vote?.id ?? '';
  const place = async (who: Member, thing: string, dots = 1): Promise<number> =>
    (await who.call('PUT', `${vote}/dots`, { voteId, thing: `shape:${thing}`, dots })).status;
  for (const thing of ['ideas', 'in', 'within']) expect([thing, await place(bo, thing)]).toEqual([thing, 200]);
  for (const thing of ['done', 'past', 'out', 'nowhere']) expect([thing, await place(bo, thing)]).toEqual([thing, 403]);
  expect(await place(ada, 'past')).toBe(200);
  // Things with votes move into a frame where no one may vote.
  await draw(itemId, group('within', 'shape:done'));
  expect([await place(bo, 'within', 2), await place(bo, 'within', 0)]).toEqual([403, 200]);
  await rules('vote', 'look', 'notes');
  expect([await place(bo, 'out'), await place(bo, 'past'), await place(bo, 'in', 2)]).toEqual([200, 200, 403]);
});

test('whoever may not see a board reads, changes and hears nothing of its session', async () => {
  const itemId = await board();
  const before = await session(itemId, ada);
  const at = `${ITEMS}/${itemId}`;
  const calls: [string, string, unknown?][] = [
    ['GET', `${at}/board-session`],
    ['PUT', `${at}/board-timer`, { state: 'running', ms: 60_000 }],
    ['POST', `${at}/board-vote`, { dots: 3 }],
    ['PUT', `${at}/board-vote/dots`, { voteId: randomUUID(), thing: 'shape:a', dots: 1 }],
    ['POST', `${at}/board-vote/close`],
    ['PUT', `${at}/board-notes/${randomUUID()}`, { words: 'Hidden' }],
    ['DELETE', `${at}/board-notes/${randomUUID()}`],
    ['POST', `${at}/board-notes/reveal`],
    ['POST', `${at}/board-notes/placed`, { notes: [] }],
    ['POST', `${at}/board-gather`],
  ];
  for (const [method, path, body] of calls)
    expect([method, path, (await cy.call(method, path, body)).status]).toEqual([method, path, 404]);
  const after = await session(itemId, ada);
  expect({ ...after, now: before.now }).toEqual(before);

  await done(ada, 'PUT', `${at}/board-timer`, { state: 'running', ms: 60_000 });
  await done(ada, 'POST', `${at}/board-gather`);
  await ada.data('PUT', `${at}/board-rules`, { everywhere: 'vote', frames: [] });
  const hears = async (type: 'board.session_changed' | 'board.gathered' | 'board.rules_changed') =>
    (await organisation.events(type))
      .filter(({ payload }) => payload.itemId === itemId)
      .at(-1)
      ?.audience.toSorted();
  const both = [ada, bo].map(({ id }) => `account:${id}`).toSorted();
  expect(await hears('board.session_changed')).toEqual(both);
  expect(await hears('board.gathered')).toEqual(both);
  expect(await hears('board.rules_changed')).toEqual(both);
  // People who lost access no longer receive its events.
  const { rights } = await ada.data<AnswerOf<'sharing.read'>>('GET', `${at}/sharing`);
  await done(ada, 'DELETE', `${at}/sharing/${rights.find(({ to }) => to.id === bo.id)?.id}`);
  await done(ada, 'POST', `${at}/board-gather`);
  expect(await hears('board.gathered')).toEqual([`account:${ada.id}`]);
});
