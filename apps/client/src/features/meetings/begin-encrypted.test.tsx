import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { checkOf, secretIn } from '@/shared/meeting-keys/link-secret';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meetings } from '@/text/meetings';
import { t as encryption } from '@/text/meetings/encryption';
import { BeginDialog } from './begin-dialog';
import { MeetButton } from './meet-button';
import { MEETING_ID, person, roomOf } from './open-meeting.test-helper';

const { meeting } = roomOf(person(1, 'Ada Quay', { role: 'host' }), []);
const room = testRoom(({ method, path }) => {
  if (path.startsWith('/api/v1/teams')) return answer({ items: [], total: 0, page: 1, pageSize: 20 });
  return method === 'POST' && path === '/api/v1/meetings' ? answer(meeting, 201) : undefined;
});
const begun = (): unknown[] => room.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const Where = () => (
  <output data-testid="where">{useLocation().pathname + useLocation().search + useLocation().hash}</output>
);
const draw = (part: React.ReactNode) =>
  drawPart(
    <MemoryRouter>
      {part}
      <Where />
    </MemoryRouter>,
  );
const choice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: text(encryption, 'begin.label') });

beforeEach(async () => {
  Object.assign(globalThis, { RTCRtpScriptTransform: Object });
  await room.signIn();
  act(() => setPrivacyMode('privacy'));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform');
  localStorage.clear();
});

test('in privacy mode a meeting is encrypted by a key that stays behind the # sign', async () => {
  draw(<BeginDialog onClose={() => undefined} />);
  expect((await choice()).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: text(meetings, 'begin.start') }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toContain(`meeting=${MEETING_ID}#key=`));
  const address = screen.getByTestId('where').textContent ?? '';
  const secret = secretIn(address.slice(address.indexOf('#'))) ?? '';
  expect(begun()).toMatchObject([{ keyCheck: await checkOf(secret) }]);
});

test('turning encryption off in privacy mode says what changes, and asks nothing', async () => {
  draw(<BeginDialog onClose={() => undefined} />);
  await userEvent.click(await choice());
  expect((await choice()).checked).toBe(false);
  expect(screen.getByText(/^Not encrypted:/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(meetings, 'begin.start') }));
  await waitFor(() => expect(begun()).toMatchObject([{ keyCheck: null }]));
});

test('in other modes nothing is encrypted before somebody asks for it, and nothing asks', async () => {
  act(() => setPrivacyMode('collaborative'));
  draw(<BeginDialog onClose={() => undefined} />);
  expect((await choice()).checked).toBe(false);
  await userEvent.click(await choice());
  await userEvent.click(await choice());
  expect((await choice()).checked).toBe(false);
  expect(screen.queryByText(/^Not encrypted:/)).toBeNull();
});

test('a meeting about a document asks first in privacy mode, and begins at once in others', async () => {
  draw(<MeetButton item={{ id: 'i1', title: 'Pier' }} />);
  await userEvent.click(screen.getByRole('button', { name: text(meetings, 'meet.about', { kind: 'other' }) }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: text(meetings, 'begin.name') })).value).toBe(
    'Pier',
  );
  expect(begun()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: text(meetings, 'begin.start') }));
  await waitFor(() => expect(begun()).toMatchObject([{ itemId: 'i1', keyCheck: expect.any(String) }]));
});

test('a browser that can’t encrypt says so before a meeting begins', async () => {
  Reflect.deleteProperty(globalThis, 'RTCRtpScriptTransform');
  draw(<BeginDialog onClose={() => undefined} />);
  expect((await choice()).checked).toBe(false);
  expect((await screen.findByText(/^Not encrypted:/)).textContent).toContain('This browser can’t encrypt meetings.');
});
