import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@/lib/api/query-client';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import type { WrittenRoom } from '../written-room';
import { useKnownThreads } from './comments-data';
import { useSettledThings } from './settled-things';

/** The page waits before checking, and again while changes are unsaved. */
const patience = { timeout: 8_000 };

const itemId = '0198f2aa-1111-4222-8333-444455556666';
const threadId = '0198f2aa-1111-4222-8333-444455557777';
let orphanedAt: string | null = null;
const thread = (): CommentThread => ({
  id: threadId,
  anchor: { thing: 'shape:box', x: 0, y: 0 },
  quote: 'Box',
  orphanedAt,
  resolvedAt: null,
  resolvedBy: null,
  createdAt: '2026-11-27T08:00:00.000Z',
  comments: [],
});
const room = testRoom(({ method, body }) => {
  if (method === 'GET') return answer({ items: [thread()], total: 1, page: 1, pageSize: 100 });
  orphanedAt = (body as { orphaned: boolean }).orphaned ? '2026-11-27T09:00:00.000Z' : null;
  return answer(thread());
});
const told = () => room.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body);

beforeEach(() => {
  orphanedAt = null;
});

test('an undo that brings a thing back brings its thread home, once each is stored', async () => {
  await room.signIn();
  let isThere = true;
  let tell: () => void = () => undefined;
  const things = {
    isThere: () => isThere,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  // Number of reports each time the page checks whether everything is saved; the first time, it isn't.
  const toldAt: number[] = [];
  const line = {
    get state() {
      toldAt.push(told().length);
      return { kind: toldAt.length === 1 ? 'saving' : 'saved' };
    },
  };
  const of = { itemId, right: 'editor', line } as unknown as WrittenRoom;
  const Settling = () => {
    useSettledThings(of, things);
    return <p>{useKnownThreads(itemId).length} threads</p>;
  };
  drawPart(<Settling />);
  await screen.findByText('1 threads');
  isThere = false;
  tell();
  await waitFor(() => expect(told()).toEqual([{ orphaned: true }]), patience);
  expect(toldAt).toEqual([0, 0]);
  await act(() => queryClient.invalidateQueries());
  isThere = true;
  tell();
  await waitFor(() => expect(told()).toEqual([{ orphaned: true }, { orphaned: false }]), patience);
}, 20_000);
