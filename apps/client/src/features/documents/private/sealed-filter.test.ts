import { rowOf } from './private-detail';
import { sealedOf } from './sealed-filter';
import type { SealedHead } from './sealed-shapes';

const head: SealedHead = {
  form: 1,
  name: 'Lease.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 10,
  state: 'ready',
  failure: null,
  pageCount: 2,
  class: { class: 'contract', confidence: 0.9 },
  language: 'en',
  confidence: 0.9,
  words: 100,
  entityCount: 3,
  fieldCount: 1,
  toReview: 0,
  hasPreview: true,
  receivedAt: '2026-01-01T10:00:00.000Z',
  readAt: '2026-01-01T10:01:00.000Z',
};
const row = (itemId: string, part: Partial<SealedHead> = {}) =>
  rowOf({ itemId, createdAt: '2026-01-01T10:00:00.000Z', head: { ...head, ...part } }, { id: 'me', name: 'Ada' });
const rows = [
  row('lease'),
  row('scan', {
    name: 'a scan.png',
    mediaType: 'image/png',
    class: null,
    toReview: 2,
    readAt: '2026-01-02T00:00:00.000Z',
  }),
];
const shown = (filter: Parameters<typeof sealedOf>[1]) => sealedOf(rows, filter).map(({ id }) => id);

it('shows all of them, what was read last first', () => {
  expect(shown({ sort: 'updated', descending: 'true' })).toEqual(['scan', 'lease']);
  expect(shown({ sort: 'name', descending: 'false' })).toEqual(['scan', 'lease']);
  expect(shown({ sort: 'name', descending: 'true' })).toEqual(['lease', 'scan']);
});

it.each([
  [{ name: 'LEASE' }, ['lease']],
  [{ class: 'contract' }, ['lease']],
  [{ toReview: 'true' }, ['scan']],
  [{ state: 'needs-review' }, ['scan']],
  [{ kind: 'pdf' }, ['lease']],
  [{ kind: 'uploaded' }, ['scan', 'lease']],
  [{ receivedFrom: '2026-01-01T10:00:00.001Z' }, []],
  [{ mine: 'true' }, ['scan', 'lease']],
] as const)('narrows them by %j as the server narrows its own', (filter, expected) => {
  expect(shown({ sort: 'updated', descending: 'true', ...filter })).toEqual(expected);
});

it.each([{ folderId: 'f' }, { tagId: 't' }, { batchId: 'b' }, { shared: 'true' }, { bin: 'true' }] as const)(
  'shows none where things stand by %j, which the server keeps',
  (filter) => expect(shown(filter)).toEqual([]),
);

describe('of what others shared', () => {
  const [by, me] = [
    { id: 'ben', name: 'Ben' },
    { id: 'me', name: 'Ada' },
  ];
  const lookedAt = rowOf({ itemId: 'plan', createdAt: head.receivedAt, head, shared: { by, may: 'look' } }, me);
  const correctable = rowOf({ itemId: 'bill', createdAt: head.receivedAt, head, shared: { by, may: 'correct' } }, me);
  const all = [...rows, lookedAt, correctable];
  const among = (filter: Parameters<typeof sealedOf>[1]): string[] =>
    sealedOf(all, filter)
      .map(({ id }) => id)
      .sort();

  it('lists tell one’s own from it', () => {
    expect(among({ mine: 'true' })).toEqual(['lease', 'scan']);
    expect(among({ shared: 'true' })).toEqual(['bill', 'plan']);
    expect(among({})).toHaveLength(4);
  });

  it('a row says whose it is, and what one may do with it', () => {
    expect(lookedAt).toMatchObject({ owner: by, rights: { edit: false, delete: false } });
    expect(correctable).toMatchObject({ owner: by, rights: { edit: true, delete: false } });
    expect(row('lease')).toMatchObject({ owner: { id: 'me' }, rights: { edit: true, delete: true } });
  });
});

it('leaves out what one may only look at where only what one may change is asked for', () => {
  const shared = { by: { id: 'bo', name: 'Bo' }, may: 'look' } as const;
  const given = rowOf({ itemId: 'given', createdAt: head.receivedAt, head, shared }, { id: 'me', name: 'Ada' });
  expect(
    sealedOf([...rows, given], { editable: 'true' })
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['lease', 'scan']);
});
