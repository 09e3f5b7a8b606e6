import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { chooseLocale } from '@/text/engine/locale';
import { t as realtimeGraph } from '@/text/realtime/graph';
import GraphPage from './graph-page';

const ID = '0199c0de-0000-7000-8000-00000000000';
const graph: EntityGraph = {
  takenAt: '2026-11-20T12:00:00.000Z',
  documents: [1, 2].map((id) => ({
    id: `${ID}${id}`,
    name: `${id}.pdf`,
    changedAt: '2026-11-20T11:30:00.000Z',
    readAt: id === 1 ? '2026-11-20T11:10:00.000Z' : '2026-11-20T11:40:00.000Z',
  })),
  entities: [
    { id: 0, kind: 'party', value: 'Mill', documents: 2 },
    { id: 1, kind: 'money', value: 'EUR 5', documents: 1 },
  ],
  edges: [
    { documentId: `${ID}1`, entityId: 0 },
    { documentId: `${ID}2`, entityId: 0 },
    { documentId: `${ID}2`, entityId: 1 },
  ],
  found: { documents: 2, entities: 300 },
};
const row = (number: number, at: string, type: StreamRow['type'], id: number): StreamRow => ({
  number,
  at,
  type,
  batch: null,
  person: null,
  state: null,
  settledAs: null,
  item: { id: `${ID}${id}`, name: `${id}.pdf`, kind: 'file' },
});
const hour = {
  from: '2026-11-20T11:00:00.000Z',
  until: '2026-11-20T12:00:00.000Z',
  rows: [
    row(1, '2026-11-20T11:10:00.000Z', 'document.ready', 1),
    row(2, '2026-11-20T11:40:00.000Z', 'document.ready', 2),
  ],
  left: 0,
};

let given: EntityGraph;
let isDown = false;
const room = testRoom(({ path }) => {
  if (isDown) return undefined;
  if (path.includes('/realtime/graph')) return answer(given);
  if (path.includes('/last-hour')) return answer(hour);
  if (path.includes('/anomalies'))
    return answer({
      until: hour.until,
      items: [{ measure: 'documents-failed', value: 12, spreads: 6.25 }],
      judged: 4,
      of: 13,
    });
  return undefined;
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));
beforeEach(() => (isDown = false));

async function open(address = '', shown: Partial<EntityGraph> = {}) {
  given = { ...graph, ...shown };
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  const path = '/enhanced-real-time-intelligence';
  return drawPages([{ path, Component: GraphPage }], `${path}${address}`);
}
const entities = () =>
  within(screen.getByRole('region', { name: 'Entities' }))
    .getAllByRole('row')
    .slice(1);

test('what documents name stands in a table, with what is named beside it', async () => {
  await open();
  await screen.findByRole('region', { name: 'Entities' });
  expect(entities().map(({ textContent }) => textContent)).toEqual(['MillParty2EUR 5', 'EUR 5Amount1Mill']);
  expect(screen.getByText(/Showing 2 of 2 documents and 2 of 300 entities/)).toBeTruthy();
});

test('a press on what is named asks for that alone, and Back undoes it', async () => {
  const router = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mill' }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.includes('q=Mill'))).toBe(true));
  expect(router.state.location.search).toBe('?q=Mill');
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
});

test('what is out of the usual is said in words, and of how much too little is known', async () => {
  await open();
  expect(await screen.findByText('Documents that failed: 12, 6.3 typical deviations above normal')).toBeTruthy();
  expect(screen.getByText(/^4 of 13 measures checked/)).toBeTruthy();
});

test('a replay shows only what had happened by its moment, and says that it is none of the present', async () => {
  await open('?replay=1');
  const scrub = await screen.findByRole('slider', { name: text(realtimeGraph, 'replay.scrub') });
  fireEvent.change(scrub, { target: { value: String(Date.parse('2026-11-20T11:20:00Z')) } });
  expect(screen.getByRole('heading', { name: text(realtimeGraph, 'replay.title') })).toBeTruthy();
  expect(screen.getByText(text(realtimeGraph, 'replay.at', { time: '11:20:00' }))).toBeTruthy();
  expect(screen.getByText('1 of 2 events')).toBeTruthy();
  expect(entities().map(({ textContent }) => textContent)).toEqual(['MillParty1–']);
  fireEvent.change(scrub, { target: { value: String(Date.parse('2026-11-20T11:50:00Z')) } });
  expect(screen.getByText('2 of 2 events')).toBeTruthy();
  expect(entities()).toHaveLength(2);
  expect(screen.queryByText(/^Live/)).toBeNull();
});

test('a replay plays by itself at the speed that is chosen', async () => {
  await open('?replay=1');
  await userEvent.click(await screen.findByText('60×'));
  const first = screen.getByText(/^Replay of/).textContent;
  await waitFor(() => expect(screen.getByText(/^Replay of/).textContent).not.toBe(first));
  await userEvent.click(screen.getByRole('button', { name: text(realtimeGraph, 'replay.pause') }));
  expect(screen.getByRole('button', { name: text(realtimeGraph, 'replay.play') })).toBeTruthy();
});

test('no document at all, and none that matches, say so', async () => {
  await open('', { documents: [], entities: [], edges: [] });
  expect(await screen.findByText(text(realtimeGraph, 'graph.empty'))).toBeTruthy();
});

test('where it can’t be loaded it says what was kept', async () => {
  isDown = true;
  await open();
  expect(await screen.findByText(/Your documents are safe/)).toBeTruthy();
});
