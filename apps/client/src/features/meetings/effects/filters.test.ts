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
