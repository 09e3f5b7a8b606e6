import { limits } from '@cartulary/contracts/limits';
import { ModelError, ModelLost } from '../../embed/embedder.js';
import { entitiesOf } from '../entities-of.js';
import { tagEnglish } from './tag-pages.js';

const most = limits.reading.maxTaggedCharacters;
const sentence = 'The river flows past Vienna to Budapest.\n';

const recorder = () => {
  const texts: string[] = [];
  return {
    texts,
    tagNames: (given: readonly string[]) => {
      texts.push(...given);
      return Promise.resolve(given.map(() => []));
    },
  };
};

test('so much English of a document is tagged, in small portions, and the rest is left to the rules', async () => {
  const tagger = recorder();
  const text = sentence.repeat(Math.ceil((0.7 * most) / sentence.length));
  const unread = [{ start: text.length - 10, end: text.length }];
  const tagged = await tagEnglish(
    [1, 2, 3].map((page) => ({ page, text, unread })),
    tagger,
  );
  const lengths = tagger.texts.map(({ length }) => length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4_000);
  const read = lengths.reduce((sum, length) => sum + length, 0);
  expect(read).toBeLessThanOrEqual(1.001 * most);
  expect(tagged).toEqual([
    { page: 1, spans: [], unread },
    { page: 2, spans: [], unread: [{ start: read - text.length, end: text.length }] },
  ]);
});

test('columns of figures, a word a mark, are tagged in smaller portions, and all of them are read', async () => {
  const tagger = recorder();
  const text = `${sentence.repeat(50)}${'7.3;1-9,'.repeat(1_000)}\n${sentence.repeat(50)}`;
  const tagged = await tagEnglish([{ page: 1, text, unread: [] }], tagger);
  expect(tagged).toEqual([{ page: 1, spans: [], unread: [] }]);
  expect(tagger.texts.join('')).toBe(text);
  const figures = tagger.texts.filter((portion) => portion.split(/[.;,-]/u).length > 1_000);
  expect(figures).toEqual([]);
});

test('what is blanked out since it isn’t English takes nothing of it', async () => {
  const tagger = recorder();
  await tagEnglish([{ page: 1, text: `${' '.repeat(most + 1)}\n${sentence}`, unread: [] }], tagger);
  expect(tagger.texts.join('')).toContain('Budapest');
});

test.each([new ModelError('no file'), new ModelLost('took too long')])(
  'without the tagger names are found by rules alone: %s',
  async (error) => {
    const pages = [
      { page: 1, source: 'text' as const, text: 'Dear Mr Babbage,\nI live in London and like the river.', words: [] },
    ];
    const embedder = { tagNames: () => Promise.reject(error) };
    const troubles: string[] = [];
    const found = await entitiesOf(
      pages as never,
      { embedder: embedder as never },
      { onTrouble: (one) => troubles.push(one) },
    );
    expect(found).toEqual(await entitiesOf(pages as never, {}));
    expect(troubles).toEqual([error.message]);
    await expect(
      entitiesOf(pages as never, { embedder: { tagNames: () => Promise.reject(new Error('closed')) } as never }),
    ).rejects.toThrow('closed');
  },
);
