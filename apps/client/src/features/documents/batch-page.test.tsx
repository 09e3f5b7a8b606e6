import { screen } from '@testing-library/react';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import BatchPage from './batch-page';

const room = testRoom(({ path }) =>
  path.startsWith('/api/v1/batches')
    ? answer({ items: [], total: 0, page: 1, pageSize: 20, loose: { waiting: 0, running: 0 } })
    : undefined,
);

test('where there is no batch yet, a new one is offered once', async () => {
  await room.signIn();
  drawPages([{ path: '/', element: <BatchPage /> }], '/');
  await screen.findByText('No batches yet');
  expect(screen.getAllByRole('button', { name: 'New batch' })).toHaveLength(1);
});
