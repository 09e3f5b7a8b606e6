import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as batches } from '@/text/documents/batches';
import BatchPage from './batch-page';

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
