import type { QuestionMail } from '@cartulary/contracts/endpoints/question-mails';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as analyticsMails } from '@/text/analytics/mails';
import { chooseLocale } from '@/text/engine/locale';
import { MailQuestion } from './mail-question';
import { QuestionMails } from './question-mails';

const ada = adaAs('user', { id: '0199c0de-0000-7000-8000-000000000001' });
const grace = { id: '0199c0de-0000-7000-8000-000000000002', name: 'Grace Tester' };
const mail = (given: Partial<QuestionMail>): QuestionMail => ({
  id: '0199c0de-0000-7000-8000-000000000011',
  questionId: '0199c0de-0000-7000-8000-000000000021',
  question: 'What fails',
  reader: { id: ada.id, name: 'Ada' },
  madeBy: grace,
  zone: 'America/New_York',
  starts: '2026-11-23T09:00',
  repeat: { unit: 'week', interval: 1, days: [], until: null },
  nextAt: '2026-11-30T14:00:00.000Z',
  sentAt: null,
  isPaused: false,
  stopped: null,
  ...given,
});

let mails: QuestionMail[] | undefined;
const room = testRoom(({ path, method }) => {
  if (path.includes('/people') || path.includes('/principals')) return answer({ items: [] });
  if (!path.includes('mails')) return undefined;
  if (method === 'GET') return mails && answer({ items: mails });
  return answer(method === 'POST' ? { items: [] } : mail({ isPaused: true }));
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
const calls = (method: string) => room.seen.filter((one) => one.method === method);

test('what comes by mail is listed by its own clock, paused and ended by one press', async () => {
  mails = [
    mail({}),
    mail({
      id: '0199c0de-0000-7000-8000-000000000012',
      question: 'Intake',
      reader: grace,
      nextAt: null,
      stopped: 'right-lost',
    }),
  ];
  await room.signIn(ada);
  drawPart(<QuestionMails onClose={() => undefined} />);
  const [first, second] = within(await screen.findByRole('list', { name: text(analyticsMails, 'list') })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('Every week, to you, scheduled by Grace Tester');
  expect(first?.textContent).toContain('09:00 (America/New_York)');
  expect(second?.textContent).toContain('to Grace Tester');
  expect(second?.textContent).toContain('Stopped: the recipient can no longer view the question');
  expect(screen.queryByRole('button', { name: text(analyticsMails, 'pause', { name: 'Intake' }) })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(analyticsMails, 'pause', { name: 'What fails' }) }));
  await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: text(analyticsMails, 'remove', { name: 'What fails' }) }));
  await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
});

test('where nothing is scheduled it says how; where that can’t be loaded it offers to try again', async () => {
  mails = [];
  await room.signIn(ada);
  const { unmount } = drawPart(<QuestionMails onClose={() => undefined} />);
  expect(await screen.findByText(/No scheduled emails/u)).toBeTruthy();
  unmount();
});

test('a question is scheduled to oneself in the zone in force', async () => {
  await room.signIn(ada);
  let closed = false;
  drawPart(
    <MailQuestion
      saved={{
        id: '0199c0de-0000-7000-8000-000000000021',
        name: 'What fails',
        owner: grace,
        isOwn: false,
        readers: [],
        createdAt: '2026-11-20T12:00:00.000Z',
        question: { measure: 'documents-read', by: 'class', where: '', days: 30, view: 'bars' },
      }}
      onClose={() => void (closed = true)}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: text(analyticsMails, 'action') }));
  await waitFor(() => expect(closed).toBe(true));
  const [call] = calls('POST').slice(-1);
  expect(call?.path).toContain('/questions/0199c0de-0000-7000-8000-000000000021/mails');
  expect(call?.body).toMatchObject({
    zone: 'UTC',
    repeat: { unit: 'week', interval: 1, days: [], until: null },
    readers: [ada.id],
  });
});
