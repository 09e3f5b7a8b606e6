import { messageOf } from '@cartulary/contracts/errors';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as beside } from '@/text/meetings/beside';
import { t as record } from '@/text/meetings/record';
import { t as recording } from '@/text/meetings/recording';
import { t as talk } from '@/text/meetings/talk';
import { Toaster } from '@/ui/toaster';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { ChatPanel } from '../panels/chat-panel';
import { useChatDraft } from '../panels/use-chat-draft';
import { MeetingRecord } from './record';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const ada = person(1, 'Ada Quay', { role: 'host' });
const message = {
  id: '0198f2aa-1111-4222-8333-444455570001',
  from: { id: ada.id, name: ada.name },
  to: null,
  text: 'terms.pdf',
  replyTo: null,
  toAllRooms: false,
  file: { name: 'terms.pdf', sizeBytes: 2_048, mediaType: 'application/pdf' },
  at: '2026-11-25T10:05:00.000Z',
  takenBackAt: null,
};
const { meeting } = roomOf(ada, [], {});
const over = { ...meeting, state: 'ended' as const, endedAt: '2026-11-25T11:00:00.000Z' };

const kept = {
  id: MEETING_ID,
  state: 'ready',
  begunAt: '2026-11-25T10:10:00.000Z',
  documentId: message.id,
  sealed: null,
};
let transcripts: readonly object[] = [];
let recordings: readonly object[] = [];
let wasThere = true;
let polls: readonly object[] | undefined = [];
const room = testRoom(({ method, path }) => {
  if (path === `${PATH}/room`) return answer(roomOf(ada, []));
  if (path === `${PATH}/messages` && method === 'GET')
    return wasThere
      ? answer({ messages: [message], more: false })
      : { status: 404, body: { success: false, error: messageOf('not_found') } };
  if (path === `${PATH}/polls`)
    return polls ? answer({ polls }) : { status: 403, body: { success: false, error: messageOf('access_denied') } };
  if (path === `${PATH}/transcripts`) return answer({ transcripts });
  if (path === `${PATH}/recordings`) return answer({ recordings });
  if (path.startsWith('/api/v1/meetings/messages'))
    return answer({
      items: [{ meeting: { id: MEETING_ID, title: 'Launch' }, message }],
      total: 1,
      page: 1,
      pageSize: 20,
    });
  return undefined;
});
beforeEach(() => {
  wasThere = true;
  transcripts = [];
  recordings = [];
  polls = [];
});
const draw = async (): Promise<void> => {
  await room.signIn();
  drawPart(
    <MemoryRouter>
      <MeetingRecord meeting={over} actions={null} />
    </MemoryRouter>,
  );
};

const Chat = () => <ChatPanel draft={useChatDraft()} onOpenItem={undefined} onClose={() => undefined} />;

test('who was there finds what was written and its files after the meeting, also by its words', async () => {
  await draw();
  expect(await screen.findByRole('button', { name: /^Download “terms\.pdf”, 2/ })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: text(record, 'search.fieldHere') }), 'terms');
  await waitFor(() => expect(screen.getAllByText('terms.pdf').length).toBeGreaterThan(1));
  const asked = room.seen.find(({ path }) => path.startsWith('/api/v1/meetings/messages'));
  expect(asked).toBeTruthy();
  expect(screen.getByRole('button', { name: text(beside, 'minutes.make') })).toBeTruthy();
});

test('its recordings are opened and fetched after the meeting, and nothing stands there where there are none', async () => {
  const voices = [{ participantId: ada.id, name: ada.name, sizeBytes: 2_048 }];
  recordings = [
    {
      id: kept.id,
      begunAt: kept.begunAt,
      endedAt: kept.begunAt,
      state: 'ready',
      begunBy: null,
      documentId: message.id,
      voices,
    },
  ];
  await draw();
  const past = await screen.findByRole('region', { name: text(recording, 'past') });
  const opened = await within(past).findByRole('link', { name: /^Open the recording from/ });
  expect(opened.getAttribute('href')).toContain(message.id);
  expect(within(past).getByRole('button', { name: text(recording, 'voice', { name: 'Ada Quay' }) })).toBeTruthy();
});

test('who was not there reads why there is nothing', async () => {
  wasThere = false;
  await draw();
  expect(await screen.findByText(text(record, 'notThere'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(beside, 'minutes.make') })).toBeNull();
});

test('a file of 200 MB is refused before it is sent, with what can be done instead', async () => {
  await room.signIn();
  drawPart(
    <OpenMeetingAround room={roomOf(ada, [])}>
      <Chat />
      <Toaster />
    </OpenMeetingAround>,
  );
  const field = await screen.findByLabelText(text(record, 'attach'), { selector: 'input' });
  const film = new File(['x'], 'film.mp4');
  Object.defineProperty(film, 'size', { value: 8 * meetingLimits.maxFileBytes });
  fireEvent.change(field, { target: { files: [film] } });
  expect(await screen.findByText(text(record, 'notSent', { name: 'film.mp4' }))).toBeTruthy();
  expect(room.seen.some(({ path }) => path.endsWith('/files'))).toBe(false);
});

test('what was kept of the captions is opened from the meeting', async () => {
  transcripts = [kept, { ...kept, id: ada.id, state: 'empty', documentId: null }];
  await draw();
  const link = await screen.findByRole('link', { name: /^Open the transcript from/ });
  expect(link.getAttribute('href')).toBe(`/voice-recording?recording=${message.id}`);
  expect(screen.getByText(/No captions were saved/)).toBeTruthy();
});

test('what was asked and chosen is read after the meeting, and nothing stands there where nothing was', async () => {
  polls = [
    {
      id: kept.id,
      question: 'Which terms?',
      options: [
        { text: '30 days', votes: 2 },
        { text: '60 days', votes: 0 },
      ],
      answered: 2,
      own: false,
      ownAnswer: 0,
      closedAt: kept.begunAt,
      createdAt: kept.begunAt,
    },
  ];
  await draw();
  const past = await screen.findByRole('region', { name: text(talk, 'polls.title') });
  expect(within(past).getByRole('heading', { name: 'Which terms?' })).toBeTruthy();
  const [first, second] = within(past).getAllByText(/votes?$/);
  expect([first?.textContent, second?.textContent]).toEqual(['2 votes', '0 votes']);
  expect(within(past).getByText(text(talk, 'polls.own'))).toBeTruthy();
});

test('polls that could not be loaded are loaded again from there', async () => {
  polls = undefined;
  await draw();
  const failed = await screen.findByRole('alert');
  expect(within(failed).getByText(text(talk, 'polls.notLoaded'))).toBeTruthy();
  expect(failed.textContent).toContain(text(talk, 'polls.kept'));
  polls = [];
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
