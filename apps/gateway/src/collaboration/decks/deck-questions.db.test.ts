import { randomUUID } from 'node:crypto';
import type { DeckQuestions } from '@cartulary/contracts/endpoints/deck-questions';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { DeckQuestionRow } from '@cartulary/database/entities/deck-question.entity';
import { repository } from '@cartulary/database/organisation-context';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';

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
const questionsAt = (itemId: string): string => `${ITEMS}/${itemId}/deck-questions`;
const read = (itemId: string, who: Member): Promise<DeckQuestions> =>
  who.data<DeckQuestions>('GET', questionsAt(itemId));
const statusOf = async (who: Member, method: string, path: string, body?: unknown): Promise<number> =>
  (await who.call(method, path, body)).status;

/** A presentation that Bo and Cy can view. */
async function deck(): Promise<string> {
  const { id } = await ada.data<{ id: string }>('POST', ITEMS, { kind: 'presentation', title: 'Plan' });
  for (const { id: who } of [bo, cy])
    await ada.data('POST', `${ITEMS}/${id}/sharing`, { to: { kind: 'account', id: who }, role: 'viewer' });
  return id;
}

async function asked(itemId: string, who: Member, words: string): Promise<string> {
  const id = randomUUID();
  expect(await statusOf(who, 'PUT', `${questionsAt(itemId)}/${id}`, { words })).toBe(200);
  return id;
}

test('whoever sees a presentation asks and votes; what most want answered stands first, without names', async () => {
  const itemId = await deck();
  const first = await asked(itemId, bo, 'When does it begin?');
  const second = await asked(itemId, cy, '  What does it cost? ');
  const vote = `${questionsAt(itemId)}/${second}/vote`;
  expect(await statusOf(bo, 'PUT', vote, { isWanted: true })).toBe(200);
  expect(await statusOf(bo, 'PUT', vote, { isWanted: true })).toBe(200);
  const seen = await read(itemId, bo);
  expect(seen).toEqual({
    mayAsk: true,
    mayLead: false,
    questions: [
      { id: second, words: 'What does it cost?', votes: 2, isMine: false, hasMyVote: true, isAnswered: false },
      { id: first, words: 'When does it begin?', votes: 1, isMine: true, hasMyVote: true, isAnswered: false },
    ],
  });
  expect(JSON.stringify(await read(itemId, ada))).not.toContain(bo.id);
  expect(await statusOf(bo, 'PUT', vote, { isWanted: false })).toBe(200);
  expect((await read(itemId, bo)).questions.map(({ votes }) => votes)).toEqual([1, 1]);
  expect((await organisation.events('deck.questions_changed')).at(-1)).toMatchObject({
    payload: { itemId },
    audience: expect.arrayContaining([`account:${bo.id}`, `account:${cy.id}`]) as string[],
  });
});

test('a question sent twice is one, and is nobody else’s to change', async () => {
  const itemId = await deck();
  const id = await asked(itemId, bo, 'Why?');
  const path = `${questionsAt(itemId)}/${id}`;
  // Others voted on and answered the original wording.
  expect(await statusOf(bo, 'PUT', path, { words: 'Why now?' })).toBe(200);
  expect((await read(itemId, cy)).questions).toMatchObject([{ words: 'Why?', votes: 1 }]);
  expect(await statusOf(cy, 'PUT', path, { words: 'Mine' })).toBe(404);
  expect(await statusOf(cy, 'DELETE', path)).toBe(404);
  expect(await statusOf(bo, 'PUT', `${questionsAt(await deck())}/${id}`, { words: 'Elsewhere' })).toBe(404);
  expect(await statusOf(bo, 'DELETE', path)).toBe(200);
  expect((await read(itemId, cy)).questions).toEqual([]);
});

test('who may edit the presentation marks questions as answered, and clears them; the audience does neither', async () => {
  const itemId = await deck();
  const id = await asked(itemId, bo, 'Why?');
  const later = await asked(itemId, cy, 'How?');
  const answered = `${questionsAt(itemId)}/${id}/answered`;
  expect(await statusOf(bo, 'PUT', answered, { isAnswered: true })).toBe(403);
  expect(await statusOf(bo, 'DELETE', questionsAt(itemId))).toBe(403);
  expect(await statusOf(ada, 'PUT', answered, { isAnswered: true })).toBe(200);
  expect((await read(itemId, bo)).questions.map((each) => [each.id, each.isAnswered])).toEqual([
    [later, false],
    [id, true],
  ]);
  expect(await statusOf(ada, 'PUT', answered, { isAnswered: false })).toBe(200);
  expect((await read(itemId, ada)).questions.every(({ isAnswered }) => !isAnswered)).toBe(true);
  expect(await statusOf(ada, 'DELETE', questionsAt(itemId))).toBe(200);
  expect(await read(itemId, ada)).toEqual({ mayAsk: true, mayLead: true, questions: [] });
  expect(await organisation.audited(itemId)).toEqual(expect.arrayContaining(['deck.answer', 'deck.clear']));
});

test('what changes nothing is told to nobody, and nobody votes without end', async () => {
  const itemId = await deck();
  const id = await asked(itemId, bo, 'Why?');
  const told = async (): Promise<number> =>
    (await organisation.events('deck.questions_changed')).filter(({ payload }) => payload.itemId === itemId).length;
  const before = await told();
  const [question, lists] = [`${questionsAt(itemId)}/${id}`, questionsAt(await deck())];
  await bo.call('PUT', question, { words: 'Why?' });
  await bo.call('PUT', `${question}/vote`, { isWanted: true });
  await cy.call('PUT', `${question}/vote`, { isWanted: false });
  await ada.call('PUT', `${question}/answered`, { isAnswered: false });
  await ada.call('DELETE', lists);
  expect(await told()).toBe(before);
  await cy.call('PUT', `${question}/vote`, { isWanted: true });
  expect(await told()).toBe(before + 1);
  const eve = await organisation.joins('Eve');
  await ada.call('POST', `${ITEMS}/${itemId}/sharing`, { to: { kind: 'account', id: eve.id }, role: 'viewer' });
  const votes: number[] = [];
  for (let count = 0; count <= deckLimits.signsAMinute; count += 1)
    votes.push(await statusOf(eve, 'PUT', `${question}/vote`, { isWanted: true }));
  expect([votes[0], votes.at(-1)]).toEqual([200, 429]);
});

test('a legal hold on a presentation, or on whoever asked, keeps its questions', async () => {
  for (const subject of ['item', 'account'] as const) {
    const itemId = await deck();
    const id = await asked(itemId, bo, 'Why?');
    const question = `${questionsAt(itemId)}/${id}`;
    const subjects = [{ kind: subject, id: subject === 'item' ? itemId : bo.id }];
    const hold = await ada.data<{ id: string }>('POST', '/api/v1/holds', { reason: 'A claim', subjects });
    expect(await statusOf(ada, 'DELETE', questionsAt(itemId))).toBe(409);
    expect(await statusOf(bo, 'DELETE', question)).toBe(409);
    const rewritten = organisation.inOwn(() => repository(DeckQuestionRow).update({ id }, { words: 'Else' }));
    await expect(rewritten).rejects.toThrow('a legal hold keeps');
    expect((await read(itemId, ada)).questions).toMatchObject([{ words: 'Why?' }]);
    await ada.data('POST', `/api/v1/holds/${hold.id}/release`, { reason: 'Settled' });
    expect(await statusOf(bo, 'DELETE', question)).toBe(200);
    expect(await organisation.audited(itemId)).toContain('deck.remove');
  }
});

test('nobody asks of what they don’t see, of what is in the bin, or more than one person can', async () => {
  const itemId = await deck();
  const stranger = await organisation.joins('Di');
  expect(await statusOf(stranger, 'GET', questionsAt(itemId))).toBe(404);
  expect(await statusOf(stranger, 'PUT', `${questionsAt(itemId)}/${randomUUID()}`, { words: 'Hm?' })).toBe(404);
  for (const words of ['', '   ', 'x'.repeat(deckLimits.maxQuestionCharacters + 1)])
    expect(await statusOf(bo, 'PUT', `${questionsAt(itemId)}/${randomUUID()}`, { words })).toBe(400);
  for (let number = 1; number <= deckLimits.maxOpenQuestions; number += 1)
    await asked(itemId, bo, `Question ${number}`);
  expect(await statusOf(bo, 'PUT', `${questionsAt(itemId)}/${randomUUID()}`, { words: 'One more' })).toBe(409);
  expect(await statusOf(cy, 'PUT', `${questionsAt(itemId)}/${randomUUID()}`, { words: 'Another’s' })).toBe(200);
  await ada.data('POST', `${ITEMS}/${itemId}/bin`);
  expect(
    await statusOf(cy, 'PUT', `${questionsAt(itemId)}/${randomUUID()}`, { words: 'Too late' }),
  ).toBeGreaterThanOrEqual(400);
});
