import type { CaptionSaid } from '../seat';
import { OwnCaptions } from './own-captions';

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
  // The next may be in another language, which the model tells.
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
