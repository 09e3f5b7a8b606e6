import { text } from '@cartulary/testing/text';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { t as entry } from '@/text/meetings/entry';
import { Preview } from '../entry/preview';
import type { Chosen } from './kept-devices';
import { useOwnMedia } from './use-own-media';

/** The browser's response to a device request: its error, or a track. */
let refuses: string | undefined;
let given: (EventTarget & { stop: () => void })[] = [];

beforeEach(() => {
  refuses = undefined;
  given = [];
  const getUserMedia = (): Promise<MediaStream> => {
    if (refuses !== undefined) return Promise.reject(Object.assign(new Error('no'), { name: refuses }));
    const track = Object.assign(new EventTarget(), { stop: () => undefined });
    given.push(track);
    return Promise.resolve({ getTracks: () => [track] } as unknown as MediaStream);
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(globalThis, {
    MediaStream: class {
      active = true;
    },
  });
});

const chosen: Chosen = {
  microphone: '',
  camera: '',
  speaker: '',
  micOn: false,
  cameraOn: true,
  lessData: false,
  noise: false,
  blur: false,
};

const BeforeMeeting = () => (
  <Preview name="Ada" media={useOwnMedia(chosen)} chosen={chosen} onChoose={() => undefined} />
);

test.each([
  ['NotAllowedError', /Your browser blocked it/],
  ['NotReadableError', /Another app or tab may be using it/],
  ['NotFoundError', /No device found/],
])('before a meeting the page says why there is no picture: %s', async (name, sentence) => {
  refuses = name;
  render(<BeforeMeeting />);
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  // Access was granted, or the device was released or plugged in; then the request is repeated.
  refuses = undefined;
  await userEvent.click(screen.getByRole('button', { name: text(entry, 'again') }));
  expect(await screen.findByText(text(entry, 'preview.own'))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a camera that is pulled out before the meeting says so', async () => {
  render(<BeforeMeeting />);
  await screen.findByText(text(entry, 'preview.own'));
  act(() => void given[0]?.dispatchEvent(new Event('ended')));
  expect((await screen.findByRole('alert')).textContent).toMatch(/It was unplugged or turned off/);
});
