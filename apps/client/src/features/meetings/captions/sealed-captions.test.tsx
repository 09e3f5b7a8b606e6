import { createHash } from 'node:crypto';
import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as captions } from '@/text/meetings/captions';
import { t as meetingsSealed } from '@/text/meetings/sealed';
import { t as recordings } from '@/text/recordings';
import { captionKeyOf, openLine, sealLine } from '../keys/caption-crypto';
import { checkOf, newSecret } from '@/shared/meeting-keys/link-secret';
import { MEETING_ID, person, roomOf } from '../open-meeting.test-helper';
import { SealedCaptions } from './sealed-captions';

const PATH = `/api/v1/meetings/${MEETING_ID}/transcripts`;
const ID = '0198f2aa-1111-4222-8333-444455590007';
const LINE_IDS = ['0198f2aa-1111-4222-8333-444455590008', '0198f2aa-1111-4222-8333-444455590009'] as const;
const ada = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Tester');
const secret = newSecret();
const transcript = {
  id: ID,
  state: 'ready',
  begunAt: '2026-11-25T10:05:00.000Z',
  documentId: null,
  sealed: { mayChange: true },
};

let listed: object[] = [];
let lines: object[] = [];
/** Response to the next correction. */
let refuse: (() => ReturnType<typeof answer>) | undefined;
const room = testRoom(({ method, path }) => {
  if (path === PATH) return answer({ transcripts: listed });
  if (path === `${PATH}/${ID}/lines`) return answer({ lines, more: false });
  if (method === 'PUT' && refuse) return refuse();
  return method === 'PUT' || method === 'DELETE' ? answer(null) : undefined;
});

const sealed = async (participantId: string, ...texts: string[]): Promise<string> =>
  sealLine(
    await captionKeyOf(secret, MEETING_ID),
    { meetingId: MEETING_ID, participantId },
    {
      language: 'en',
      words: texts.map((text, at) => ({
        text,
        isDoubtful: text === 'Ottermere',
        saidAgoMs: [Math.max(0, 1_000 - at * 300), Math.max(0, 800 - at * 300)],
      })),
    },
  );

beforeEach(async () => {
  listed = [transcript];
  lines = [
    {
      id: LINE_IDS[0],
      participantId: ada.id,
      name: 'Ada Quay',
      atMs: 62_000,
      sealed: await sealed(ada.id, 'Ottermere', 'wins.'),
    },
    {
      id: LINE_IDS[1],
      participantId: bo.id,
      name: 'Bo Tester',
      atMs: 65_000,
      sealed: await sealed(bo.id, 'Agreed', 'then.'),
    },
  ];
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
});

async function draw(link = `#key=${secret}`): Promise<void> {
  await room.signIn();
  const { meeting } = roomOf(ada, []);
  const own = { ...meeting, encrypted: true, keyCheck: await checkOf(secret) };
  drawPart(
    <MemoryRouter initialEntries={[`/real-meet?meeting=${MEETING_ID}${link}`]}>
      <SealedCaptions meeting={own} accountId={link} />
    </MemoryRouter>,
  );
}
async function corrects(heard: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: heard }));
  const field = screen.getByRole('textbox', { name: `Correct “${heard}”` });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}
const show = async () =>
  userEvent.click(await screen.findByRole('button', { name: text(meetingsSealed, 'transcript.show') }));

test('who has the link reads what was kept, when and by whom, and searches it in the page', async () => {
  await draw();
  await show();
  expect(await screen.findByText('1:01')).toBeTruthy();
  expect(screen.getByText('Ottermere').className).toContain('dotted');
  await userEvent.type(screen.getByRole('searchbox', { name: text(meetingsSealed, 'transcript.find') }), 'agreed then');
  expect(screen.getByText(text(meetingsSealed, 'transcript.found', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText('Ottermere')).toBeNull();
  expect(screen.getByText('Bo Tester')).toBeTruthy();
});

test('a corrected word goes back encrypted, with what was heard', async () => {
  await draw();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ottermere' }));
  const field = screen.getByRole('textbox', { name: text(recordings, 'word.field', { word: 'Ottermere' }) });
  await userEvent.clear(field);
  await userEvent.type(field, 'Ottermeer{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ottermeer' })).toBeTruthy());
  const [put] = room.seen.filter(({ method }) => method === 'PUT');
  expect(put?.path).toBe(`${PATH}/${ID}/lines/${LINE_IDS[0]}`);
  const { sealed: kept } = put?.body as { sealed: string };
  const place = { meetingId: MEETING_ID, participantId: ada.id };
  expect(await openLine(await captionKeyOf(secret, MEETING_ID), place, kept)).toMatchObject({
    words: [{ text: 'Ottermeer', heard: 'Ottermere', saidAgoMs: [1_000, 700] }, { text: 'wins.' }],
  });
  expect(JSON.stringify(room.seen)).not.toContain('Ottermeer');
});

test('two words corrected at once are both kept, also where somebody else corrected the line before', async () => {
  const others = await sealed(ada.id, 'Ottermere', 'won.');
  refuse = () => {
    lines = lines.map((line, at) => (at === 0 ? { ...line, sealed: others } : line));
    refuse = undefined;
    return answer(null, 409);
  };
  await draw();
  await show();
  await corrects('Ottermere', 'Ottermeer');
  await corrects('Agreed', 'Granted');
  expect(await screen.findByRole('button', { name: 'Ottermeer' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Granted' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'won.' })).toBeTruthy();
  const puts = room.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body as { before: string });
  expect(puts[1]?.before).toBe(createHash('sha256').update(others).digest('base64url'));
});

test('what sounds like a task is proposed in the page, and no server hears of it', async () => {
  lines = [
    ...lines,
    {
      id: '0198f2aa-1111-4222-8333-444455590010',
      participantId: bo.id,
      name: 'Bo Tester',
      atMs: 70_000,
      sealed: await sealed(bo.id, ...'I will send the offer.'.split(' ')),
    },
  ];
  await draw();
  await show();
  const proposed = within(await screen.findByRole('region', { name: text(recordings, 'proposals.title') }));
  expect(proposed.getByText(text(recordings, 'proposals.task'))).toBeTruthy();
  expect(proposed.getByText('I will send the offer.')).toBeTruthy();
  expect(proposed.getByText('Bo Tester')).toBeTruthy();
  expect(JSON.stringify(room.seen)).not.toContain('offer');
});

test('it is saved as a file from the page', async () => {
  await draw();
  await show();
  expect(await screen.findByText(text(meetingsSealed, 'transcript.files'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Export / }));
  for (const form of [/vtt/, /srt/, /docx/]) expect(await screen.findByRole('menuitem', { name: form })).toBeTruthy();
});

test('a line that was put at another’s name is not shown, and that is said', async () => {
  lines = lines.map((line) => ({ ...line, participantId: bo.id }));
  await draw();
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t open 1 line');
});

test('without the key it says how to get one, and what others kept is not theirs', async () => {
  await draw('');
  expect(await screen.findByText(/open this meeting’s whole link/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(meetingsSealed, 'transcript.show') })).toBeNull();
});

test('who was not there reads so, and who may not change it can’t', async () => {
  listed = [{ ...transcript, sealed: null }];
  await draw();
  expect(await screen.findByText(/isn’t shared with you/)).toBeTruthy();
});

test('it is deleted after a question', async () => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete the transcript/ }));
  const question = await screen.findByRole('dialog', { name: text(captions, 'kept.deleteTitle') });
  await userEvent.click(within(question).getByRole('button', { name: text(captions, 'kept.deleteYes') }));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'DELETE' && path.endsWith(ID))).toBe(true),
  );
});
