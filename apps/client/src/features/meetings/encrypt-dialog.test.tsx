import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as encryption } from '@/text/meetings/encryption';
import { EncryptDialog, mayBeEncrypted } from './encrypt-dialog';
import { checkOf, secretIn } from '@/shared/meeting-keys/link-secret';
import { MEETING_ID, person, roomOf } from './open-meeting.test-helper';

const { meeting } = roomOf(person(1, 'Ada Quay', { role: 'host' }), []);
const planned = { ...meeting, kind: 'planned' as const, state: 'open' as const, begunAt: null };
const room = testRoom(({ path }) => (path.startsWith(`/api/v1/meetings/${MEETING_ID}`) ? answer(planned) : undefined));

test('a planned meeting is encrypted by a key that is copied with its link and never sent', async () => {
  await room.signIn();
  const user = userEvent.setup();
  const closed: boolean[] = [];
  drawPart(<EncryptDialog meeting={planned} accountId="ada" onClose={() => closed.push(true)} />);
  // It warns first that the calendar doesn't contain the key.
  expect(await screen.findByText(/invitations, emails, and files can’t include it/)).toBeTruthy();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: text(encryption, 'plan.do') }));
  await waitFor(() => expect(closed).toEqual([true]));
  const link = String(written.mock.calls[0]?.[0]);
  const secret = secretIn(link.slice(link.indexOf('#'))) ?? '';
  expect(secret).not.toBe('');
  const [sent] = room.seen.filter(({ path }) => path.endsWith('/encryption'));
  expect(sent?.body).toEqual({ keyCheck: await checkOf(secret) });
  expect(room.seen.some((one) => JSON.stringify(one).includes(secret))).toBe(false);
});

test('only the host of a planned meeting that has never begun is offered it', () => {
  Object.assign(globalThis, { RTCRtpScriptTransform: Object });
  expect(mayBeEncrypted(planned)).toBe(true);
  for (const other of [
    { encrypted: true },
    { begunAt: '2026-11-25T10:00:00.000Z' },
    { ownRole: 'co-host' as const },
    { kind: 'now' as const },
  ])
    expect(mayBeEncrypted({ ...planned, ...other })).toBe(false);
});
