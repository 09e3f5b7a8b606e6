import type { LearnedVersion, Learning } from '@cartulary/contracts/endpoints/learning';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { chooseLocale } from '@/text/engine/locale';
import { t as learningTexts } from '@/text/learning';
import { LearningCard } from './learning-card';

const at = '2026-11-03T09:24:00.000Z';
const compared: LearnedVersion['compared'] = {
  verdict: 'better',
  documents: 4,
  values: 40,
  rightBefore: 20,
  rightAfter: 38,
  gained: 18,
  lost: 0,
  chance: 0.000_003_8,
  chanceAllowed: 0.025,
  fields: [{ class: 'invoice', name: 'total', values: 4, rightBefore: 1, rightAfter: 4 }],
};
const version = (number: number, change: Partial<LearnedVersion> = {}): LearnedVersion => ({
  number,
  state: 'offered',
  createdAt: at,
  documents: 6,
  suppliers: 1,
  names: { listed: 0, removed: 0, shapes: 0 },
  against: null,
  compared,
  before: { low: 0.338, high: 0.662 },
  after: { low: 0.831, high: 0.994 },
  usedAt: null,
  usedBy: null,
  ...change,
});
const learning = (change: Partial<Learning> = {}): Learning => ({
  isKept: true,
  examples: { values: 60, classes: 4, names: 0, learn: 6, compare: 4 },
  turn: { state: 'done', dueAt: null, endedAt: at },
  versions: [version(1)],
  takenByItself: false,
  backTo: null,
  mayChange: true,
  ...change,
});

let given: Learning | undefined;
let isRefused = false;
const sent: string[] = [];
const room = testRoom(({ path, method }) => {
  if (path.endsWith('/classes')) return answer({ items: [] });
  if (!path.includes('/learning')) return undefined;
  if (method !== 'GET') sent.push(path);
  if (method !== 'GET' && isRefused)
    return { status: 409, body: { success: false, error: text(learningTexts, 'kept') } };
  return given && answer(given);
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
beforeEach(() => {
  sent.length = 0;
  isRefused = false;
});

async function open(shown: Learning | undefined): Promise<HTMLElement> {
  given = shown;
  await room.signIn(adaAs('admin'));
  drawPages([{ path: '/ai', Component: LearningCard }], '/ai');
  return screen.findByRole('region', { name: text(learningTexts, 'title') });
}

test('a version says what it was learned from and compared on, and can be used', async () => {
  const card = await open(learning());
  const table = await within(card).findByRole('region', { name: text(learningTexts, 'table') });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
    '16 documents, 1 layout50% (33.8% to 66.2%)95% (83.1% to 99.4%)0.00038%compared with no learningBetter, not applied yetApply',
  );
  expect(card.textContent).toContain('6 documents to learn from, 4 documents for comparison only');
  await userEvent.click(within(card).getByRole('button', { name: text(learningTexts, 'useLabel', { number: 1 }) }));
  expect(sent).toEqual(['/api/v1/learning/use']);
});

test('what is in use can be gone back from in one press', async () => {
  const card = await open(
    learning({ versions: [version(2, { state: 'in-use', usedAt: at, usedBy: 'Ada King' })], backTo: 1 }),
  );
  await userEvent.click(await within(card).findByRole('button', { name: text(learningTexts, 'back', { number: 1 }) }));
  expect(sent).toEqual(['/api/v1/learning/back']);
  expect(within(card).queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('a version is not offered that was compared with another than the one in use', async () => {
  const card = await open(learning({ versions: [version(3), version(2, { state: 'in-use', usedAt: at })], backTo: 0 }));
  await within(card).findByRole('button', { name: text(learningTexts, 'backToNothing') });
  expect(within(card).queryByRole('button', { name: text(learningTexts, 'useLabel', { number: 3 }) })).toBeNull();
});

test.each([
  ['kept-back', 'Not applied: a field got worse'],
  ['damaged', text(learningTexts, 'state.damaged')],
  ['foreign', text(learningTexts, 'state.foreign')],
  ['replaced', text(learningTexts, 'state.replaced')],
] as const)('a version that is %s says so', async (state, words) => {
  const verdict = state === 'kept-back' ? 'worse' : 'better';
  const card = await open(learning({ versions: [version(1, { state, compared: { ...compared, verdict } })] }));
  await within(card).findByText(words);
});

test('who may not choose sees no button', async () => {
  const card = await open(learning({ mayChange: false }));
  await within(card).findByText(text(learningTexts, 'state.offered'));
  expect(within(card).queryByRole('button')).toBeNull();
});

test('nothing learned yet says what it takes, and that nothing is kept', async () => {
  const card = await open(
    learning({
      isKept: false,
      versions: [],
      examples: { values: 0, classes: 0, names: 0, learn: 0, compare: 0 },
      turn: { state: 'never', dueAt: null, endedAt: null },
    }),
  );
  await within(card).findByRole('heading', { name: text(learningTexts, 'none') });
  expect(card.textContent).toContain('Your organization doesn’t store examples');
  expect(card.textContent).toContain('Encrypted documents aren’t used for learning');
  expect(
    within(card)
      .getByRole('link', { name: text(learningTexts, 'settings') })
      .getAttribute('href'),
  ).toContain('tab=ai');
});

test('a refusal is told', async () => {
  isRefused = true;
  const card = await open(learning());
  await userEvent.click(
    await within(card).findByRole('button', { name: text(learningTexts, 'useLabel', { number: 1 }) }),
  );
  await screen.findByText(text(learningTexts, 'useFailed'));
});

test('names that were learned are counted, and compared by their kind', async () => {
  const names = { listed: 2, removed: 1, shapes: 1 };
  const fields = [{ class: '', name: 'entity:organisation', values: 4, rightBefore: 1, rightAfter: 4 }];
  const card = await open(learning({ versions: [version(1, { names, compared: { ...compared, fields } })] }));
  await within(card).findByText('2 names, 1 identifier format, 1 name excluded');
  within(card).getByText('Entity: Organization');
});

test('how much better certainties hold is told, with how likely chance alone would do that', async () => {
  const brier = { values: 80, before: 0.21, after: 0.12, chance: 0.004 };
  const card = await open(
    learning({ versions: [version(1, { compared: { ...compared, gained: 0, rightAfter: 10, chance: 1, brier } })] }),
  );
  await within(card).findByText(/on 80 values people reviewed: off by 0.21 before and 0.12 with version 1/u);
  expect(card.textContent).toContain('0.4%');
});
