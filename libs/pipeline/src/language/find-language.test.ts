import { findLanguage } from './find-language.js';

const english =
  'Thank you for your order, which we received yesterday. We will deliver the goods on Thursday morning. ';
const german =
  'Vielen Dank für Ihre Bestellung, die gestern bei uns einging. Wir liefern die Ware am Donnerstagvormittag. ';
const of = (...texts: string[]) => findLanguage(texts.map((text) => ({ text })));

test('a text has its language, as ISO 639-1 code', async () => {
  expect(await of(english)).toMatchObject({ language: 'en', engine: 'eld' });
  expect(await of(german)).toMatchObject({ language: 'de' });
  expect((await of(german.repeat(5))).confidence).toBeGreaterThan(0.9);
});

test('two languages on a page give the one that more of it is in, with a certainty that says how much', async () => {
  const mostlyGerman = await of(german.repeat(3) + '\n\n' + english);
  expect(mostlyGerman.language).toBe('de');
  expect(mostlyGerman.confidence).toBeGreaterThan(0.5);
  expect(mostlyGerman.confidence).toBeLessThan(0.9);
  expect((await of(english.repeat(3), german)).language).toBe('en');
});

test.each([[''], ['12.50 EUR 3.20'], ['INV-2034'], ['Total 5'], ['++ -- ::']])(
  'too little text (%p) has no language',
  async (text) => {
    expect(await of(text)).toMatchObject({ language: null, confidence: 0 });
  },
);

test('figures and names around a text do not change its language', async () => {
  const table = Array.from({ length: 12 }, (_, row) => `${row} 12.50 3.20 EUR ${row * 7}.00`).join('\n');
  expect((await of(`${table}\n${german}\n${table}`)).language).toBe('de');
});
