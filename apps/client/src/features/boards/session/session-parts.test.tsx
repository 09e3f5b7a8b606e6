import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { t as session } from '@/text/boards/session';
import { HiddenPart } from './hidden-part';
import { dotsLeft } from './dots-left';
import type { SessionActs, SessionHere } from './session-data';
import { TimerPart } from './timer-part';
import { voteTold } from './told-vote';
import { VotePart } from './vote-part';

const here: SessionHere = {
  now: new Date(0).toISOString(),
  aheadMs: 0,
  mayLead: true,
  mayVote: true,
  mayHide: true,
  timer: null,
  vote: null,
  hidden: [],
  hiddenCount: 0,
  revealed: [],
};
const done = () => jest.fn<(...given: unknown[]) => Promise<void>>().mockResolvedValue(undefined);
const acts = () =>
  ({
    runTimer: done(),
    setTimer: done(),
    beginVote: done(),
    place: done(),
    closeVote: done(),
    hide: done(),
    unhide: done(),
    reveal: done(),
    clear: done(),
    gather: done(),
  }) satisfies Record<keyof SessionActs, unknown> as unknown as SessionActs;

const isOff = (name: string | RegExp): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const written = (): string => screen.getByLabelText<HTMLTextAreaElement>(text(session, 'hidden.new')).value;

test('a timer takes minutes within its limits, and goes on with what was left', async () => {
  const user = userEvent.setup();
  const made = acts();
  const { rerender } = render(<TimerPart here={here} acts={made} />);
  const minutes = screen.getByLabelText(text(session, 'timer.minutes'));
  await user.clear(minutes);
  await user.type(minutes, '0');
  expect(isOff(text(session, 'timer.begin'))).toBe(true);
  await user.clear(minutes);
  await user.type(minutes, '1.5{Enter}');
  expect(made.runTimer).toHaveBeenCalledWith(90_000);
  rerender(<TimerPart here={{ ...here, timer: { endsAt: null, leftMs: 42_000 } }} acts={made} />);
  await user.click(screen.getByRole('button', { name: text(session, 'timer.goOn') }));
  expect(made.runTimer).toHaveBeenLastCalledWith(42_000);
});

test('who does not lead has no button that begins or ends anything for all', () => {
  const vote = { id: 'v', dots: 3, isClosed: false, mine: [], counts: null };
  const led = { ...here, mayLead: false, vote };
  render(
    <>
      <TimerPart here={led} acts={acts()} />
      <VotePart here={led} acts={acts()} editor={undefined} />
      <HiddenPart here={{ ...led, hidden: [{ id: 'n', words: 'Mine' }], hiddenCount: 4 }} acts={acts()} />
    </>,
  );
  screen.getByText('3 of 3 dots left');
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Add hidden note', 'Remove Mine']);
});

test('one’s dots go one by one, never beyond what one has, and counts of a closed vote are told', async () => {
  const user = userEvent.setup();
  const made = acts();
  const vote = { id: 'v', dots: 2, isClosed: false, mine: [{ thing: 'shape:a', dots: 2 }], counts: null };
  const { rerender } = render(<VotePart here={{ ...here, vote }} acts={made} editor={undefined} />);
  expect(isOff(/Add a dot/)).toBe(true);
  await user.click(screen.getByRole('button', { name: /Remove a dot/ }));
  expect(made.place).toHaveBeenCalledWith('v', 'shape:a', 1);
  const closed = { ...vote, isClosed: true, counts: [{ thing: 'shape:a', dots: 5 }] };
  rerender(<VotePart here={{ ...here, vote: closed }} acts={made} editor={undefined} />);
  expect(screen.getByRole('list', { name: text(session, 'vote.counts') }).textContent).toContain(
    text(session, 'vote.count', { count: 5 }),
  );
});

test('a note that could not be sent is sent again under the same id', async () => {
  const user = userEvent.setup();
  const made = acts();
  const hide = jest
    .fn<SessionActs['hide']>()
    .mockRejectedValueOnce(new Error('the line broke'))
    .mockResolvedValue(undefined);
  render(<HiddenPart here={here} acts={{ ...made, hide }} />);
  await user.type(screen.getByLabelText(text(session, 'hidden.new')), 'Idea');
  await user.click(screen.getByRole('button', { name: text(session, 'hidden.add') }));
  expect(written()).toBe('Idea');
  await user.click(screen.getByRole('button', { name: text(session, 'hidden.add') }));
  const [first, second] = hide.mock.calls;
  expect(first).toEqual(second);
  expect(written()).toBe('');
});

test('that a vote began or was closed is told once, and not what stood before', () => {
  const open = { id: 'v', dots: 3, isClosed: false, mine: [], counts: null };
  const closed = { ...open, isClosed: true, counts: [] };
  expect([voteTold(null, open), voteTold(open, open), voteTold(open, closed)]).toEqual(['opened', undefined, 'closed']);
  expect([voteTold(closed, closed), voteTold(closed, null), voteTold(closed, { ...open, id: 'w' })]).toEqual([
    undefined,
    undefined,
    'opened',
  ]);
});

test('dots are left to who may vote while the vote is open', () => {
  const vote = { id: 'v', dots: 3, isClosed: false, mine: [{ thing: 'shape:a', dots: 2 }], counts: null };
  expect(dotsLeft({ vote, mayVote: true })).toBe(1);
  expect(dotsLeft({ vote, mayVote: false })).toBe(0);
  expect(dotsLeft({ vote: { ...vote, isClosed: true }, mayVote: true })).toBe(0);
  expect([dotsLeft({ vote: null, mayVote: true }), dotsLeft(undefined)]).toEqual([0, 0]);
});
