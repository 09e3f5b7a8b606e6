import { configureApi } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import type { CaptionSaid } from '../seat';
import { OwnCaptions, type OwnState } from './own-captions';
import { PieceCutter, SAMPLE_RATE } from './piece-cutter';

const piece = (): Float32Array<ArrayBuffer> => new Float32Array(16_000);

test('a language is told by what was said before, told anew, and chosen by hand at any time', async () => {
  const asked: [string | null, boolean][] = [];
  const said: CaptionSaid[] = [];
  let spoken = 'de';
  const captions = new OwnCaptions(
    (caption) => {
      said.push(caption);
      return Promise.resolve();
    },
    () => ({
      load: () => Promise.resolve(),
      close: () => undefined,
      transcribePiece: (_, language, isChosen) => {
        asked.push([language, isChosen]);
        const words = [{ text: 'Ja', startMs: 0, endMs: 300, certainty: 0.9 }];
        return Promise.resolve({ startMs: 0, endMs: 1_000, language: spoken, words });
      },
    }),
  );
  await captions.start();
  await captions.write(piece(), 0);
  // The next speech may be in another language, which the model detects.
  spoken = 'fr';
  await captions.write(piece(), 0);
  await captions.write(piece(), 0);
  captions.speak('it');
  await captions.write(piece(), 0);
  captions.speak(null);
  await captions.write(piece(), 0);
  expect(asked).toEqual([
    [null, false],
    ['de', false],
    ['fr', false],
    ['it', true],
    ['fr', false],
  ]);
  expect(said.map(({ language }) => language)).toEqual(['de', 'fr', 'fr', 'fr', 'fr']);
});

const track = {} as MediaStreamTrack;

/** Half a minute of mains hum, in microphone blocks. */
function* hum(): Generator<Float32Array> {
  for (let at = 0; at < 30 * SAMPLE_RATE; at += 512)
    yield Float32Array.from(
      { length: 512 },
      (_, index) => 0.1 * Math.sin((2 * Math.PI * 50 * (at + index)) / SAMPLE_RATE),
    );
}

test('a microphone that is loud and says no word for a while is told of, until it says one', async () => {
  let words: readonly { text: string; startMs: number; endMs: number; certainty: number }[] = [];
  const captions = new OwnCaptions(
    () => Promise.resolve(),
    () => ({
      load: () => Promise.resolve(),
      close: () => undefined,
      // Mimics the voice gate, which finds no voice in a hum.
      transcribePiece: () => Promise.resolve({ startMs: 0, endMs: 1_000, language: 'en', words }),
    }),
  );
  await captions.start();
  const states: OwnState[] = [];
  const written: Promise<void>[] = [];
  const cutter = new PieceCutter((cut) => void written.push(captions.write(cut, 0)));
  for (const block of hum()) cutter.take(block);
  await Promise.all(written);
  states.push(captions.now());
  words = [{ text: 'Quay', startMs: 0, endMs: 300, certainty: 0.9 }];
  await captions.write(piece(), 0);
  states.push(captions.now());
  expect(states).toEqual([
    { is: 'on', isHum: true, isUnsent: false },
    { is: 'on', isHum: false, isUnsent: false },
  ]);
});

test('a browser that does not hand the microphone over is told of, and the model let go', async () => {
  let closed = 0;
  const captions = new OwnCaptions(
    () => Promise.resolve(),
    () => ({
      load: () => Promise.resolve(),
      close: () => void (closed += 1),
      transcribePiece: () => Promise.reject(new Error('not asked')),
    }),
    () => Promise.reject(new DOMException('different sample-rate', 'NotSupportedError')),
  );
  await captions.start();
  await captions.hear(track);
  expect([captions.now(), closed]).toEqual([{ is: 'unheard' }, 1]);
});

/** Captions from a person who consented, sent to a server with a given response. */
async function saying(say: (said: CaptionSaid) => Promise<void>): Promise<OwnCaptions> {
  configureApi({ retryDelayMs: 1 });
  const captions = new OwnCaptions(say, () => ({
    load: () => Promise.resolve(),
    close: () => undefined,
    transcribePiece: () =>
      Promise.resolve({
        startMs: 0,
        endMs: 1_000,
        language: 'en',
        words: [{ text: 'Yes', startMs: 0, endMs: 300, certainty: 0.9 }],
      }),
  }));
  await captions.start();
  return captions;
}
const gone = (): ApiError => ApiError.of('network_error');

test('while the server is away words wait, and come in their order with how long ago they were by then', async () => {
  const said: CaptionSaid[] = [];
  let failures = 2;
  const captions = await saying((caption) => {
    failures -= 1;
    said.push(caption);
    return failures >= 0 ? Promise.reject(gone()) : Promise.resolve();
  });
  await Promise.all([captions.write(piece(), performance.now()), captions.write(piece(), performance.now() - 20_000)]);
  const begunAgo = said.map(({ words: [word] }) => word?.saidAgoMs?.[0] ?? 0);
  expect(begunAgo).toEqual([...begunAgo].sort((one, other) => one - other));
  expect([said.length, begunAgo.findIndex((ms) => ms > 20_000)]).toEqual([4, 3]);
  // A retry uses the same caption id.
  expect(
    [...new Set(said.map(({ captionId }) => captionId))].map(
      (one) => said.filter(({ captionId }) => captionId === one).length,
    ),
  ).toEqual([3, 1]);
  expect(captions.now()).toEqual({ is: 'on' });
});

test('words that are too old to be sent are told of to who said them, until the next are sent', async () => {
  let isGone = true;
  const captions = await saying(() => (isGone ? Promise.reject(gone()) : Promise.resolve()));
  await captions.write(piece(), performance.now() - 60_000);
  expect(captions.now()).toEqual({ is: 'on', isHum: false, isUnsent: true });
  isGone = false;
  await captions.write(piece(), performance.now());
  expect(captions.now()).toEqual({ is: 'on', isHum: false, isUnsent: false });
});

test('what is refused is not sent again', async () => {
  let asked = 0;
  const captions = await saying(() => {
    asked += 1;
    return Promise.reject(new ApiError('Nobody asked for captions.', { status: 409 }));
  });
  await captions.write(piece(), performance.now());
  expect([asked, captions.now()]).toEqual([1, { is: 'on', isHum: false, isUnsent: true }]);
});
