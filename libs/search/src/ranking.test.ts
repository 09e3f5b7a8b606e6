import { rank, type FoundRow } from './ranking.js';

const row = (documentId: string, score: number, part = 0): FoundRow => ({
  documentId,
  part,
  fromPage: part + 1,
  toPage: part + 1,
  score,
});

describe('the list of hits', () => {
  it('has a document once, at its best part', () => {
    expect(rank([[row('a', 1), row('a', 3, 4), row('b', 2)]])).toEqual([
      { documentId: 'a', fromPage: 5, toPage: 5, score: 3 },
      { documentId: 'b', fromPage: 1, toPage: 1, score: 2 },
    ]);
  });

  it('keeps a later tier behind an earlier one, and its scores below', () => {
    const hits = rank([[row('a', 2)], [row('b', 10), row('a', 9), row('c', 5)]]);
    expect(hits.map((hit) => [hit.documentId, hit.score])).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 1],
    ]);
  });

  it('orders equal scores the same way every time', () => {
    const rows = ['c', 'a', 'b'].map((id) => row(id, 1));
    expect(rank([rows])).toEqual(rank([rows.toReversed()]));
  });
});
