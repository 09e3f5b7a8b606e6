import type { BoardRules } from '@cartulary/contracts/endpoints/boards';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ada = organisation.ada;
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

const ITEMS = '/api/v1/collaboration/items';
const rulesOf = (itemId: string): string => `${ITEMS}/${itemId}/board-rules`;
const board = async (): Promise<string> =>
  (await ada.data<{ id: string }>('POST', ITEMS, { kind: 'board', title: 'Plan' })).id;
const share = (itemId: string, who: Member, role: string): Promise<unknown> =>
  ada.data('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'account', id: who.id }, role });

const looked = { everywhere: 'look', frames: [{ frame: 'shape:ideas', may: 'notes' }] };

test('a board begins without rules, and its owner says them to all who see it', async () => {
  const itemId = await board();
  expect(await ada.data<BoardRules>('GET', rulesOf(itemId))).toEqual({
    everywhere: 'all',
    frames: [],
    facilitators: [],
  });
  await share(itemId, bo, 'editor');
  expect(await ada.data<BoardRules>('PUT', rulesOf(itemId), looked)).toEqual({ ...looked, facilitators: [] });
  expect(await bo.data<BoardRules>('GET', rulesOf(itemId))).toMatchObject(looked);
  expect((await organisation.events('board.rules_changed')).at(-1)).toMatchObject({
    payload: { itemId },
    audience: expect.arrayContaining([`account:${bo.id}`]) as string[],
  });
  expect(await organisation.audited(itemId)).toContain('board.rules');
});

test('an editor changes no rules until they facilitate the board, and names nobody then', async () => {
  const itemId = await board();
  await share(itemId, bo, 'editor');
  expect((await bo.call('PUT', rulesOf(itemId), looked)).status).toBe(403);
  const named = { ...looked, facilitators: [bo.id] };
  expect((await ada.data<BoardRules>('PUT', rulesOf(itemId), named)).facilitators).toEqual([
    { id: bo.id, name: bo.name },
  ]);
  const free = { everywhere: 'all', frames: [] };
  expect((await bo.data<BoardRules>('PUT', rulesOf(itemId), free)).facilitators).toHaveLength(1);
  expect((await bo.call('PUT', rulesOf(itemId), { ...free, facilitators: [] })).status).toBe(403);
  expect((await bo.call('PUT', rulesOf(itemId), { ...free, facilitators: [bo.id, ada.id] })).status).toBe(403);
});

test('nobody facilitates who may not edit, and nothing is saved then', async () => {
  const itemId = await board();
  await share(itemId, bo, 'viewer');
  const refused = await ada.call<BoardRules>('PUT', rulesOf(itemId), { ...looked, facilitators: [bo.id] });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('can’t edit this board')]);
  expect((await ada.data<BoardRules>('GET', rulesOf(itemId))).everywhere).toBe('all');
});

test('rules are of boards, for who sees them, and of ids and words that there are', async () => {
  const itemId = await board();
  expect((await bo.call('GET', rulesOf(itemId))).status).toBe(404);
  expect((await ada.call('GET', rulesOf(await organisation.item()))).status).toBe(404);
  const wrong = [
    { everywhere: 'nothing', frames: [] },
    { everywhere: 'all', frames: [{ frame: '<b>', may: 'all' }] },
    { everywhere: 'all', frames: Array.from({ length: 201 }, (_, n) => ({ frame: `shape:${n}`, may: 'all' })) },
  ];
  for (const body of wrong) expect((await ada.call('PUT', rulesOf(itemId), body)).status).toBe(400);
});

test('of two rules for one frame the last one stands', async () => {
  const itemId = await board();
  const frames = [
    { frame: 'shape:a', may: 'look' },
    { frame: 'shape:a', may: 'vote' },
  ];
  const rules = await ada.data<BoardRules>('PUT', rulesOf(itemId), { everywhere: 'all', frames });
  expect(rules.frames).toEqual([{ frame: 'shape:a', may: 'vote' }]);
});
