import type { DeckQuestions } from '@cartulary/contracts/endpoints/deck-questions';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as questions } from '@/text/decks/questions';
import { AudienceQuestions, QuestionsToggle } from './audience-questions';
import { question } from './question.test-helper';

const itemId = '00000000-0000-4000-8000-000000000001';
let kept: DeckQuestions | undefined;
testRoom(({ path }) => (path.includes('/deck-questions') && kept ? answer(kept) : undefined));

function Audience() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuestionsToggle itemId={itemId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen ? <AudienceQuestions itemId={itemId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const panel = (): HTMLElement | null => screen.queryByRole('complementary', { name: text(questions, 'title') });
async function open(): Promise<HTMLElement> {
  drawPart(<Audience />);
  const toggle = await screen.findByRole('button', { name: text(questions, 'open', { count: 1 }) });
  await userEvent.click(toggle);
  return toggle;
}

test('the keyboard goes into the panel when it opens, and back when Esc closes it', async () => {
  kept = { mayAsk: true, mayLead: false, questions: [question] };
  const toggle = await open();
  expect(document.activeElement).toBe(panel());
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(toggle);
});

test('Esc in what is asked before all questions go closes that alone', async () => {
  kept = { mayAsk: true, mayLead: true, questions: [question] };
  await open();
  await userEvent.click(screen.getByRole('button', { name: text(questions, 'clear') }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(panel()).not.toBeNull();
});

test('where nobody can ask it says why', async () => {
  kept = { mayAsk: false, mayLead: false, questions: [question] };
  await open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(panel()?.textContent).toContain('encrypted or in the trash');
});

test('questions that could not be loaded are said at once, and asked for again', async () => {
  kept = undefined;
  drawPart(<AudienceQuestions itemId={itemId} onClose={() => undefined} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text(questions, 'failed'));
  kept = { mayAsk: true, mayLead: false, questions: [question] };
  await userEvent.click(screen.getByRole('button', { name: text(questions, 'again') }));
  await screen.findByText('When does it begin?');
});
