import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tellFromHere } from '@/shared/sealed/told-from-here';
import { documentRow } from '@/testing/document.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as documents } from '@/text/documents';
import { t as library } from '@/text/documents/library';
import type { SealedDocuments } from '../private/sealed-documents';
import type { Uploader } from '../upload/use-uploader';
import { LibraryList } from './library-list';
import { useLibraryChoices } from './use-library-choices';
import { usePlacedDocuments } from './use-placed-documents';
import { withSealed } from './with-sealed';

let isWell = false;
const counts = { all: 1, toReview: 0, mine: 1, shared: 0, failed: 0, bin: 0 };
const room = testRoom(({ path }) => {
  if (!path.startsWith('/api/v1/library?')) return undefined;
  if (!isWell) return { status: 500, body: { success: false, error: 'Something went wrong' } };
  const rows = { items: [documentRow('harbour.pdf')], page: 1, pageSize: 100, total: 1 };
  return answer({ ...rows, folders: [], counts });
});
beforeEach(async () => {
  isWell = false;
  await room.signIn();
});
afterEach(() => act(() => tellFromHere(false)));

const lease = { ...documentRow('lease.pdf'), isSealed: true, shared: undefined, vaultFolderId: null, leastSure: null };
const sealed = { rows: [lease], brokenIds: [], newerIds: [], changed: [], error: null, isPending: false };
const uploader: Uploader = {
  refusal: undefined,
  choose: () => undefined,
  take: () => undefined,
  dragging: false,
  parts: null,
};

function Page() {
  const own = sealed as unknown as SealedDocuments;
  const list = withSealed(usePlacedDocuments({}), own, {});
  return (
    <LibraryList
      choices={useLibraryChoices()}
      list={list}
      sealed={own}
      uploader={uploader}
      chosen={0}
      stays={undefined}
    />
  );
}
const draw = () => drawPages([{ path: '/docs', Component: Page }], '/docs');

test('above sealed documents it says that the server’s did not come, and fetches them once asked', async () => {
  draw();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text(documents, 'notLoaded'));
  expect(screen.getByRole('row', { name: /lease\.pdf/ })).toBeTruthy();
  isWell = true;
  await userEvent.click(screen.getByRole('button', { name: text(library, 'tryAgain') }));
  expect(await screen.findByRole('row', { name: /harbour\.pdf/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where this browser told the sealed ones, one line alone says that the server is away', async () => {
  draw();
  await screen.findByRole('alert');
  act(() => tellFromHere(true));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
