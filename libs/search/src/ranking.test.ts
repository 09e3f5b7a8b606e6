import { fuse } from '@cartulary/pipeline/matching/fuse';
import { byPassages, rank, type FoundRow, type RankedHit } from './ranking.js';

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
      { documentId: 'a', fromPage: 5, toPage: 5, score: 3, byWords: true, likeness: null },
      { documentId: 'b', fromPage: 1, toPage: 1, score: 2, byWords: true, likeness: null },
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

describe('several rankings in one', () => {
  const hit = (documentId: string, passage?: RankedHit['passage']): RankedHit => ({
    documentId,
    fromPage: 1,
    toPage: 1,
    score: 1,
    byWords: passage === undefined,
    likeness: passage ? 0.7 : null,
    ...(passage ? { passage } : {}),
  });
  const order = (...lists: RankedHit[][]) => fuse(lists).map(({ documentId }) => documentId);

  it('puts first what stands well in both, then what stands first in one', () => {
    expect(order([hit('a'), hit('b'), hit('c')], [hit('d'), hit('b'), hit('e')])).toEqual(['b', 'a', 'd', 'c', 'e']);
  });

  it('scores by places alone: one over sixty and the place, added up', () => {
    expect(fuse([[hit('a')], [hit('b'), hit('a')]]).map(({ score }) => score)).toEqual([1 / 61 + 1 / 62, 1 / 61]);
  });

  it('keeps the passage that means what was asked', () => {
    const passage = { page: 3, start: 0, end: 5 };
    expect(fuse([[hit('a')], [hit('a', passage)]])).toEqual([
      expect.objectContaining({ fromPage: 1, passage, byWords: true, likeness: 0.7 }),
    ]);
    expect(fuse([[], []])).toEqual([]);
  });

  it('takes of a document its best passage', () => {
    const passages = [
      { documentId: 'a', product: 0.9, page: 2, start: 1, end: 5 },
      { documentId: 'b', product: 0.8, page: 1, start: 0, end: 5 },
      { documentId: 'a', product: 0.7, page: 9, start: 0, end: 5 },
    ];
    const hits = byPassages(passages, (product) => product / 2);
    expect(hits.map(({ documentId, fromPage, likeness }) => [documentId, fromPage, likeness])).toEqual([
      ['a', 2, 0.45],
      ['b', 1, 0.4],
    ]);
  });
});
