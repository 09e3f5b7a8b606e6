// covers: apps/client/src/shared/sealed
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { sealedServer } from './sealed-server';

/** More pages than a person's calls per minute: 20,000 documents. */
const PAGES = 200;
const idOf = (page: number): string => `01990000-0000-7000-8000-${String(page).padStart(12, '0')}`;

let asked = 0;
const room = testRoom(({ path }) => {
  if (!path.startsWith('/api/v1/sealed-documents')) return undefined;
  asked += 1;
  return answer({ items: [], next: asked < PAGES ? idOf(asked) : null });
});

test('a vault of 20,000 documents is listed at once, and leaves a person their calls of a minute', async () => {
  await room.signIn();
  let after: string | undefined;
  do after = (await sealedServer.list(after)).next ?? undefined;
  while (after !== undefined);
  expect(asked).toBe(PAGES);
});
