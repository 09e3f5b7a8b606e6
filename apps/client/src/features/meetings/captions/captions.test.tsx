import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meetingsCaptions } from '@/text/meetings/captions';
import { MEETING_ID, OpenMeetingAround, person, roomOf } from '../open-meeting.test-helper';
import { CaptionsPanel } from './captions-panel';
import { CaptionsView } from './captions-view';
import { captions } from '../room/shown-captions';
import { useOwnCaptions, type OwnCaptioning } from './use-own-captions';

const PATH = `/api/v1/meetings/${MEETING_ID}`;
const ada = person(1, 'Ada Quay', { role: 'host' });
const bo = person(2, 'Bo Harbour', { captioning: 'declined' });
let rows = roomOf(ada, [bo]);
const room = testRoom(({ path }) => {
  if (path === `${PATH}/room`) return answer(rows);
  return path.startsWith(PATH) ? answer(null) : undefined;
});
const sent = (end: string) => room.seen.filter(({ method, path }) => method !== 'GET' && path.endsWith(end));
const answers: boolean[] = [];
const own: OwnCaptioning = {
  state: { is: 'off' },
  whyNot: undefined,
  answer: (isYes) => void answers.push(isYes),
  spoken: 'told',
  settings: { show: true, size: 'medium' },
  keepSettings: () => undefined,
};

beforeEach(() => {
  answers.length = 0;
  captions.clear();
  rows = roomOf(ada, [bo]);
});
const draw = (part: React.ReactNode) => drawPart(<OpenMeetingAround room={rows}>{part}</OpenMeetingAround>);

test('anybody asks for captions', async () => {
  await room.signIn();
  draw(<CaptionsPanel own={own} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: text(meetingsCaptions, 'ask') }));
  await waitFor(() =>
    expect(room.seen.some(({ method, path }) => method === 'POST' && path === `${PATH}/captions`)).toBe(true),
  );
});

test('who is asked reads the size of the download before they say yes, and who is not captioned is named', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo], { captionsAsked: true });
  const view = draw(<CaptionsView own={own} />);
  const question = await screen.findByRole('region', { name: text(meetingsCaptions, 'own.title') });
  await waitFor(() => expect(question.textContent).toMatch(/downloads [\d.]+ MB once/));
  await userEvent.click(screen.getByRole('button', { name: text(meetingsCaptions, 'own.no') }));
  expect(answers).toEqual([false]);
  view.unmount();
  draw(<CaptionsPanel own={own} onClose={() => undefined} />);
  expect(await screen.findByText(text(meetingsCaptions, 'without.declined', { name: 'Bo Harbour' }))).toBeTruthy();
});

test.each([
  [{ is: 'on', isHum: true } as const, /^Your microphone only picks up hum/],
  [{ is: 'on', isUnsent: true } as const, /^Your last words didn’t reach the others/],
  [{ is: 'unheard' } as const, /^Captions can’t get your microphone/],
])('%j is said on the page', async (state, sentence) => {
  await room.signIn();
  rows = roomOf({ ...ada, captioning: 'on' }, [bo], { captionsAsked: true });
  draw(<CaptionsView own={{ ...own, state }} />);
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('status');
});

/** The rendered text while the user's own captions are on. */
async function captioned(): Promise<HTMLElement> {
  await room.signIn();
  rows = roomOf({ ...ada, captioning: 'on' }, [bo], { captionsAsked: true });
  draw(<CaptionsView own={{ ...own, state: { is: 'on' } }} />);
  return screen.findByRole('log');
}

test('what somebody says stands under their name, read out, with doubtful words marked', async () => {
  const log = await captioned();
  act(() =>
    captions.hear({
      meetingId: MEETING_ID,
      participantId: bo.id,
      captionId: MEETING_ID,
      language: 'en',
      words: [
        { text: 'Thirty', isDoubtful: false },
        { text: 'quays', isDoubtful: true },
      ],
    }),
  );
  expect(log.textContent).toContain('Bo Harbour');
  expect(log.textContent).toContain('Thirty quays');
  expect(screen.getByTitle(text(meetingsCaptions, 'view.word', { word: 'quays' }))).toBeTruthy();
});

test('each is read out in the language that they speak, also where three are spoken', async () => {
  const log = await captioned();
  const said = [
    ['es', 'Treinta'],
    ['de', 'Dreißig'],
    ['fr', 'Trente'],
  ] as const;
  act(() =>
    said.forEach(([language, text], at) =>
      captions.hear({
        meetingId: MEETING_ID,
        participantId: at === 0 ? ada.id : bo.id,
        captionId: `0198f2aa-1111-4222-8333-44445555700${at}`,
        language,
        words: [{ text, isDoubtful: false }],
      }),
    ),
  );
  for (const [language, text] of said) expect(log.querySelector(`[lang=${language}]`)?.textContent).toBe(text);
});

test('words of a language that is written without blanks stand without them', async () => {
  const log = await captioned();
  act(() =>
    captions.hear({
      meetingId: MEETING_ID,
      participantId: bo.id,
      captionId: '0198f2aa-1111-4222-8333-444455557009',
      language: 'ja',
      words: ['三十', '日', 'です'].map((text) => ({ text, isDoubtful: false })),
    }),
  );
  expect(log.querySelector('[lang=ja]')?.textContent).toBe('三十日です');
});

/** Both, as rendered in a meeting. */
function PanelAndView() {
  const captioning = useOwnCaptions(false);
  return (
    <>
      <CaptionsPanel own={captioning} onClose={() => undefined} />
      <CaptionsView own={captioning} />
    </>
  );
}

test('what is chosen in the panel holds at once for the captions that are shown', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo], { captionsAsked: true });
  draw(<PanelAndView />);
  await userEvent.click(await screen.findByRole('radio', { name: text(meetingsCaptions, 'size.large') }));
  expect(screen.getByRole('log').className).toContain('text-2xl');
  await userEvent.click(screen.getByRole('switch', { name: text(meetingsCaptions, 'show.label') }));
  expect(screen.queryByRole('log')).toBeNull();
});

test('what one speaks is chosen by hand at any time, and kept by the browser', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo], { captionsAsked: true });
  const first = draw(<PanelAndView />);
  const language = await screen.findByRole('combobox', { name: text(meetingsCaptions, 'spoken.label') });
  expect(language).toHaveProperty('value', 'told');
  await userEvent.selectOptions(language, 'German');
  first.unmount();
  draw(<PanelAndView />);
  expect(await screen.findByRole('combobox', { name: text(meetingsCaptions, 'spoken.label') })).toHaveProperty(
    'value',
    'de',
  );
});

test('captions are kept when everybody agrees: who asks, who is asked, who it waits for', async () => {
  await room.signIn();
  rows = roomOf({ ...ada, captioning: 'on' }, [bo], { captionsAsked: true });
  const first = draw(<CaptionsPanel own={own} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: text(meetingsCaptions, 'transcript.ask') }));
  await waitFor(() => expect(sent('/captions/transcript')).toHaveLength(1));
  first.unmount();

  rows = { ...rows, transcript: { agrees: null, without: [ada.id] } };
  const second = draw(<CaptionsView own={{ ...own, state: { is: 'on' } }} />);
  expect(await screen.findByRole('region', { name: text(meetingsCaptions, 'transcript.question') })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(meetingsCaptions, 'transcript.no') }));
  await waitFor(() => expect(sent('/captions/transcript/own')[0]?.body).toEqual({ agrees: false }));
  second.unmount();

  rows = { ...rows, transcript: { agrees: false, without: [ada.id] } };
  draw(<CaptionsPanel own={own} onClose={() => undefined} />);
  const transcript = await screen.findByRole('region', { name: text(meetingsCaptions, 'transcript.title') });
  expect(transcript.textContent).toContain('not everyone who is captioned has agreed');
  expect(transcript.textContent).toContain('Ada Quay');
});

test('in an encrypted meeting it says who can open the transcript', async () => {
  await room.signIn();
  rows = roomOf(ada, [bo], { captionsAsked: true });
  rows = { ...rows, meeting: { ...rows.meeting, encrypted: true } };
  draw(<CaptionsPanel own={own} onClose={() => undefined} />);
  expect(await screen.findByText(/This installation can’t read it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: text(meetingsCaptions, 'transcript.ask') })).toBeTruthy();
});
