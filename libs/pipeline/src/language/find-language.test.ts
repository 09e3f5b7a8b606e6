import { findLanguage, languageOfText } from './find-language.js';

const english =
  'Thank you for your order, which we received yesterday. We will deliver the goods on Thursday morning. ';
const german =
  'Vielen Dank für Ihre Bestellung, die gestern bei uns einging. Wir liefern die Ware am Donnerstagvormittag. ';
const of = (...texts: string[]) => findLanguage(texts.map((text, index) => ({ page: index + 1, text })));

/** A page with these blocks. */
const pageOf = (page: number, ...parts: string[]) => {
  let start = 0;
  const blocks = parts.map((part) => {
    const block = { start, end: start + part.length };
    start += part.length + 2;
    return block;
  });
  return { page, text: parts.join('\n\n'), blocks };
};

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

test.each([
  ['welche Kosten übernimmt die Versicherung bei Gepäck', 'de'],
  ['quand les travaux de la façade commencent-ils', 'fr'],
  ['hoeveel kost het vegen van de schoorsteen', 'nl'],
  ['Rechnung Heizung', null],
  ['4711-0815 12.50 EUR', null],
])('of a question or a passage (%p) the language is told where it has letters enough', async (text, language) => {
  expect(await languageOfText(text)).toBe(language);
});

describe('blocks in another language', () => {
  const french =
    'Nous vous remercions de votre commande, que nous avons reçue hier. La marchandise sera livrée jeudi matin. ';

  test('are told with their place, on whichever page they stand', async () => {
    const first = pageOf(1, english.repeat(3), german.trim(), english);
    const second = pageOf(2, english.repeat(2), french.trim());
    const { language, others = [] } = await findLanguage([first, second]);
    expect(language).toBe('en');
    expect(others.map(({ page, language: other }) => [page, other])).toEqual([
      [1, 'de'],
      [2, 'fr'],
    ]);
    const [one] = others;
    expect(first.text.slice(one?.start, one?.end)).toBe(german.trim());
  });

  test('are none where the text is in one, whatever names, addresses and figures stand in it', async () => {
    const page = pageOf(
      1,
      english.repeat(3),
      'Dr Giovanni Rossi, Via Garibaldi 17, 20121 Milano; Jean-Pierre Dubois, 4 rue de la Paix, 75002 Paris',
      'Rechnung',
      '12.50 EUR 3.20 7.00 18 % 99.00 4711 88231 10115 20121 75002',
      'According to Müller and García (2019), the Schönbrunn treaty of Aix-la-Chapelle was never signed by both parties.',
    );
    expect((await findLanguage([page])).others).toEqual([]);
  });
});
