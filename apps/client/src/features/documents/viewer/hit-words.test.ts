import type { Word } from '@cartulary/contracts/reading';
import { hitWords, queryTerms, within } from './hit-words';

const words = (text: string): Word[] =>
  text.split(' ').map((word) => ({ text: word, box: null, range: null, confidence: 1 }));
const hits = (text: string, query: string) => [...hitWords(words(text), query)];

it('reads a query as words and "phrases"', () => {
  expect(queryTerms('Total "Net amount" €5')).toEqual([['total'], ['net', 'amount'], ['5']]);
});

it('marks words whatever their case, accents and punctuation', () => {
  expect(hits('Crédit note, (Pallets) paid.', 'credit pallets PAID')).toEqual([0, 2, 3]);
});

it('marks phrases only where their words stand side by side', () => {
  expect(hits('net total of net amounts total', '"net total"')).toEqual([0, 1]);
});

it('forgives a wrong letter only where the exact word is missing', () => {
  expect(hits('invoice invoise', 'invoice')).toEqual([0]);
  expect(hits('the invoice', 'invoise')).toEqual([1]);
  expect(hits('the invoice', '"invoise"')).toEqual([]);
  expect(hits('bat cut', 'cat')).toEqual([1]);
});

it('finds a word inside a compound', () => {
  expect(hits('OPW-20418 e-mail', 'opw')).toEqual([0]);
  expect(hits('Compression compression/decompression compressed', 'compresion')).toEqual([0, 1]);
});

it('finds the last word by its beginning, as it is found while one types', () => {
  expect(hits('compression of compressed files', 'files compres')).toEqual([3, 0, 2]);
  expect(hits('compression of files', 'compres files')).toEqual([2]);
  expect(hits('of office', 'of')).toEqual([0]);
});

it('counts wrong letters', () => {
  expect(within('kitten', 'sitting', 3)).toBe(true);
  expect(within('kitten', 'sitting', 2)).toBe(false);
});
