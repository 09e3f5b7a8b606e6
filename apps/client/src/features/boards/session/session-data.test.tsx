import { readBoardSession } from '@cartulary/contracts/endpoints/board-sessions';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';

const ITEM = '0198f2aa-1111-4222-8333-444455590001';
const LATER = '0198f2aa-1111-4222-8333-444455590002';
type Listener = (payload: { itemId: string }) => void;
const listeners = new Set<Listener>();
const onEvent = (type: string, listener: Listener): (() => void) => {
  if (type === 'board.session_changed') listeners.add(listener);
  return () => void listeners.delete(listener);
};
jest.unstable_mockModule('@/lib/socket/socket', () => ({
  onEvent,
  onGap: () => () => undefined,
  onLogged: () => () => undefined,
  connectSocket: () => () => undefined,
  useLive: () => true,
  useLiveEvent: (type: string, listener: Listener) => useEffect(() => onEvent(type, listener)),
}));
const { call } = await import('@/lib/api/api');
const { queryClient } = await import('@/lib/api/query-client');
const { answer, drawPart, testRoom } = await import('@/testing/test-room.test-helper');
const { SessionCount } = await import('./session-count');
const { useBoardSession, useSessionRenewed } = await import('./session-data');

let notes = 1;
const room = testRoom(({ path }) =>
  path.endsWith('/board-session')
    ? answer({
        now: new Date(0).toISOString(),
        mayLead: false,
        mayVote: true,
        mayHide: true,
        timer: null,
        vote: null,
        hidden: [],
        hiddenCount: notes,
        revealed: [],
      })
    : undefined,
);

/** An open board with several components that show the session. */
function Board() {
  useSessionRenewed(ITEM);
  const { data } = useBoardSession(ITEM);
  return (
    <>
      <p>{`${data?.hiddenCount ?? 0} here`}</p>
      <SessionCount itemId={ITEM} />
      <SessionCount itemId={ITEM} />
    </>
  );
}

test('what somebody changed is asked for once, however many parts of a board show it', async () => {
  await room.signIn();
  drawPart(<Board />);
  await screen.findByText('1 here');
  const before = room.seen.length;
  notes = 2;
  act(() => listeners.forEach((hear) => hear({ itemId: ITEM })));
  await screen.findByText('2 here');
  // Another board's event triggers no request: nothing is pending, and the next call is the next one to arrive.
  act(() => listeners.forEach((hear) => hear({ itemId: crypto.randomUUID() })));
  expect(queryClient.isFetching()).toBe(0);
  await act(() => call(readBoardSession, { params: { itemId: LATER } }));
  expect(room.seen.slice(before).map(({ path }) => path.split('/').at(-2))).toEqual([ITEM, LATER]);
});
