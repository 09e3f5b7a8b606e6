import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { sittingsOf, type Piece } from './pieces';

const { sittingMs, maxSittings } = sealedLimits;
const piece = (author: string, atMs: number, isSnapshot = false): Piece => ({
  author,
  atMs,
  update: new Uint8Array(),
  isSnapshot,
});
const said = (pieces: readonly Piece[]): string[] =>
  sittingsOf(pieces).map(({ from, to, authors }) => `${authors.join('+')} ${from}-${to}`);

test('what one person writes without a long pause is one version; a snapshot is one of its own', () => {
  const pieces = [
    piece('ada', 0, true),
    piece('ada', 10),
    piece('ada', 20),
    piece('bo', 30),
    piece('ada', 40),
    piece('ada', 41 + sittingMs),
  ];
  expect(said(pieces)).toEqual(['ada 0-0', 'ada 1-2', 'bo 3-3', 'ada 4-4', 'ada 5-5']);
  expect(said([])).toEqual([]);
});

test('of very many, those that lie closest are told as one, with all who wrote', () => {
  const pieces = Array.from({ length: maxSittings + 1 }, (_, place) =>
    piece(place % 2 === 0 ? 'ada' : 'bo', place < 10 ? place * 1_000 : place * 1_000 - 999),
  );
  const sittings = sittingsOf(pieces);
  expect(sittings).toHaveLength(maxSittings);
  expect(sittings[9]).toEqual({ from: 9, to: 10, authors: ['bo', 'ada'], atMs: 9_001 });
});
