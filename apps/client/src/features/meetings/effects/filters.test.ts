import { jest } from '@jest/globals';
import { EffectFailed } from './effect-failed';

const personMask = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('./person-mask', () => ({ personMask: () => personMask() }));
const noiseNode = jest.fn<(context: unknown) => Promise<unknown>>();
jest.unstable_mockModule('@/shared/sound/noise/noise-node', () => ({
  noiseNode: (context: unknown) => noiseNode(context),
}));

const cameraTrack = () => ({ getSettings: () => ({}), stop: jest.fn() }) as never;

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = (() => ({ canvas: {} })) as never;
});

test('a camera that can’t be blurred again is let go of, and nothing of it is sent', async () => {
  const { BlurFilter } = await import('./blur-filter');
  personMask.mockRejectedValue(new Error('The model was not loaded.'));
  const track = cameraTrack();
  await expect(new BlurFilter().restart({ track } as never)).rejects.toThrow(EffectFailed);
  expect((track as { stop: jest.Mock }).stop).toHaveBeenCalled();
});

test('on a slow device the page has as much time between two pictures as one takes', async () => {
  const { BlurFilter } = await import('./blur-filter');
  jest.useFakeTimers();
  const PICTURE_MS = 300;
  const send = jest.fn(() => new Promise<void>((done) => setTimeout(done, PICTURE_MS)));
  personMask.mockResolvedValue({ onResults: () => undefined, send, close: () => undefined });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => ({
    canvas: { captureStream: () => ({ getVideoTracks: () => [{ stop: () => undefined }] }) },
  })) as never;
  Object.assign(globalThis, {
    MediaStream: class {
      active = true;
    },
  });
  const filter = new BlurFilter();
  const ready = filter.init({ track: cameraTrack() } as never);
  await jest.advanceTimersByTimeAsync(PICTURE_MS + 50);
  await ready;
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2 * PICTURE_MS - 20);
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(40);
  expect(send).toHaveBeenCalledTimes(3);
  await filter.destroy();
  jest.useRealTimers();
});

describe('noise', () => {
  const node = { connect: (to: unknown): unknown => to, disconnect: () => undefined };
  const processed = { stop: jest.fn() };
  const context = {
    createMediaStreamSource: () => node,
    createMediaStreamDestination: () => ({ stream: { getAudioTracks: () => [processed] } }),
  };
  beforeAll(
    () =>
      void Object.assign(globalThis, {
        MediaStream: class {
          active = true;
        },
      }),
  );

  test('it is taken out of the next microphone too, whose context the library doesn’t tell', async () => {
    const { NoiseFilter } = await import('./noise-filter');
    noiseNode.mockResolvedValue(node);
    const filter = new NoiseFilter();
    await filter.init({ track: {}, audioContext: context } as never);
    await filter.restart({ track: {} } as never);
    expect(noiseNode).toHaveBeenLastCalledWith(context);
    expect(filter.processedTrack).toBe(processed);
  });

  test('where it can’t, the voice is heard with it', async () => {
    const { NoiseFilter } = await import('./noise-filter');
    noiseNode.mockResolvedValueOnce(node).mockRejectedValueOnce(new Error('No worklet.'));
    const filter = new NoiseFilter();
    await filter.init({ track: {}, audioContext: context } as never);
    await filter.restart({ track: {} } as never);
    expect(filter.processedTrack).toBeUndefined();
  });
});
