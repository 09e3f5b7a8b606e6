// covers: libs/pipeline
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { leastLikeness } from '@cartulary/contracts/likeness';
import { Background } from '@cartulary/pipeline/embed/background';
import { splitBlocks, wordsOf } from '@cartulary/pipeline/engines/plain-text/blocks';
import { extractEntities } from '@cartulary/pipeline/entities/extract';
import { tagPages } from '@cartulary/pipeline/entities/tagger/tag-pages';
import { readDocument } from '@cartulary/pipeline/read-document';
import {
  BothReaders,
  cosine,
  expectSameEntities,
  pageOf,
  papersOfMeaning,
  parityFixtures,
} from '../support/both-readers';
import { asked, files } from '../support/ten-languages';

let both: BothReaders;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  test.setTimeout(120_000);
  both = await BothReaders.start(browser);
});
test.afterAll(() => both.stop());

/** For cosine similarities: right and wrong answers are between .7 and .95. */
const NEARLY_EQUAL = 0.003;
/** The allowed share of first answers that differ in the browser: two of 43. */
const FEW = 0.05;

test('Questions and passages in seven languages mean the same in the browser as on the server, and find the same', async () => {
  const some = papersOfMeaning().filter((_, index) => index % 3 === 0);
  const asked = some.flatMap((paper) => Object.values(paper.asked).map(([question = '']) => question));
  const passages = [...some.map(({ text }) => text), ...longTexts(), '东京的天气很好'];
  const [questions, answers] = [await both.vectors(asked, 'question'), await both.vectors(passages, 'passage')];
  expect([answers.there.pop(), answers.here.pop()]).toEqual([null, null]);
  const cosines = [questions, answers].flatMap(({ there, here }) =>
    there.map((vector, index) => cosine(vector, here[index])),
  );
  expect(Math.min(...cosines)).toBeGreaterThanOrEqual(0.998);
  expect(cosines.reduce((sum, one) => sum + one, 0) / cosines.length).toBeGreaterThanOrEqual(0.999);
  const likenesses = (side: 'there' | 'here') =>
    questions[side].map((question) => answers[side].map((answer) => cosine(question, answer)));
  const there = likenesses('there');
  /**
   * How much lower the similarity of the browser's first answer is on the server than that of the server's own; 0 if
   * they're the same.
   */
  const missed = likenesses('here').map((here, index) => {
    const first = here.indexOf(Math.max(...here));
    return Math.max(...(there[index] ?? [])) - (there[index]?.[first] ?? 0);
  });
  // Between two almost equally similar answers, rounding decides.
  expect(Math.max(...missed)).toBeLessThan(NEARLY_EQUAL);
  expect(missed.filter((miss) => miss > 0).length / missed.length).toBeLessThanOrEqual(FEW);
});

function longTexts(): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../samples/zlib-readme.txt'), 'utf8');
  return [0, 900, 1_800, 2_700, 3_600].map((at) => text.slice(at, at + 1_000));
}

test('A tab that read ten documents in ten languages itself answers questions from another language as the server does', async () => {
  const inTab = (file: { base64: string; name: string; mediaType: string }) =>
    both.page.evaluate(async ({ base64, name, mediaType }) => {
      const answer = await window.readInWorker(base64, name, mediaType);
      if (answer.kind === 'failed') throw new Error(`The browser failed with ${answer.code}`);
      return answer.result.passages.map((passage) => ({ ...passage, vector: [...passage.vector] }));
    }, file);
  const [here, there]: [Answering[], Answering[]] = [[], []];
  for (const { name, mediaType, bytes } of files) {
    here.push(...(await inTab({ base64: bytes.toString('base64'), name, mediaType })).map((one) => ({ ...one, name })));
    const { passages } = await readDocument(bytes, { name, mediaType }, both.engines);
    there.push(...passages.map((one) => ({ ...one, name })));
  }
  const questions = asked.map(({ question }) => question);
  const answers = asked.map(({ name, page: number }) => ({ name, page: number, isShown: true }));
  const askedInTab = await both.page.evaluate((texts) => window.embedInWorker(texts, 'question'), questions);
  expect(firstAnswers(here, askedInTab)).toEqual(answers);
  expect(firstAnswers(there, await both.engines.embedder.embed(questions, 'question'))).toEqual(answers);
});

interface Answering {
  readonly name: string;
  readonly page: number;
  readonly vector: ArrayLike<number>;
}

/** For each question, the passage that is most similar by the search's measure, and whether a search would show it. */
function firstAnswers(passages: readonly Answering[], questions: readonly (ArrayLike<number> | null)[]) {
  const vectors = passages.map(({ vector }) => Float32Array.from(vector));
  const background = Background.of(vectors, vectors.length);
  return questions.map((question) => {
    const comparison = background.comparison(Float32Array.from(question ?? []));
    const products = vectors.map((vector) => cosine(comparison.vector, vector));
    const best = Math.max(...products);
    const first = passages[products.indexOf(best)];
    return { name: first?.name, page: first?.page, isShown: comparison.likeness(best) >= leastLikeness };
  });
}

test('The browser finds the very names of the server in 200 lines of English', async () => {
  const lines = readFileSync(path.join(parityFixtures, '../names/tagged-lines.jsonl'), 'utf8').trim().split('\n');
  const text = lines.map((line) => (JSON.parse(line) as { text: string }).text).join('\n\n');
  const english = pageOf({ text, words: wordsOf(splitBlocks(text)), source: 'plain-text', confidence: 1 });
  const here = await both.page.evaluate((asked) => window.findEntitiesInWorker([asked]), english);
  const there = await extractEntities([english], await tagPages([english], both.engines.embedder));
  expect(there.filter(({ engine }) => engine === 'minilm-names').length).toBeGreaterThan(300);
  expectSameEntities(here, there);
});
