import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { answer, drawPages, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as batches } from '@/text/documents/batches';
import BatchPage from './batch-page';
import { BatchProgress } from './batches/batch-progress';

const room = testRoom(({ path }) =>
  path.startsWith('/api/v1/batches')
    ? answer({ items: [], total: 0, page: 1, pageSize: 20, loose: { waiting: 0, running: 0 } })
    : undefined,
);

test('where there is no batch yet, a new one is offered once', async () => {
  await room.signIn();
  drawPages([{ path: '/', element: <BatchPage /> }], '/');
  await screen.findByText(text(batches, 'empty.title'));
  expect(screen.getAllByRole('button', { name: text(batches, 'new') })).toHaveLength(1);
});

test('the bar is filled by documents that are done, and by none that are only being read', () => {
  drawPart(
    <BatchProgress name="Scans" counts={{ all: 3, ready: 1, needsReview: 0, failed: 0, running: 2, waiting: 0 }} />,
  );
  const bar = screen.getByRole('progressbar', { name: text(batches, 'progress', { name: 'Scans' }) });
  const filled = [...bar.children].filter(({ className }) => className.includes('bg-'));
  const shares = filled.map((part) => Number((part as HTMLElement).style.flexGrow));
  expect([bar.getAttribute('aria-valuenow'), shares.reduce((sum, share) => sum + share, 0)]).toEqual(['1', 1]);
});
