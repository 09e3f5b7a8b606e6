import type { WireKind } from '@cartulary/contracts/written-kinds';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as meetings } from '@/text/meetings';
import { t as encryption } from '@/text/meetings/encryption';
import { MeetButton } from './meet-button';
import { person, roomOf } from './open-meeting.test-helper';

const ITEM = '0198f2aa-1111-4222-8333-444455558888';

const { meeting } = roomOf(person(1, 'Ada', { role: 'host' }), []);
let asked: unknown;
const room = testRoom(({ method, path, body }) => {
  if (method !== 'POST' || path !== '/api/v1/meetings') return undefined;
  asked = body;
  return answer(meeting, 201);
});

test.each([
  ['document', text(meetings, 'meet.about', { kind: 'other' })],
  ['board', text(meetings, 'meet.about', { kind: 'board' })],
  ['mindmap', text(meetings, 'meet.about', { kind: 'map' })],
  ['presentation', text(meetings, 'meet.about', { kind: 'deck' })],
  [undefined, text(meetings, 'meet.about', { kind: 'other' })],
] as const)('a %s is met about by one press, under its own name', async (kind: WireKind | undefined, label) => {
  await room.signIn(adaAs('user'));
  setPrivacyMode('hybrid');
  const item = { id: ITEM, title: 'Quay', ...(kind && { kind }) };
  drawPages(
    [
      { path: '/', Component: () => <MeetButton item={item} /> },
      { path: '/real-meet', Component: () => <p>The meeting</p> },
    ],
    '/',
  );
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await screen.findByText('The meeting');
  expect(asked).toMatchObject({ title: 'Quay', itemId: ITEM });
});

test('in privacy mode it asks first, because an encrypted meeting is joined by its link alone', async () => {
  asked = undefined;
  await room.signIn(adaAs('user'));
  setPrivacyMode('privacy');
  drawPages([{ path: '/', Component: () => <MeetButton item={{ id: ITEM, title: 'Quay' }} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: text(meetings, 'meet.about', { kind: 'other' }) }));
  await screen.findByText(text(encryption, 'begin.label'));
  expect(asked).toBeUndefined();
});
