import { foundWords } from './found-words.js';

const hits = (text: string, query: string, language: string | null = null) =>
  foundWords(
    text.split(' ').map((word) => ({ text: word })),
    query,
    language,
  );

describe('found words', () => {
  it('match whatever their case, accents and punctuation', () => {
    expect(hits('Crédit note, (Pallets) paid.', 'credit pallets PAID')).toEqual([0, 2, 3]);
  });

  it('match a phrase only where its words stand side by side', () => {
    expect(hits('net total of net amounts total', '"net total"')).toEqual([0, 1]);
    expect(hits('payment of what is due. The payment due', '"payment due"')).toEqual([6, 7]);
  });

  it('forgive a wrong letter only where the exact word is missing', () => {
    expect(hits('invoice invoise', 'invoice')).toEqual([0]);
    expect(hits('the invoice', 'invoise')).toEqual([1]);
    expect(hits('the invoice', '"invoise"')).toEqual([]);
    expect(hits('cart cut', 'cat')).toEqual([0, 1]);
    expect(hits('bat rut', 'cat')).toEqual([]);
  });

  it('hold several words for the index: parts of compounds and numbers', () => {
    expect(hits('OPW-20418 e-mail', 'opw')).toEqual([0]);
    expect(hits('Total 1,250.75 EUR', '1,250.75')).toEqual([1]);
    expect(hits('Compression compression/decompression compressed', 'compresion')).toEqual([0, 1]);
  });

  it('match the last word by its beginning, as it is found while one types', () => {
    expect(hits('compression of compressed files', 'files compres')).toEqual([0, 2, 3]);
    expect(hits('compression of files', 'compres files')).toEqual([2]);
    expect(hits('of office', 'of')).toEqual([0]);
  });

  it('match a word in all its forms, in the language of the document and not in quotes', () => {
    const text = 'Die Häuser, ein Haus; Haushalt';
    expect(hits(text, 'Hauses ', 'de')).toEqual([1, 3]);
    expect(hits(text, 'haus ', 'de')).toEqual([1, 3]);
    expect(hits(text, '"hauses"', 'de')).toEqual([]);
    // Three letters off isn't a typo.
    for (const [language, found] of [
      ['de', [1]],
      ['fi', []],
      [null, []],
    ] as const)
      expect(hits('die Verwaltungen', 'verwaltende ', language)).toEqual(found);
    expect(hits('les factures impayées', 'facture impayee', 'fr')).toEqual([1, 2]);
  });
});
