import { text as uiText } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { DocumentHead } from '@/shared/documents/document-head';
import { t as documents } from '@/text/documents';
import { t as recordings } from '@/text/recordings';
import { t as transcripts } from '@/text/transcripts';
import RecordingsPage from './recordings-page';

const Page = () => (
  <DocumentHead value={({ name }) => <button>Meet about {name}</button>}>
    <RecordingsPage
      keepSealed={() => Promise.reject(new Error('No vault'))}
      sealed={null}
      sealedCount={0}
      opened={(_, view) => view(null)}
    />
  </DocumentHead>
);

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const by = { engine: 'whisper-base', engineVersion: '1' };
let rows: readonly object[] = [];
let state = 'ready';
let words: readonly object[] = [];
let marks: readonly object[] = [];
let proposals: readonly object[] = [];
let inMinutes = 'none';
let pictures: readonly object[] | undefined = [];
let mediaType = 'audio/mpeg';
let understood: object = {};
let rights = { view: true, edit: true, share: true, delete: true };

const row = () => ({
  id,
  name: 'talk.mp3',
  mediaType,
  sizeBytes: 64_080,
  state,
  stage: null,
  progress: 0.4,
  failure: state === 'failed' ? { code: 'reading_damaged', message: 'The file is damaged.' } : null,
  pageCount: 1,
  class: null,
  language: 'en',
  confidence: 0.9,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  pageTurns: {},
  owner: { id, name: 'Bea' },
  folder: null,
  tags: [],
  processedWhere: 'server',
  createdAt: '2026-11-25T07:00:00Z',
  updatedAt: '2026-11-25T07:00:00Z',
  binnedAt: null,
});
const listed = () => ({ ...row(), rights: { edit: true, delete: true }, what: 'upload', openedAt: null });
const recording = () => ({
  ...row(),
  sha256: '',
  entities: [],
  fields: [],
  expectedFields: [],
  classFound: null,
  classConfirmed: false,
  languageFound: null,
  spokenLanguage: null,
  summary: null,
  stages: [],
  pages: [
    {
      page: 1,
      widthPoints: null,
      heightPoints: null,
      source: 'flowing',
      confidence: 0.9,
      orderConfidence: null,
      embedded: null,
      ...by,
    },
  ],
  madeFrom: [],
  rights,
  ...understood,
});
const word = (text: string, start: number, saidMs: [number, number], confidence: number) => ({
  text,
  box: null,
  range: { block: 0, start, end: start + text.length },
  confidence,
  saidMs,
});
const said = [word('Ask', 0, [61_000, 61_400], 0.9), word('nod.', 4, [61_500, 62_000], 0.3)];

const counts = { all: 1, toReview: 0, mine: 1, shared: 0, failed: 0, bin: 0 };
const text = {
  page: 1,
  text: 'Ask nod.',
  source: 'flowing',
  widthPoints: null,
  heightPoints: null,
  confidence: 0.6,
  ...by,
};
const room = testRoom(({ method, path }) => {
  if (path.startsWith('/api/v1/library'))
    return answer({ items: rows, total: rows.length, page: 1, pageSize: 20, counts, folders: [] });
  if (path.endsWith('/words')) return answer(null);
  if (path.endsWith('/documents/bulk')) return answer({ done: [id], refused: [] });
  if (path.endsWith('/proposals')) return answer(method === 'PUT' ? { inMinutes } : { proposals });
  if (path.endsWith('/pictures')) return pictures ? answer({ tracks: pictures }) : { status: 500 };
  if (path.endsWith('/marks')) return answer({ marks });
  if (path.includes('/text')) return answer({ text: 'Ask nod.', pages: [{ ...text, words }] });
  return path.includes(`/documents/${id}`) && !path.includes('original') ? answer(recording()) : undefined;
});

async function open(address: string): Promise<void> {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  drawPages([{ path: '/voice-recording', Component: Page }], address);
}

beforeEach(() => {
  // jsdom has no canvas or object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:pictures', revokeObjectURL: () => undefined });
  rows = [];
  state = 'ready';
  mediaType = 'audio/mpeg';
  words = said;
  marks = [];
  proposals = [];
  pictures = [];
  understood = {};
  rights = { view: true, edit: true, share: true, delete: true };
});

test('says that there is nothing yet, and that this browser records nothing where it can’t', async () => {
  await open('/voice-recording');
  expect(await screen.findByText(uiText(recordings, 'list.none'))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: uiText(recordings, 'new.record') }).disabled).toBe(true);
  expect(screen.getByText(uiText(recordings, 'new.cannot'))).toBeTruthy();
});

test('lists recordings with how they stand, each a link to what was said', async () => {
  rows = [listed()];
  await open('/voice-recording');
  const link = await screen.findByRole('link', { name: 'talk.mp3' });
  expect(link.getAttribute('href')).toBe(`/voice-recording?recording=${id}`);
  expect(screen.getByText(uiText(documents, 'state.ready'))).toBeTruthy();
});

test('shows sentences with their times, marks what is doubtful, and plays from a sentence', async () => {
  await open(`/voice-recording?recording=${id}`);
  const play = await screen.findByRole('button', { name: 'Play from 1:01' });
  expect(screen.getByText('nod.').getAttribute('title')).toBe(uiText(recordings, 'view.doubtful'));
  expect(screen.getByText('Ask').getAttribute('title')).toBeNull();
  await userEvent.click(play);
  expect(screen.getByText('Ask').className).toContain('bg-primary');
  expect(screen.getByText('nod.').className).not.toContain('bg-primary');
  await userEvent.click(screen.getByRole('button', { name: uiText(transcripts, 'export') }));
  expect(await screen.findByRole('menuitem', { name: uiText(transcripts, 'save.srt') })).toBeTruthy();
});

test('says why a recording was not written down', async () => {
  state = 'failed';
  await open(`/voice-recording?recording=${id}`);
  expect(await screen.findByText('The file is damaged.')).toBeTruthy();
});

test('captions that were kept are read without anything to hear', async () => {
  mediaType = 'text/vtt';
  await open(`/voice-recording?recording=${id}`);
  expect(await screen.findByText('1:01')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play from 1:01' })).toBeNull();
  expect(screen.getByText('nod.').getAttribute('title')).toBe(uiText(recordings, 'view.doubtful'));
  expect(screen.getByRole('button', { name: uiText(transcripts, 'export') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: uiText(recordings, 'view.anew') })).toBeNull();
  expect(room.seen.some(({ path }) => path.includes('original'))).toBe(false);
});

test('a word is corrected by pressing it and typing, and by the keyboard alone', async () => {
  await open(`/voice-recording?recording=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'nod.' }));
  await userEvent.keyboard('{Escape}');
  const sent = () => room.seen.filter(({ path, method }) => method === 'PUT' && path.endsWith('/words'));
  expect(sent()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: uiText(recordings, 'word.next') }));
  expect(document.activeElement?.textContent).toBe('nod.');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Ask');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await userEvent.keyboard('not.{Enter}');
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ heard: 'nod.', saidMs: [61_500, 62_000], text: 'not.' }]),
  );
});

test('what was corrected stands in its place and in the files, no longer uncertain', async () => {
  words = said.map((word) => (word.text === 'nod.' ? { ...word, corrected: 'not.' } : word));
  await open(`/voice-recording?recording=${id}`);
  const word = await screen.findByRole('button', { name: 'not.' });
  expect(word.getAttribute('title')).toBe(uiText(recordings, 'word.corrected', { word: 'nod.' }));
  expect(screen.getByText(uiText(recordings, 'word.none'))).toBeTruthy();
});

test('marks are listed, played from, named and taken out', async () => {
  marks = [{ atMs: 125_000, name: '' }];
  await open(`/voice-recording?recording=${id}`);
  const list = within(await screen.findByRole('region', { name: uiText(recordings, 'marks.title') }));
  await userEvent.type(await list.findByLabelText('Name of the mark at 2:05'), 'Decision{Enter}');
  const sent = () => room.seen.filter(({ path, method }) => method === 'PUT' && path.endsWith('/marks'));
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ atMs: 125_000, name: 'Decision' }]));
  await userEvent.click(list.getByRole('button', { name: 'Remove the mark at 2:05' }));
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ atMs: 125_000, name: null }));
  expect(list.getByRole('button', { name: 'Play from 2:05' })).toBeTruthy();
});

test('a sentence that sounds like a task is proposed, accepted, and taken back', async () => {
  words = ['I', 'will', 'call', 'them.'].map((text, at) =>
    word(text, at * 6, [61_000 + at * 100, 61_090 + at * 100], 0.9),
  );
  await open(`/voice-recording?recording=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: I will call them.' }));
  const task = { kind: 'task', atMs: 61_000, text: 'I will call them.', who: null, due: null };
  const sent = () => room.seen.filter(({ path, method }) => method === 'PUT' && path.endsWith('/proposals'));
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ ...task, answer: 'accepted' }]));
});

test('what became of a line in the minutes is said', async () => {
  proposals = [{ kind: 'decision', atMs: 5_000, text: 'We go with it.', who: 'Bo', due: null, answer: 'accepted' }];
  inMinutes = 'stays';
  await open(`/voice-recording?recording=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: We go with it.' }));
  expect(await screen.findByText(/^The minutes are unchanged/)).toBeTruthy();
});

test('what was answered says so, also where its sentence is another by now', async () => {
  proposals = [{ kind: 'decision', atMs: 5_000, text: 'We go with it.', who: 'Bo', due: null, answer: 'dismissed' }];
  await open(`/voice-recording?recording=${id}`);
  const card = within(await screen.findByRole('region', { name: uiText(recordings, 'proposals.title') }));
  expect(await card.findByText(uiText(recordings, 'proposals.dismissed'))).toBeTruthy();
  expect(card.getByRole('button', { name: 'Undo: We go with it.' })).toBeTruthy();
});

test('pictures of a meeting are asked for before they’re fetched, and each piece is a file', async () => {
  pictures = [
    { track: 1, beginsMs: 0, endsMs: 60_000, sizeBytes: 1_310_720 },
    { track: 2, beginsMs: 90_000, endsMs: 120_000, sizeBytes: 834 },
  ];
  await open(`/voice-recording?recording=${id}`);
  const shown = within(await screen.findByRole('region', { name: uiText(recordings, 'pictures.title') }));
  expect(room.seen.some(({ path }) => path.endsWith('/pictures/1'))).toBe(false);
  expect(shown.getByRole('button', { name: 'Download 1:30 to 2:00 (834 bytes)' })).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Show video from 0:00 (1.3 MB)' }));
  await waitFor(() => expect(room.seen.some(({ path }) => path.endsWith('/pictures/1'))).toBe(true));
});

test('pictures are hidden again, and a browser that can’t play them says so', async () => {
  pictures = [{ track: 1, beginsMs: 0, endsMs: 60_000, sizeBytes: 834 }];
  await open(`/voice-recording?recording=${id}`);
  const shown = within(await screen.findByRole('region', { name: uiText(recordings, 'pictures.title') }));
  await userEvent.click(shown.getByRole('button', { name: /^Show video/ }));
  const video = await shown.findByLabelText(uiText(recordings, 'pictures.title'));
  await userEvent.click(shown.getByRole('button', { name: uiText(recordings, 'pictures.hide') }));
  expect(video.isConnected).toBe(false);
  await userEvent.click(shown.getByRole('button', { name: /^Show video/ }));
  fireEvent.error(await shown.findByLabelText(uiText(recordings, 'pictures.title')));
  expect(shown.getByRole('alert').textContent).toContain('This browser can’t play the video.');
});

test('pictures that did not arrive are asked for again', async () => {
  pictures = undefined;
  await open(`/voice-recording?recording=${id}`);
  expect(await screen.findByText(uiText(recordings, 'pictures.notLoaded'))).toBeTruthy();
  pictures = [{ track: 1, beginsMs: 0, endsMs: 60_000, sizeBytes: 834 }];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: uiText(recordings, 'pictures.title') })).toBeTruthy();
});

test('a recording without pictures has no place for them', async () => {
  await open(`/voice-recording?recording=${id}`);
  await screen.findByRole('region', { name: uiText(recordings, 'marks.title') });
  expect(screen.queryByRole('region', { name: uiText(recordings, 'pictures.title') })).toBeNull();
});

const place = { page: 1, box: null, range: { block: 0, start: 0, end: 3 } };

test('its summary and who is named in it are there, each a press from its second', async () => {
  const person = { kind: 'person', text: 'Ada Quay', value: 'Ada Quay', confidence: 0.9, number: 1, confirmed: false };
  understood = {
    summary: { text: 'Ask nod.', sentences: [{ ...place, text: 'Ask nod.', confidence: 0.8 }], ...by },
    entities: [
      { ...person, ...place, ...by, id, correctedFrom: null },
      { ...person, ...place, ...by, id: `${id.slice(0, -1)}1`, number: 2, correctedFrom: null },
    ],
  };
  await open(`/voice-recording?recording=${id}`);
  const card = within(await screen.findByRole('region', { name: uiText(recordings, 'understood.title') }));
  expect(card.getByText('Person')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Ada Quay' }));
  expect(screen.getByRole('button', { name: 'Ask' }).className).toContain('bg-primary');
  expect(card.getByRole('button', { name: 'Ask nod.' })).toBeTruthy();
});

test('it is renamed and put into the bin from its page', async () => {
  await open(`/voice-recording?recording=${id}`);
  const menu = async (item: string) => {
    await userEvent.click(
      await screen.findByRole('button', { name: uiText(recordings, 'menu.more', { name: 'talk.mp3' }) }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await menu(uiText(recordings, 'menu.rename'));
  const dialog = within(await screen.findByRole('dialog', { name: uiText(recordings, 'menu.renameTitle') }));
  await userEvent.clear(dialog.getByRole('textbox', { name: uiText(recordings, 'menu.name') }));
  await userEvent.type(dialog.getByRole('textbox', { name: uiText(recordings, 'menu.name') }), 'board.mp3');
  await userEvent.click(dialog.getByRole('button', { name: uiText(recordings, 'menu.rename') }));
  const patched = () => room.seen.filter(({ method }) => method === 'PATCH');
  await waitFor(() => expect(patched().map(({ body }) => body)).toEqual([{ name: 'board.mp3' }]));
  await menu(uiText(recordings, 'menu.bin'));
  await waitFor(() =>
    expect(room.seen.find(({ path }) => path.endsWith('/documents/bulk'))?.body).toEqual({
      action: 'bin',
      documentIds: [id],
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeTruthy();
});

test('who may only look reads why they can’t rename or bin it, and sees who has it', async () => {
  rights = { view: true, edit: false, share: false, delete: false };
  await open(`/voice-recording?recording=${id}`);
  await userEvent.click(
    await screen.findByRole('button', { name: uiText(recordings, 'menu.more', { name: 'talk.mp3' }) }),
  );
  expect((await screen.findByRole('menuitem', { name: /^Rename/ })).textContent).toContain(
    uiText(recordings, 'menu.onlyView'),
  );
  expect(screen.getByRole('menuitem', { name: /^Move to trash/ }).textContent).toContain(
    uiText(recordings, 'menu.noDelete'),
  );
  expect(screen.getByRole('menuitem', { name: uiText(recordings, 'menu.access') })).toBeTruthy();
});

test('a meeting is begun from a recording', async () => {
  await open(`/voice-recording?recording=${id}`);
  expect(await screen.findByRole('button', { name: 'Meet about talk.mp3' })).toBeTruthy();
});
