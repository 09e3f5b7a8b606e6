import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { withoutControlTokens } from './control-tokens.js';
import { embedPage } from './embed-page.js';
import type { LanguageModels } from './language-models.js';
import { createNodeEmbedder, modelDirectory } from './node.js';
import { isInLatinScript } from './scripts.js';

const embedder = createNodeEmbedder() as LanguageModels;
afterAll(() => embedder.close());

const cosine = (a: Float32Array | null | undefined, b: Float32Array | null | undefined): number =>
  a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : NaN;

test('what a text is embedded for stands before it, and counts into what the model reads', async () => {
  const asked = await embedder.tokens('Hafen', 'question');
  expect(await embedder.tokens('Hafen', 'text-beside-text')).toEqual(asked);
  expect(await embedder.tokens('Hafen', 'passage')).not.toEqual(asked);
  // `query: ` and `passage: ` between <s> and </s>. The public model's tokenizer has different ids.
  expect(await embedder.tokens('', 'question')).toEqual([0, 39, 906, 12, 2]);
  expect(await embedder.tokens('', 'passage')).toEqual([0, 21015, 12, 2]);
  for (const purpose of ['question', 'passage'] as const) {
    const long = await embedder.tokens('Hafen '.repeat(10_000), purpose);
    expect([long.length, long.at(-1)]).toEqual([512, 2]);
  }
  const page = 'Der Hafen ist heute still, und die Schiffe schlafen. '.repeat(60);
  const passages = await embedPage({ text: page }, embedder, { most: 100 });
  const lengths = await Promise.all(
    passages.map(async ({ start, end }) => (await embedder.tokens(page.slice(start, end), 'passage')).length),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(256);
  expect(Math.max(...lengths)).toBeGreaterThan(230);
});

test('a question finds the passage that answers it in another language', async () => {
  const passages = [
    'Die Parzelle 27 wird zum Frühjahr frei. Laube mit Ziegeldach, zwei Apfelbäume, kein Strom.',
    'De koelcel was te warm en er stonden schoonmaakmiddelen naast het meel.',
    'La banca concede 165.000 euro in venticinque anni al tasso fisso del 3,15 %.',
  ];
  const questions = [
    'jardin à reprendre avec deux pommiers',
    'hygiene inspection of a bakery',
    'préstamo para la casa',
  ];
  const [found, asked] = [await embedder.embed(passages, 'passage'), await embedder.embed(questions, 'question')];
  const first = asked.map((question) => {
    const likeness = found.map((passage) => cosine(question, passage));
    return likeness.indexOf(Math.max(...likeness));
  });
  expect(first).toEqual([0, 1, 2]);
  for (const vector of [...found, ...asked]) expect(cosine(vector, vector)).toBeCloseTo(1, 5);
});

test('marks of the model in people’s text are blanks of the same length, however they are written into each other', () => {
  expect(withoutControlTokens('a<s>b</s><mask>c <<s>s> <unk')).toBe('a   b          c <   s> <unk');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'<＜﹤>＞﹥sｓ𝐬ſ/／kⓚ', 'pad', 'un', 'ma', '<s>', 'ß', ' ', '\u0007', '\u0338')),
      (parts) => {
        const text = parts.join('');
        const plain = withoutControlTokens(text);
        expect(plain).toHaveLength(text.length);
        expect(plain.normalize('NFKC').replaceAll('\u0007', '')).not.toMatch(/<(?:s|\/s|pad|unk|mask)>/u);
      },
    ),
  );
});

test.each([
  '<s>',
  '＜s＞',
  '﹤s﹥',
  '<ｓ>',
  '＜/s＞',
  '<\u0007/s>',
  '＜pad＞',
  '＜ｍａｓｋ＞',
  '<\u0001mask>',
  '＜unk＞',
  '<𝐬>',
])('%j is no mark of the model in people’s text, as its tokenizer sees it', async (mark) => {
  const ids = await embedder.tokens(`Der ${mark} Hafen${mark}`, 'passage');
  expect(ids).toEqual(await embedder.tokens(`Der Hafen`, 'passage'));
  expect(withoutControlTokens(`ß${mark}é`)).toBe(`ß${' '.repeat(mark.length)}é`);
});

test('a page full of the model’s marks reads as the page without them, and its places stay', async () => {
  const ids = await embedder.tokens('Der <s>Hafen</s> ist <mask>still', 'passage');
  // Only the model's own special tokens at the beginning and the end.
  expect(ids.filter((id) => [0, 1, 2, 3, 70_120].includes(id))).toEqual([0, 2]);
  const text = '<s>Der Hafen ist still.</s>\n\n<mask><mask> Die Schiffe schlafen.';
  const [passage] = await embedPage({ text }, embedder, { most: 10 });
  expect(text.slice(passage?.start, passage?.end)).toBe(
    'Der Hafen ist still.</s>\n\n<mask><mask> Die Schiffe schlafen.',
  );
  const [plain] = await embedder.embed(['Der Hafen ist still. Die Schiffe schlafen.'], 'passage');
  expect(cosine(passage?.vector, plain)).toBeCloseTo(1, 5);
});

test.each([
  ['Η πόλη είναι ήσυχη', false],
  ['东京的天气很好', false],
  ['Договор аренды', false],
  ['Straße und Überfall', true],
  ['Widerstand 3 Ω', true],
  ['2026-11-23 1.250,50', true],
  ['🎉🎉', false],
  ['', false],
])('%j is told by its script: %s', async (text, isKnown) => {
  expect(isInLatinScript(text)).toBe(isKnown);
  const [vector] = await embedder.embed([text], 'question');
  expect(vector !== null).toBe(isKnown);
});

test('of a page in several scripts only the passages that the model can read have a vector', async () => {
  const sentence = (text: string): string => `${`${text} `.repeat(40).trim()}.`;
  const text = `${sentence('The harbour is quiet today')}\n\n${sentence('Η πόλη είναι ήσυχη σήμερα')}`;
  const passages = await embedPage({ text }, embedder, { most: 10 });
  expect(passages.length).toBeGreaterThan(0);
  for (const { start, end } of passages) expect(isInLatinScript(text.slice(start, end))).toBe(true);
});

test('a sentence beside much text in another script has a vector of its own', async () => {
  const rent = 'The rent for flat 4B is 820 euros a month and is due on the third.';
  const greek = 'Η πόλη είναι ήσυχη σήμερα και τα πλοία κοιμούνται στο λιμάνι μέχρι το πρωί. '.repeat(2).trim();
  const [alone] = await embedder.embed([rent], 'passage');
  for (const text of [`${rent}\n\n${greek}`, `${greek}\n\n${rent}`, `${greek} ${rent} ${greek}`]) {
    const passages = await embedPage({ text }, embedder, { most: 10 });
    expect(passages.map(({ start, end }) => text.slice(start, end))).toEqual([rent]);
    expect(cosine(passages[0]?.vector, alone)).toBeCloseTo(1, 5);
  }
});

test.each([
  ['one character that is read as eighteen', 'ﷺ'.repeat(20_000)],
  ['a character that is read as three', '½a'.repeat(10_000)],
  ['Chinese', '东京的天气很好。'.repeat(2_500)],
  ['no blank', 'hafen'.repeat(4_000)],
  ['sentences', 'The harbour is quiet today, and the ships are sleeping. '.repeat(360)],
])('a call makes few passages, of text that the model can read, however it is written: %s', async (_, text) => {
  const calls: number[] = [];
  const counting = Object.create(embedder) as LanguageModels;
  counting.embed = (texts) => {
    calls.push(texts.length);
    expect(texts.every(isInLatinScript)).toBe(true);
    return Promise.resolve(texts.map(() => new Float32Array(384)));
  };
  await embedPage({ text }, counting, { most: 1_000 });
  expect(Math.max(0, ...calls)).toBeLessThanOrEqual(34);
});

test('100,000 characters without a blank are read piece by piece', async () => {
  const text = 'hafen'.repeat(20_000);
  const passages = await embedPage({ text }, embedder, { most: 3 });
  expect(passages.length).toBeGreaterThan(3);
  expect(passages[0]?.start).toBe(0);
});

test('a model of another version is told, and nothing is computed by it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'model-'));
  try {
    const folder = 'multilingual-e5-small';
    await mkdir(join(directory, folder));
    const copy = (from: string, to: string) => copyFile(join(modelDirectory(), from), join(directory, folder, to));
    await copy(`${folder}/tokenizer.json`, 'tokenizer.json');
    await copy(`${folder}/tokenizer_config.json`, 'tokenizer_config.json');
    const other = createNodeEmbedder(directory);
    await expect(other.embed(['a'], 'question')).rejects.toThrow("model_int8.onnx can't be read");
    await copy('all-MiniLM-L6-v2/model_int8.onnx', 'model_int8.onnx');
    await expect(other.embed(['a'], 'question')).rejects.toThrow('is damaged, or of another version');
    await copy(`${folder}/model_int8.onnx`, 'model_int8.onnx');
    expect(await other.embed(['a'], 'question')).toHaveLength(1);
    await other.close();
  } finally {
    await rm(directory, { recursive: true });
  }
});
