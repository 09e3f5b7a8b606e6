import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { putRecord, recordsIn } from '@cartulary/editor-schema/kinds/board/records';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import * as Y from 'yjs';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as writingContinue } from '@/text/writing/continue';
import { GoneLinks } from './gone-links';

const BOARD = '0198f2aa-1111-4222-8333-444455590001';
const MAP = '0198f2aa-1111-4222-8333-444455590002';
const OTHER = '0198f2aa-1111-4222-8333-444455590003';
/** The server's status of other items. */
let closed: readonly string[] = [];
let binned: readonly string[] = [];
let went: readonly string[] = [];
const room = testRoom(({ path, body }) => {
  if (!path.endsWith('/collaboration/sources')) return undefined;
  const { asked } = body as { asked: { itemId: string; things?: string[] }[] };
  return answer({
    sources: asked.map(({ itemId, things }) =>
      closed.includes(itemId)
        ? { kind: 'closed' }
        : {
            kind: 'written',
            is: 'mindmap',
            title: 'Plan',
            changedAt: '2026-11-27T10:00:00.000Z',
            isBinned: binned.includes(itemId),
            ...(things && { gone: things.filter((thing) => went.includes(thing)) }),
          },
    ),
  });
});
const item = { id: BOARD, kind: 'board', title: 'Ideas', sealed: false } as WrittenItem;
const asks = (): number => room.seen.filter(({ path }) => path.endsWith('/collaboration/sources')).length;

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function open(links: Readonly<Record<string, string>>): Promise<Y.Doc> {
  await room.signIn();
  const ydoc = new Y.Doc();
  for (const [id, url] of Object.entries(links))
    putRecord(recordsIn(ydoc), id, { typeName: 'shape', 'props.url': url });
  drawPages(
    [{ path: '*', element: <GoneLinks item={item} document={{ ydoc, kind: 'board' }} /> }],
    `/boards?board=${BOARD}`,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  return ydoc;
}

test('a link whose other side can’t be opened is told of, with the way to it, and what leads out of the workspace is not asked', async () => {
  closed = [MAP];
  await open({
    'shape:a': `/mindmap?map=${MAP}&at=x`,
    'shape:b': `/mindmap?map=${OTHER}`,
    'shape:c': 'https://quay.example/mindmap?map=1',
  });
  expect((await screen.findByRole('status')).textContent).toContain('A link here points to something that was deleted');
  expect(screen.getByRole('link', { name: text(writingContinue, 'goneShow') }).getAttribute('href')).toBe(
    `/boards?board=${BOARD}&at=shape%3Aa`,
  );
  const asked = room.seen.flatMap(({ body }) => (body as { asked?: { itemId: string }[] } | undefined)?.asked ?? []);
  expect(asked.map(({ itemId }) => itemId).sort()).toEqual([MAP, OTHER]);
});

test('nothing is said while the other sides are there, nor asked where nothing leads to any', async () => {
  closed = [];
  await open({ 'shape:b': `/mindmap?map=${OTHER}` });
  await waitFor(() => expect(asks()).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('what went into the bin counts as gone', async () => {
  [closed, binned] = [[], [OTHER]];
  await open({ 'shape:b': `/mindmap?map=${OTHER}` });
  expect(await screen.findByRole('status')).toBeTruthy();
  binned = [];
});

test('a link that is made while the page is open is followed too', async () => {
  closed = [MAP];
  const ydoc = await open({});
  expect(asks()).toBe(0);
  putRecord(recordsIn(ydoc), 'shape:a', { typeName: 'shape', 'props.url': `/mindmap?map=${MAP}` });
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  expect(await screen.findByRole('status')).toBeTruthy();
});

test('a thing that goes from an item that stays is told of while the page is open, and no more once it is back', async () => {
  [closed, binned, went] = [[], [], []];
  await open({
    'shape:a': `/mindmap?map=${MAP}&at=x`,
    'shape:b': `/mindmap?map=${MAP}&at=y`,
    'shape:c': `/mindmap?map=${MAP}`,
  });
  await waitFor(() => expect(asks()).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
  went = ['y'];
  await act(() => jest.advanceTimersByTimeAsync(20_100));
  expect((await screen.findByRole('status')).textContent).toContain('A link here points to something that was deleted');
  expect(screen.getByRole('link', { name: text(writingContinue, 'goneShow') }).getAttribute('href')).toBe(
    `/boards?board=${BOARD}&at=shape%3Ab`,
  );
  went = [];
  await act(() => jest.advanceTimersByTimeAsync(20_100));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
