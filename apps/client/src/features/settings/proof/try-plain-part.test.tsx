// covers: apps/client/src/features/settings/proof
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reply } from '@/testing/local-server.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as proof } from '@/text/settings/proof';
import { TryPlain } from './try-plain-part';

let reply: Reply;
testRoom(({ path }) => (path === '/api/v1/documents' ? reply : undefined));

const refused = (status: number): Reply => ({ status, body: { success: false, error: `Because of ${status}` } });

async function tries(): Promise<void> {
  drawPart(<TryPlain />);
  await userEvent.click(screen.getByRole('button', { name: text(proof, 'try.do') }));
  await screen.findByText(/^Blocked before anything was sent/);
}

test('the refusal of a plain text is told as one', async () => {
  reply = refused(409);
  await tries();
  expect(screen.getByText('Rejected with 409: Because of 409')).toBeTruthy();
});

test.each([401, 403, 429, 500])('an answer of %i refuses too, and says nothing about the fence', async (status) => {
  reply = refused(status);
  await tries();
  expect(screen.getByText(`Rejected for another reason (${status}): Because of ${status}`)).toBeTruthy();
  expect(screen.queryByText(/Not rejected/)).toBeNull();
});

test('what was taken is told to be taken', async () => {
  reply = answer({ documents: [], rejected: [] }, 201);
  await tries();
  expect(screen.getByText(text(proof, 'try.notRefused', { status: 201 }))).toBeTruthy();
});
