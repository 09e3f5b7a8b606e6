import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@/lib/errors/api-error';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as ui } from '@/text/ui';
import { t as workspace } from '@/text/workspace';
import { Listing } from './listing';

const page = { items: ['Harbour', 'Quay'] };
const fetched = {
  isPending: false,
  isFetching: false,
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  data: { pages: [page] },
};

/** Renders a list and records what its buttons request. */
function draw(list: Partial<Parameters<typeof Listing<string>>[0]['list']>): string[] {
  const asked: string[] = [];
  const ways = { refetch: () => asked.push('again'), fetchNextPage: () => asked.push('more') };
  drawPart(
    <Listing
      list={{ ...fetched, ...ways, ...list }}
      words={{ loading: 'Loading', failed: 'Not loaded' }}
      empty="Nothing"
    >
      {(rows) => rows.join(', ')}
    </Listing>,
  );
  return asked;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const error = new ApiError('The server is busy.');

test('a list that never came says why and what was kept, and is asked for again', async () => {
  const asked = draw({ data: undefined, error });
  expect(screen.getByRole('alert').textContent).toContain('Not loadedThe server is busy. Your documents are safe.');
  // Its margin is applied only once.
  expect(document.querySelectorAll('.m-4')).toHaveLength(1);
  await press(text(ui, 'tryAgain'));
  expect(asked).toEqual(['again']);
});

test('a list that this person may not see says who can help', () => {
  draw({ data: undefined, error: new ApiError('Access denied', { status: 403 }) });
  expect(screen.getByRole('alert').textContent).toContain(
    'Access denied. Your documents are safe. Ask an administrator for access.',
  );
});

test('what is shown stays where it could not be renewed, with a sentence about it', async () => {
  const asked = draw({ error });
  expect(screen.getByText('Harbour, Quay')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(
    'Couldn’t load the latest changes: The server is busy. You’re seeing an earlier list',
  );
  await press(text(ui, 'tryAgain'));
  expect(asked).toEqual(['again']);
});

test('where more could not be fetched, another try asks for more', async () => {
  const asked = draw({ error, isFetchNextPageError: true });
  expect(screen.getByText('Harbour, Quay')).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(workspace, 'items.more') })).toBeNull();
  await press(text(ui, 'tryAgain'));
  expect(asked).toEqual(['more']);
});
