import type { CommentThread } from '@cartulary/contracts/endpoints/comments';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { PanelButton } from '../panels/panel-button';
import type { WrittenPanel, WrittenRoom } from '../written-room';
import { CommentsCount } from './comments-count';
import { useThreads } from './comments-data';

const plan = '0195a8a0-0000-7000-8000-000000000001';
const ada = '0195a8a0-0000-7000-8000-00000000000a';
const bo = '0195a8a0-0000-7000-8000-00000000000b';
let threads: CommentThread[] = [];
const room = testRoom(({ path }) =>
  path.includes(`/items/${plan}/threads`)
    ? answer({ items: threads, total: threads.length, page: 1, pageSize: 100 })
    : undefined,
);
afterEach(() => localStorage.clear());

const idOf = (number: number): string => `0195a8a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const thread = (number: number, by: string, given: Partial<CommentThread> = {}): CommentThread => ({
  id: idOf(number),
  anchor: null,
  quote: '',
  orphanedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  createdAt: '2026-11-22T10:00:00Z',
  comments: [
    {
      id: idOf(100 + number),
      author: { id: by, name: 'Somebody' },
      saidBy: null,
      body: 'Why?',
      mentions: [],
      createdAt: '2026-11-22T10:00:00Z',
      editedAt: null,
      deletedAt: null,
    },
  ],
  ...given,
});

const panel: WrittenPanel = {
  id: 'comments',
  label: 'Comments',
  icon: MessageSquare,
  component: () => null,
  count: CommentsCount,
};

/** Like the real page, where the component that fetches threads is next to the button. */
function Page({ isOpen }: { isOpen: boolean }) {
  useThreads(plan);
  return <PanelButton panel={panel} room={{ itemId: plan } as WrittenRoom} isOpen={isOpen} onPress={() => undefined} />;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('the button says how many threads are open and how many of them were not read, until the panel shows them', async () => {
  await room.signIn(adaAs('user', { id: ada }));
  threads = [thread(1, bo), thread(2, ada), thread(3, bo, { resolvedAt: '2026-11-22T11:00:00Z' })];
  const { rerender } = render(<Page isOpen={false} />, { wrapper });
  await screen.findByRole('button', { name: 'Comments', description: '2 open threads, 1 unread' });
  expect(document.querySelector('[data-count="new"]')?.textContent).toBe('2');
  rerender(<Page isOpen />);
  screen.getByRole('button', { name: 'Comments', description: '2 open threads' });
  expect(document.querySelector('[data-count="seen"]')?.textContent).toBe('2');
});

test('where no thread is open the button bears no number', async () => {
  await room.signIn();
  threads = [thread(1, bo, { resolvedAt: '2026-11-22T11:00:00Z' })];
  render(<Page isOpen={false} />, { wrapper });
  await waitFor(() => expect(queryClient.getQueryData(['comment-threads', plan])).toHaveLength(1));
  expect(document.querySelector('[data-count]')).toBeNull();
});
