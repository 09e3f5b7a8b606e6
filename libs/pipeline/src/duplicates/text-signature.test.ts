import { bandsOf, NEARLY_THE_SAME, signatureOf, similarity, type TextSignature } from './text-signature.js';

const words = (count: number, from = 0): string[] => Array.from({ length: count }, (_, at) => `word${from + at}`);
const signature = (text: readonly string[]): TextSignature => {
  const found = signatureOf(text.join(' '));
  if (found === undefined) throw new Error('The text is too short');
  return found;
};
const sharesBand = (one: TextSignature, other: TextSignature): boolean => {
  const others = bandsOf(other);
  return bandsOf(one).some((band, at) => band === others[at]);
};

test('a text is wholly like itself, whatever its capitals, accents and punctuation', () => {
  const text = words(200);
  const shouted = text.map((word) => `${word.toUpperCase()},`);
  expect(similarity(signature(text), signature(shouted))).toBe(1);
  expect(similarity(signature(['café', ...text]), signature(['cafe', ...text]))).toBe(1);
});

test('a text with one page changed in twenty is nearly the same, and found by its bands', () => {
  const text = words(4_000);
  const changed = [...words(200, 9_000), ...text.slice(200)];
  const alike = similarity(signature(text), signature(changed));
  expect(alike).toBeGreaterThanOrEqual(NEARLY_THE_SAME);
  expect(alike).toBeLessThan(1);
  expect(sharesBand(signature(text), signature(changed))).toBe(true);
});

test('the estimate is near the true share of common stretches', () => {
  // 1,000 shingles each, 500 of them shared: a similarity of 500 to 1,500.
  const [one, other] = [signature(words(1_002)), signature(words(1_002, 500))];
  expect(similarity(one, other)).toBeGreaterThan(0.2);
  expect(similarity(one, other)).toBeLessThan(0.47);
});

test('two letters to different people by the same hand are not the same', () => {
  const one = signature(words(300));
  const other = signature(words(300, 1_000));
  expect(similarity(one, other)).toBeLessThan(0.05);
  expect(sharesBand(one, other)).toBe(false);
});

test('the order of words counts: the same words shuffled are another text', () => {
  const text = words(300);
  expect(similarity(signature(text), signature([...text].reverse()))).toBeLessThan(0.05);
});

test('a repeated sentence makes no text more alike', () => {
  const text = words(100);
  expect(similarity(signature(text), signature([...text, ...text]))).toBeGreaterThan(0.9);
});

test.each([0, 1, 19])('a text of %d words is too short to be compared', (count) => {
  expect(signatureOf(words(count).join(' '))).toBeUndefined();
});

test('a signature never changes, because signatures are stored', () => {
  expect([...signature(words(40)).slice(0, 4)]).toMatchInlineSnapshot(`
   [
     102432331,
     37852397,
     493686060,
     19144087,
   ]
  `);
  expect(bandsOf(signature(words(40))).slice(0, 3)).toMatchInlineSnapshot(`
   [
     2857157569,
     1215193796,
     463805878,
   ]
  `);
});
