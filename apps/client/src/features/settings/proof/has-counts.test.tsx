import { screen } from '@testing-library/react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { HasCounts } from './has-counts';

const SEALED = '0198f2aa-1111-4222-8333-444455556666';
const NOW = '2026-11-28T10:00:00.000Z';
const user = { id: '0198f2aa-1111-4222-8333-444455557777', name: 'Bo Lind' };
let isOwner = true;
const room = testRoom(({ path }) => {
  if (!isOwner) return undefined;
  if (path.endsWith('/waiting')) return answer({ items: [{ user, may: 'look', at: NOW, until: NOW }] });
  if (path.endsWith('/links')) return answer({ items: [], allowed: true, outside: false });
  return path.startsWith('/api/v1/sealed-documents') ? answer({ items: [] }) : undefined;
});

test('who has a document is told to its owner as the server counts it', async () => {
  isOwner = true;
  await room.signIn();
  drawPart(<HasCounts sealedId={SEALED} />);
  await screen.findByRole('table');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain('Links, each with an encrypted key0');
});

test('of somebody else’s it is said that it is not told', async () => {
  isOwner = false;
  await room.signIn();
  drawPart(<HasCounts sealedId={SEALED} />);
  expect(await screen.findByText(/only tells the owner/)).toBeTruthy();
});
