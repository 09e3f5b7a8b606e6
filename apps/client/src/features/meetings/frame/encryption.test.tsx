import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as encryption } from '@/text/meetings/encryption';
import { t as recording } from '@/text/meetings/recording';
import { t as talk } from '@/text/meetings/talk';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { ChatPanel } from '../panels/chat-panel';
import { useChatDraft } from '../panels/use-chat-draft';
import { RecordingPanel } from '../recording/recording-panel';
import { EncryptionChoice } from '@/shared/meeting-keys/encryption-choice';
import { EncryptionPanel } from '../panels/encryption-panel';
import { KeyNotice } from './key-notice';
import { newSecret, withSecret } from '@/shared/meeting-keys/link-secret';
import type { KeyState, MeetingKeys } from '../keys/meeting-keys';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const ada = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Tester');
const open = roomOf(ada, [bo]);
const rows = { ...open, meeting: { ...open.meeting, encrypted: true, keyCheck: 'c' } };
const room = testRoom(({ path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  if (path === `${PATH}/messages`) return answer({ messages: [], more: false });
  if (path === `${PATH}/recordings`) return answer({ recordings: [] });
  return undefined;
});

const secret = newSecret();
const ready: KeyState = {
  is: 'ready',
  epoch: 1,
  code: '01234 56789 01234 56789 01234 56789',
  proven: new Set([ada.id]),
};
/** Keys that become ready with the correct secret. */
function keysIn(first: KeyState): MeetingKeys {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    useSecret: async (given) => {
      if (given === secret) state = ready;
      listeners.forEach((listener) => listener());
      return given === secret;
    },
    secret: () => secret,
    follow: () => undefined,
    renew: () => Promise.resolve(),
    mediaKey: () => Promise.resolve(undefined),
    seal: () => Promise.reject(new Error('no key')),
    open: () => Promise.resolve(undefined),
    close: () => undefined,
  };
}
const draw = (part: React.ReactNode, keys: MeetingKeys, own: Partial<Participant> = {}) =>
  drawPart(
    <OpenMeetingAround room={{ ...rows, own: { ...rows.own, ...own } }} keys={keys}>
      {part}
    </OpenMeetingAround>,
  );
const none: KeyState = { is: 'none', epoch: 0, code: undefined, proven: new Set() };

const Chat = () => <ChatPanel draft={useChatDraft()} onOpenItem={undefined} onClose={() => undefined} />;

test('who has no key reads why they hear nobody, pastes the whole link, and a wrong one is told', async () => {
  await room.signIn();
  draw(<KeyNotice />, keysIn(none));
  expect((await screen.findByRole('alert')).textContent).toContain(text(encryption, 'key.none'));
  const field = screen.getByRole('textbox', { name: text(encryption, 'key.field') });
  await userEvent.type(field, withSecret('https://a.example/real-meet?meeting=1', newSecret()));
  await userEvent.click(screen.getByRole('button', { name: text(encryption, 'key.use') }));
  expect(await screen.findByText(text(encryption, 'key.not'))).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, withSecret('https://a.example/real-meet?meeting=1', secret));
  await userEvent.click(screen.getByRole('button', { name: text(encryption, 'key.use') }));
  await waitFor(() => expect(screen.queryByRole('region', { name: text(encryption, 'title') })).toBeNull());
});

test('a link of another meeting is named as that, and nobody writes without a key', async () => {
  await room.signIn();
  const view = draw(<KeyNotice />, keysIn({ ...none, is: 'wrong' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text(encryption, 'key.wrong'));
  view.unmount();
  draw(<Chat />, keysIn(none));
  expect(await screen.findByText(text(encryption, 'key.chat'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(talk, 'chat.send') })).toBeNull();
});

test('the numbers to compare are shown, and who has no key is named', async () => {
  await room.signIn();
  draw(<EncryptionPanel onClose={() => undefined} />, keysIn(ready));
  expect(await screen.findByText('01234 56789 01234 56789 01234 56789')).toBeTruthy();
  const without = screen.getByRole('region', { name: text(encryption, 'without.title') });
  expect(without.textContent).toContain('Bo Tester');
  expect(without.textContent).not.toContain('Ada Quay');
  expect(screen.getByText(/still knows the title/)).toBeTruthy();
});

describe('A host', () => {
  const begun = () => room.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('recordings'));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
  });

  test('records it in their own browser, which has the key, and never through this installation', async () => {
    await room.signIn();
    Object.assign(globalThis, { MediaRecorder: { isTypeSupported: () => true } });
    draw(<RecordingPanel onClose={() => undefined} />, keysIn(ready));
    expect(await screen.findByText(/this installation doesn’t have the key/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text(recording, 'begin') }));
    await waitFor(() => expect(begun().map(({ path }) => path)).toEqual([`${PATH}/sealed-recordings`]));
  });

  test('and so does a colleague whom they let, who reads so where they don’t', async () => {
    await room.signIn();
    Object.assign(globalThis, { MediaRecorder: { isTypeSupported: () => true } });
    const may = { microphone: true, camera: true, share: true, chat: true, record: true };
    const first = draw(<RecordingPanel onClose={() => undefined} />, keysIn(ready), { role: 'participant', may });
    expect(await screen.findByRole('button', { name: text(recording, 'begin') })).toBeTruthy();
    first.unmount();
    draw(<RecordingPanel onClose={() => undefined} />, keysIn(ready), {
      role: 'participant',
      may: { ...may, record: false },
    });
    expect(await screen.findByText(/colleagues they allow/)).toBeTruthy();
  });

  test('who has no key, or a browser that can’t, reads why not', async () => {
    await room.signIn();
    const first = draw(<RecordingPanel onClose={() => undefined} />, keysIn(ready));
    expect(await screen.findByText(/This browser can’t record voices/)).toBeTruthy();
    first.unmount();
    Object.assign(globalThis, { MediaRecorder: { isTypeSupported: () => true } });
    draw(<RecordingPanel onClose={() => undefined} />, keysIn(none));
    expect(await screen.findByText(/You don’t have this meeting’s key/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: text(recording, 'begin') })).toBeNull();
  });
});

test('what changes is said before the meeting is made', async () => {
  const Choice = () => {
    const [on, turn] = useState(false);
    return <EncryptionChoice checked={on} onChange={turn} />;
  };
  drawPart(<Choice />);
  expect(screen.queryByRole('region', { name: text(encryption, 'begin.changes') })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Encrypt end to end/ }));
  const changes = screen.getByRole('region', { name: text(encryption, 'begin.changes') });
  expect(changes.textContent).toContain('can’t record');
  expect(changes.textContent).toContain('The key is in the meeting’s link');
});
