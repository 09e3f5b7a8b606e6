import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { Toaster } from '@/ui/toaster';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { BesidePanel } from '../panels/beside-panel';
import { BesideFrame } from './beside-frame';
import type { BesideViewProps } from './beside-view';
import { useBeside } from './use-beside';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const ITEM = '0198f2aa-1111-4222-8333-444455590001';
const ada = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Harbour');
const shown = (by: string, part: object = {}): MeetingRoom['beside'] => ({
  by,
  item: { id: ITEM, kind: 'file', title: 'Terms.pdf' },
  page: 2,
  box: null,
  without: 0,
  ...part,
});

let rows = roomOf(ada, [bo]);
const room = testRoom(({ method, path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  if (path === `${PATH}/beside` && method === 'PUT') {
    rows = { ...rows, beside: shown(ada.id) };
    return answer(rows.beside);
  }
  if (path === `${PATH}/minutes`) return answer({ id: ITEM, title: 'Minutes: Launch', isNew: true }, 201);
  if (path === `${PATH}/beside/rights`) return answer({ given: 2 });
  return undefined;
});

const View = ({ followed, presents, page }: BesideViewProps) => (
  <p>{`page ${page}, ${presents ? 'presents' : followed === undefined ? 'alone' : `follows ${followed}`}`}</p>
);
function Beside({ panel }: { panel: boolean }) {
  const beside = useBeside();
  return (
    <>
      <BesideFrame beside={beside} View={View} />
      <button onClick={beside.leave}>elsewhere</button>
      {panel ? <BesidePanel beside={beside} onClose={() => undefined} /> : null}
    </>
  );
}
async function draw(own = ada, part: Partial<MeetingRoom> = {}, panel = false): Promise<void> {
  await room.signIn();
  rows = roomOf(own, [own === ada ? bo : ada], part);
  drawPart(
    <OpenMeetingAround room={rows}>
      <Beside panel={panel} />
      <Toaster />
    </OpenMeetingAround>,
  );
}

test('who looks follows the presenter until they go elsewhere, and again when they say so', async () => {
  await draw(bo, { beside: shown(ada.id) });
  expect(await screen.findByText(`page 2, follows ${ada.accountId}`)).toBeTruthy();
  expect(screen.getByText('Following Ada Quay')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(screen.getByText('page 2, alone')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
  expect(screen.getByText(`page 2, follows ${ada.accountId}`)).toBeTruthy();
  // Closed here, it is open for the others.
  await userEvent.click(screen.getByRole('button', { name: 'Close here' }));
  expect(screen.queryByText(/^page 2/)).toBeNull();
  expect(room.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/beside'))).toBe(false);
});

test('whoever presents hears who can’t open it, and gives them access with one press', async () => {
  await draw(ada, { beside: shown(ada.id, { without: 2 }) });
  expect(await screen.findByText('page 2, presents')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '2 people can’t open it: give access' }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith('/beside/rights'))).toBe(true));
});

test('minutes are made by one press, and open for everybody', async () => {
  await draw(ada, {}, true);
  await userEvent.click(screen.getByRole('button', { name: 'Create minutes' }));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'PUT' && path.endsWith('/beside'))).toBe(true),
  );
  expect(await screen.findByText('page 2, presents')).toBeTruthy();
});
