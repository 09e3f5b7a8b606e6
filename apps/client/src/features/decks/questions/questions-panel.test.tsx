import type { DeckQuestions } from '@cartulary/contracts/endpoints/deck-questions';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Seen } from '@/testing/local-server.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as questions } from '@/text/decks/questions';
import type { DeckRoom } from '../deck-room';
import { question } from './question.test-helper';
import { QuestionsPanel } from './questions-panel';
import { QuestionsCount, QuestionsSide } from './questions-side';

const itemId = '00000000-0000-4000-8000-000000000001';
let kept: DeckQuestions;
const another = { ...question, id: '00000000-0000-4000-8000-00000000000b' };

const room = testRoom(({ method, path, body }: Seen) => {
  if (!path.includes('/deck-questions')) return undefined;
  const { words, isWanted } = (body ?? {}) as { words?: string; isWanted?: boolean };
  if (method === 'PUT' && words !== undefined)
    kept = { ...kept, questions: [...kept.questions, { ...another, words, isMine: true, hasMyVote: true }] };
  if (method === 'PUT' && isWanted === true)
    kept = { ...kept, questions: kept.questions.map((each) => ({ ...each, votes: 2, hasMyVote: true })) };
  return answer(method === 'GET' ? kept : undefined);
});
const changes = (): Seen[] => room.seen.filter(({ method }) => method !== 'GET');

test('somebody of the audience asks, and wants another question answered, by keys alone', async () => {
  kept = { mayAsk: true, mayLead: false, questions: [question] };
  drawPart(<QuestionsPanel itemId={itemId} asks />);
  await screen.findByText('When does it begin?');
  expect(screen.queryByRole('button', { name: text(questions, 'markAnswered') })).toBeNull();
  await userEvent.click(screen.getByRole('textbox', { name: text(questions, 'ask') }));
  await userEvent.keyboard('What does it cost?{Tab}{Enter}');
  await screen.findByText('What does it cost?');
  expect(changes()[0]).toMatchObject({ method: 'PUT', body: { words: 'What does it cost?' } });
  const [first] = screen.getAllByRole('listitem');
  within(first ?? document.body)
    .getByRole('button', { name: 'Upvote, 1 vote' })
    .focus();
  await userEvent.keyboard('{Enter}');
  const [now] = await screen.findAllByRole('button', { name: 'Upvote, 2 votes' });
  expect(now?.getAttribute('aria-pressed')).toBe('true');
});

test('who presents marks a question as answered and asks none', async () => {
  kept = { mayAsk: true, mayLead: true, questions: [question] };
  drawPart(<QuestionsPanel itemId={itemId} asks={false} />);
  await userEvent.click(await screen.findByRole('button', { name: text(questions, 'markAnswered') }));
  await screen.findByText('When does it begin?');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(changes().at(-1)).toMatchObject({ method: 'PUT', body: { isAnswered: true } });
  expect(changes().at(-1)?.path).toContain(`/deck-questions/${question.id}/answered`);
});

test('beside the slides it says how many are open; who only looks may ask there too', async () => {
  kept = {
    mayAsk: true,
    mayLead: false,
    questions: [question, { ...another, words: 'Where?', isAnswered: true }],
  };
  const count = drawPart(<QuestionsCount itemId={itemId} />);
  await screen.findByText(text(questions, 'open', { count: 1 }));
  count.unmount();
  const side = (right: DeckRoom['right']) => <QuestionsSide {...({ itemId, right } as DeckRoom)} />;
  const editors = drawPart(side('editor'));
  await screen.findByText('When does it begin?');
  expect(screen.queryByRole('textbox')).toBeNull();
  editors.unmount();
  drawPart(side('viewer'));
  expect(await screen.findByRole('textbox', { name: text(questions, 'ask') })).toBeTruthy();
});
