import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meetingsBeside } from '@/text/meetings/beside';
import { COVERED, Covering } from '@/ui/covering';
import { Toaster } from '@/ui/toaster';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { BesidePanel } from '../panels/beside-panel';
import { BesideArea } from './beside-area';
import type { BesideViewProps, SlideViewProps } from './beside-view';
import { SlidesNotice } from './slides-notice';
import { useBeside } from './use-beside';
import { useOwnSlides } from './use-own-slides';

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
  slide: null,
  pageShown: null,
  ...part,
});

afterEach(() => {
  localStorage.clear();
});

let rows = roomOf(ada, [bo]);
const room = testRoom(({ method, path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  if (path === `${PATH}/beside` && method === 'PUT') {
    rows = { ...rows, beside: shown(ada.id) };
    return answer(rows.beside);
  }
  if (path === `${PATH}/slide`)
    return answer({ number: 2, total: 5, printed: 3, title: 'Rates', theme: 'house', slide: {} });
  if (path === `${PATH}/page`) return { body: 'picture', headers: { 'content-type': 'image/webp' } };
  if (path === `${PATH}/minutes`) return answer({ id: ITEM, title: 'Minutes: Launch', isNew: true }, 201);
  if (path === `${PATH}/beside/rights`) return answer({ given: 2 });
  return undefined;
});

const View = ({ followed, presents, page }: BesideViewProps) => (
  <>
    <p>{`page ${page}, ${presents ? 'presents' : followed === undefined ? 'alone' : `follows ${followed}`}`}</p>
    <Covering>
      <p>The slide</p>
    </Covering>
  </>
);
const Slide = ({ shown: { number, total }, itemId }: SlideViewProps) => (
  <p>{`slide ${number} of ${total}, ${itemId === undefined ? 'closed' : 'open'} to me`}</p>
);
function Beside({ panel }: { panel: boolean }) {
  const beside = useBeside();
  const { slides, dialog } = useOwnSlides(beside);
  return (
    <>
      <SlidesNotice beside={beside} />
      <BesideArea beside={beside} slides={slides} Beside={View} Slide={Slide} />
      {dialog}
      <button onClick={beside.leave}>elsewhere</button>
      {panel ? <BesidePanel beside={beside} slides={slides} onClose={() => undefined} /> : null}
    </>
  );
}
async function draw(own = ada, part: Partial<MeetingRoom> = {}, panel = false): Promise<void> {
  await room.signIn();
  rows = roomOf(own, [own.id === ada.id ? bo : ada], part);
  drawPart(
    <OpenMeetingAround room={rows}>
      <div {...COVERED}>
        <Beside panel={panel} />
      </div>
      <Toaster />
    </OpenMeetingAround>,
  );
}

test('who looks follows the presenter until they go elsewhere, and again when they say so', async () => {
  await draw(bo, { beside: shown(ada.id) });
  expect(await screen.findByText(`page 2, follows ${ada.accountId}`)).toBeTruthy();
  expect(screen.getByText(text(meetingsBeside, 'following', { name: 'Ada Quay' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(screen.getByText('page 2, alone')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'follow') }));
  expect(screen.getByText(`page 2, follows ${ada.accountId}`)).toBeTruthy();
  // Closing it here leaves it open for the others.
  await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'close') }));
  expect(screen.queryByText(/^page 2/)).toBeNull();
  expect(room.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/beside'))).toBe(false);
});

test('whoever presents hears who can’t open it, and gives them access with one press', async () => {
  await draw(ada, { beside: shown(ada.id, { without: 2 }) });
  expect(await screen.findByText('page 2, presents')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'openToAll', { count: 2 }) }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith('/beside/rights'))).toBe(true));
});

test('minutes are made by one press, and open for everybody', async () => {
  await draw(ada, {}, true);
  act(() => setPrivacyMode('collaborative'));
  await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'minutes.make') }));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'PUT' && path.endsWith('/beside'))).toBe(true),
  );
  expect(await screen.findByText('page 2, presents')).toBeTruthy();
});

describe('slides', () => {
  const place = { id: null, step: 0, shownAt: '2026-11-26T10:00:00.000Z' };
  const deck = { id: ITEM, kind: 'presentation', title: 'Rates' } as const;
  const puts = () => room.seen.filter(({ method, path }) => method === 'PUT' && path.endsWith('/beside'));

  test('are seen by who may not open the presentation, closed here and brought back', async () => {
    await draw(bo, { beside: shown(ada.id, { item: null, slide: place }) });
    expect(await screen.findByText('slide 2 of 5, closed to me')).toBeTruthy();
    expect(screen.getByText(text(meetingsBeside, 'slides.by', { name: 'Ada Quay' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: text(meetingsBeside, 'slides.open') })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'close') }));
    expect(screen.queryByText(/^slide 2/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'slides.see') }));
    expect(await screen.findByText('slide 2 of 5, closed to me')).toBeTruthy();
  });

  test('who may open the presentation has it beside for themselves, and comes back to the slide', async () => {
    await draw(bo, { beside: shown(ada.id, { item: deck, slide: place }) });
    expect(await screen.findByText('slide 2 of 5, open to me')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'slides.open') }));
    expect(screen.getByText('page 2, alone')).toBeTruthy();
    expect(screen.getByText(text(meetingsBeside, 'forYou'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'close') }));
    expect(await screen.findByText('slide 2 of 5, open to me')).toBeTruthy();
  });

  test('whoever presents sees their presentation, and stops it from the panel', async () => {
    await draw(ada, { beside: shown(ada.id, { item: deck, slide: place }) }, true);
    expect(await screen.findByText('page 2, presents')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'slides.stop') }));
    await waitFor(() => expect(puts().map(({ body }) => body)).toEqual([{ itemId: ITEM }]));
  });

  test('begin from the panel, from the first slide', async () => {
    await draw(ada, { beside: shown(ada.id, { item: deck }) }, true);
    await userEvent.click(await screen.findByRole('button', { name: text(meetingsBeside, 'slides.present') }));
    await waitFor(() =>
      expect(puts().map(({ body }) => body)).toEqual([{ itemId: ITEM, slide: { id: null, step: 0 } }]),
    );
  });

  test('in an encrypted meeting it is said before that they are not', async () => {
    const { meeting } = roomOf(ada, []);
    await draw(ada, { meeting: { ...meeting, encrypted: true }, beside: shown(ada.id, { item: deck }) }, true);
    await userEvent.click(await screen.findByRole('button', { name: text(meetingsBeside, 'slides.present') }));
    const dialog = await screen.findByRole('dialog', { name: text(meetingsBeside, 'slides.openTitle') });
    expect(puts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: text(meetingsBeside, 'slides.present') }));
    await waitFor(() => expect(puts()).toHaveLength(1));
  });

  test('nobody is offered to present them who may show nothing, nor of what is no presentation', async () => {
    const may = { microphone: true, camera: true, share: false, chat: true, record: true };
    await draw({ ...ada, may }, { beside: shown(ada.id, { item: deck }) }, true);
    await screen.findByText('page 2, presents');
    expect(screen.queryByRole('button', { name: text(meetingsBeside, 'slides.present') })).toBeNull();
  });
});

describe('a page of a document', () => {
  const pageShown = { shownAt: '2026-11-27T10:00:00.000Z' };
  const puts = () => room.seen.filter(({ method, path }) => method === 'PUT' && path.endsWith('/beside'));
  // jsdom has neither.
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined });
    Element.prototype.scrollIntoView = () => undefined;
  });

  test('is seen as a picture with its place by who may not open the document, closed here and brought back', async () => {
    await draw(bo, { beside: shown(ada.id, { item: null, pageShown, box: [0.1, 0.2, 0.5, 0.4] }) });
    const frame = await screen.findByRole('region', { name: text(meetingsBeside, 'page.label') });
    expect(await within(frame).findByRole('img', { name: text(meetingsBeside, 'page.alt', { page: 2 }) })).toBeTruthy();
    expect(within(frame).getByText('Ada Quay is showing page 2')).toBeTruthy();
    const mark = frame.querySelector<HTMLElement>('[data-mark]');
    expect([mark?.style.left, mark?.style.top]).toEqual(['10%', '20%']);
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'close') }));
    expect(screen.queryByRole('img', { name: text(meetingsBeside, 'page.alt', { page: 2 }) })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: text(meetingsBeside, 'page.see') }));
    expect(await screen.findByRole('img', { name: text(meetingsBeside, 'page.alt', { page: 2 }) })).toBeTruthy();
  });

  test('is shown to everybody by one press of whoever presents', async () => {
    await draw(ada, { beside: shown(ada.id) });
    await userEvent.click(await screen.findByRole('button', { name: text(meetingsBeside, 'page.toAll') }));
    await waitFor(() =>
      expect(puts().map(({ body }) => body)).toEqual([{ itemId: ITEM, page: 2, box: null, pageToAll: true }]),
    );
  });

  test('is shown to everybody no more by another press', async () => {
    await draw(ada, { beside: shown(ada.id, { pageShown }) });
    await userEvent.click(await screen.findByRole('button', { name: text(meetingsBeside, 'page.stop') }));
    await waitFor(() => expect(puts().at(-1)?.body).toMatchObject({ page: 2, pageToAll: false }));
  });

  test('stands as the document itself before who may open that', async () => {
    await draw(bo, { beside: shown(ada.id, { pageShown }) });
    expect(await screen.findByText(`page 2, follows ${ada.accountId}`)).toBeTruthy();
    expect(screen.queryByRole('img', { name: text(meetingsBeside, 'page.alt', { page: 2 }) })).toBeNull();
  });

  test('in an encrypted meeting it is said before that a page is not', async () => {
    const { meeting } = roomOf(ada, []);
    await draw(ada, { meeting: { ...meeting, encrypted: true }, beside: shown(ada.id) });
    await userEvent.click(await screen.findByRole('button', { name: text(meetingsBeside, 'page.toAll') }));
    const dialog = await screen.findByRole('dialog', { name: text(meetingsBeside, 'page.openTitle') });
    expect(puts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: text(meetingsBeside, 'page.toAll') }));
    await waitFor(() => expect(puts()).toHaveLength(1));
  });
});

test('what is presented beside a meeting fills its place there, and the meeting stays met and heard', async () => {
  await draw(bo, { beside: shown(ada.id) });
  const slide = await screen.findByText('The slide');
  expect(slide.closest('[data-covered-page]')?.hasAttribute('inert')).toBe(false);
  expect(screen.getByText(/^page 2/).hasAttribute('inert')).toBe(true);
});
