import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Sentence } from '@/shared/speech/transcript';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as recordings } from '@/text/recordings';
import { Player } from './player';
import { usePlayer } from './use-player';

testRoom(() => undefined);
const RATE_HZ = 8_000;
/** One second of a tone, four seconds of silence, one second of the tone. */
const tone = Float32Array.from({ length: 6 * RATE_HZ }, (_, at) =>
  at < RATE_HZ || at >= 5 * RATE_HZ ? Math.sin(at) : 0,
);
let isDecoded = true;
const sound = new Blob(['sound']);
sound.arrayBuffer = () => Promise.resolve(new ArrayBuffer(0));

beforeEach(() => {
  isDecoded = true;
  Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined });
  // jsdom can't decode audio.
  Object.assign(globalThis, {
    OfflineAudioContext: class {
      decodeAudioData = () =>
        isDecoded ? Promise.resolve({ getChannelData: () => tone }) : Promise.reject(new DOMException('no sound'));
    },
  });
});

interface PlayingProps {
  sentences?: readonly Sentence[];
  isOver?: boolean;
  data?: Blob;
}
function Playing({ sentences = [], isOver = true, data = sound }: PlayingProps) {
  return <Player player={usePlayer({ data }, sentences, isOver)} fileName="talk.wav" />;
}
const skips = (): HTMLElement => screen.getByRole('switch', { name: /Skip silence/ });
const isOff = (): boolean => skips().hasAttribute('disabled') || skips().getAttribute('aria-disabled') === 'true';
function audio(): HTMLAudioElement {
  const element = screen.getByRole('group', { name: text(recordings, 'player.title') }).querySelector('audio');
  if (!element) throw new Error('Nothing plays here');
  return element;
}
/** Advances playback to a second. @returns the position afterward */
function playTo(seconds: number): number {
  audio().currentTime = seconds;
  fireEvent.timeUpdate(audio());
  return audio().currentTime;
}

test('where no words are written down silence is left out by how loud it is', async () => {
  drawPart(<Playing />);
  await screen.findByText(text(recordings, 'player.skipBySound'));
  await userEvent.click(skips());
  expect([playTo(0.5), playTo(2), playTo(5.5)]).toEqual([0.5, 4.7, 5.5]);
});

test('where words are it is left out between them, and nothing is before they are written down', async () => {
  const waiting = drawPart(<Playing isOver={false} />);
  expect(await screen.findByText(text(recordings, 'player.skipLater'))).toBeTruthy();
  expect(isOff()).toBe(true);
  waiting.unmount();
  const word = (startMs: number) => ({ text: 'Quay', heard: 'Quay', startMs, endMs: startMs + 500, isDoubtful: false });
  const words = [word(0), word(3_000)].map((each) => ({ ...each, before: '' }));
  drawPart(<Playing sentences={[{ block: 0, speaker: undefined, startMs: 0, endMs: 3_500, words }]} />);
  await userEvent.click(skips());
  expect([playTo(0.2), playTo(1), playTo(3.2)]).toEqual([0.2, 2.7, 3.2]);
});

test('where this browser can’t decode the sound it says that it can’t tell', async () => {
  isDecoded = false;
  drawPart(<Playing />);
  await screen.findByText(text(recordings, 'player.skipUnknown'));
  expect(isOff()).toBe(true);
});

test('a sound too large for it is not decoded: it plays, and where it is silent is unknown', async () => {
  const large = new Blob(['sound']);
  const read = jest.fn(() => Promise.resolve(new ArrayBuffer(0)));
  Object.defineProperties(large, { size: { value: 64 * 1_024 * 1_024 + 1 }, arrayBuffer: { value: read } });
  drawPart(<Playing data={large} />);
  await screen.findByText(text(recordings, 'player.skipUnknown'));
  expect([read.mock.calls.length, isOff(), audio().src]).toEqual([0, true, 'blob:sound']);
});

test('it is played, paused, and moved by its own controls, by pointer and by keys', async () => {
  const done: string[] = [];
  // jsdom can't play media.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    done.push('play');
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    done.push('pause');
    fireEvent.pause(this);
  });
  drawPart(<Playing />);
  await screen.findByText(text(recordings, 'player.skipBySound'));
  await userEvent.click(screen.getByRole('button', { name: text(recordings, 'player.play') }));
  await userEvent.click(screen.getByRole('button', { name: text(recordings, 'player.pause') }));
  expect(done).toEqual(['play', 'pause']);
  const position = screen.getByRole('slider', { name: text(recordings, 'player.position') });
  position.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(audio().currentTime).toBe(5);
  expect(position.getAttribute('aria-valuetext')).toBe(text(recordings, 'player.at', { at: '0:05', length: '0:06' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(audio().currentTime).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: text(recordings, 'player.back', { seconds: 10 }) }));
  expect(audio().currentTime).toBe(0);
});

test('while its length isn’t known the waveform moves nothing', async () => {
  isDecoded = false;
  drawPart(<Playing />);
  await screen.findByText(text(recordings, 'player.skipUnknown'));
  audio().currentTime = 4;
  const position = screen.getByRole('slider', { name: text(recordings, 'player.position') });
  expect(position.getAttribute('aria-disabled')).toBe('true');
  position.focus();
  await userEvent.keyboard('{ArrowRight}{End}');
  fireEvent.pointerMove(position, { buttons: 1, clientX: 10 });
  expect(audio().currentTime).toBe(4);
});

test('a recording that waits for a press isn’t said to be one that can’t be played', async () => {
  const play = jest
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockImplementation(() => Promise.reject(new DOMException('Press first', 'NotAllowedError')));
  drawPart(<Playing />);
  await userEvent.click(await screen.findByRole('button', { name: text(recordings, 'player.play') }));
  expect(play).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a format that this browser can’t play is said to be one', async () => {
  jest
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockImplementation(() => Promise.reject(new DOMException('No decoder', 'NotSupportedError')));
  drawPart(<Playing />);
  await userEvent.click(await screen.findByRole('button', { name: text(recordings, 'player.play') }));
  expect((await screen.findByRole('alert')).textContent).toBe(text(recordings, 'player.cannotPlay'));
});
