import { leastLikeness } from '@cartulary/contracts/likeness';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import { matchesQuery } from './matches.js';
import type { IndexedDocument, SearchQuery } from './search-index.js';
import {
  actingFor,
  indexed,
  ORGANISATION,
  OTHER_ORGANISATION,
  pointing,
  searchRoom,
} from './search-room.test-helper.js';

const ADA = 'account:ada';

const passage = (vector: Float32Array, page = 1) => ({ page, start: 0, end: 10, vector });
const document = (documentId: string, text: string, more: Partial<IndexedDocument> = {}): IndexedDocument =>
  indexed(documentId, text, { title: `${documentId}.txt`, mediaType: 'text/plain', principals: [ADA], ...more });

const room = searchRoom();
const { add, optimise } = room;
const ask = (text: string, meaning: Float32Array | null = null, more: Partial<SearchQuery> = {}) =>
  actingFor(ORGANISATION, () =>
    room.index.query({
      text,
      meaning: () => Promise.resolve(meaning),
      principals: [ADA],
      page: 1,
      pageSize: 20,
      ...more,
    }),
  );
const found = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).hits.map(({ documentId }) => documentId);

describe('by meaning', () => {
  it('finds what says it in other words, with the passage; what fits both ways stands first', async () => {
    await add(
      document('bill', 'Please pay', { passages: [passage(pointing(9)), passage(pointing(3), 4)] }),
      document('both', 'an invoice', { passages: [passage(pointing(3, 5, 0.3))] }),
      document('words', 'an invoice of another kind', { passages: [passage(pointing(100))] }),
      document('far', 'a cat', { passages: [passage(pointing(7))] }),
    );
    const { hits, total } = await ask('an invoice ', pointing(3));
    expect(hits.map(({ documentId }) => documentId)).toEqual(['both', 'bill', 'words']);
    expect(hits[1]).toMatchObject({ fromPage: 4, toPage: 4, passage: { page: 4, start: 0, end: 10 } });
    const [both, bill, words] = hits.map(({ likeness }) => likeness);
    expect(bill).toBeGreaterThan(both ?? 1);
    expect(both).toBeGreaterThan(leastLikeness);
    expect(words).toBeNull();
    expect(total).toBe(3);
    expect(await found('an invoice ')).toEqual(['both', 'words']);
  });

  it('looks a single word up, and asks what it means where no document has it, finished or not', async () => {
    await add(
      document('bill', 'Please pay', { passages: [passage(pointing(3))] }),
      document('invoice', 'the invoice', { passages: [passage(pointing(9))] }),
    );
    expect(await found('invoice', pointing(3))).toEqual(['invoice']);
    expect(await found('invoice ', pointing(3))).toEqual(['invoice']);
    expect(await found('payment', pointing(3))).toEqual(['bill']);
    expect(await found('pay', pointing(9))).toEqual(['bill']);
    expect(await found('due', pointing(3))).toEqual([]);
    expect(await found('payment ', pointing(3))).toEqual(['bill']);
    expect(await found('payment ', pointing(9))).toEqual(['invoice']);
    expect(await found('"payment" ', pointing(3))).toEqual([]);
    expect(await found('payment asked', pointing(3))).toEqual(['bill']);
  });

  it('finds the few that come closest where that is asked for and none stands out', async () => {
    const near = Array.from({ length: 7 }, (_, n) =>
      document(`near${n}`, 'a cat', { passages: [passage(pointing(3, 100 + n, 0.96 + n / 200))] }),
    );
    await add(...near, document('far', 'a cat', { passages: [passage(pointing(7))] }));
    expect(await found('an invoice ', pointing(3))).toEqual([]);
    const { hits } = await ask('an invoice ', pointing(3), { nearest: true });
    expect(hits).toHaveLength(searchLimits.maxNearest);
    expect(hits[0]).toMatchObject({ documentId: 'near0', passage: { page: 1 } });
    for (const { likeness } of hits) expect(likeness).toBeLessThan(leastLikeness);
    expect(hits.map(({ documentId }) => documentId)).not.toContain('far');
    expect(await found('invoice', pointing(3), { nearest: true })).toHaveLength(searchLimits.maxNearest);
    await add(document('words', 'an invoice'));
    expect(await found('an invoice ', pointing(3), { nearest: true })).toEqual(['words']);
    expect(await found('"an invoice"', pointing(3), { nearest: true })).toEqual([]);
    await add(document('bill', 'Please pay', { passages: [passage(pointing(3))] }));
    expect((await found('an invoice ', pointing(3), { nearest: true })).sort()).toEqual(['bill', 'words']);
  });

  it('takes what is in quotes, and what must not be there, to the letter', async () => {
    await add(document('bill', 'Please pay', { passages: [passage(pointing(3))] }), document('invoice', 'the invoice'));
    await optimise();
    expect(await found('"the invoice"', pointing(3))).toEqual(['invoice']);
    expect(await found('invoice -cat', pointing(3))).toEqual(['invoice']);
    expect(await found('the invoice type:pdf', pointing(3))).toEqual([]);
    expect(await found('the invoice type:text', pointing(3))).toEqual(['bill', 'invoice']);
  });

  it('says the same likeness whatever there is that one may not see', async () => {
    const asked = async () => {
      await room.reopen();
      const { hits } = await ask('x y', pointing(3));
      return hits.map(({ documentId, likeness }) => [documentId, likeness]);
    };
    await add(
      document('near', 'one', { passages: [passage(pointing(3, 5, 0.4))] }),
      document('far', 'two', { passages: [passage(pointing(8))] }),
    );
    const alone = await asked();
    expect(alone).toEqual([['near', expect.any(Number)]]);
    // Many passages similar to the query: they would raise the bar and be closer.
    const others = Array.from({ length: 600 }, (_, n) => ({ ...passage(pointing(3, 20 + (n % 300), 0.2)), start: n }));
    await add(document('hidden', 'three', { passages: others, principals: ['account:eve'] }));
    await optimise();
    expect(await asked()).toEqual(alone);
    await add(document('shared', 'three', { passages: others, principals: ['account:eve', ADA] }));
    await optimise();
    expect(new Map((await asked()) as [string, number][]).get('near')).not.toBe(alone[0]?.[1]);
  });

  it('shows nobody what they may not see, and nothing without a principal or of another organisation', async () => {
    await add(document('bill', 'Please pay', { passages: [passage(pointing(3))] }));
    expect(await found('x y', pointing(3), { principals: ['account:eve'] })).toEqual([]);
    expect(await found('x y', pointing(3), { principals: [] })).toEqual([]);
    const similar = (organisation: string, principals: string[]) =>
      actingFor(organisation, () => room.index.similarTo('other', principals, 5));
    await add(document('other', 'Please settle', { passages: [passage(pointing(3))] }));
    expect((await similar(ORGANISATION, [ADA])).map(({ documentId }) => documentId)).toEqual(['bill']);
    expect(await similar(ORGANISATION, [])).toEqual([]);
    expect(await similar(OTHER_ORGANISATION, [ADA])).toEqual([]);
    const theirs = await actingFor(OTHER_ORGANISATION, () =>
      room.index.query({
        text: 'x',
        meaning: () => Promise.resolve(pointing(3)),
        principals: [ADA],
        page: 1,
        pageSize: 20,
      }),
    );
    expect(theirs.hits).toEqual([]);
  });

  it('forgets the passages of what is removed, read again or indexed anew', async () => {
    await add(document('a', 'one', { passages: [passage(pointing(3)), passage(pointing(4), 2)] }));
    await add(document('a', 'one', { revision: 2, passages: [passage(pointing(5))] }));
    expect(await found('x y', pointing(3))).toEqual([]);
    expect(await found('x y', pointing(5))).toEqual(['a']);
    await add(document('a', 'one', { revision: 1, passages: [passage(pointing(3))] }));
    expect(await found('x y', pointing(3))).toEqual([]);
    await actingFor(ORGANISATION, () =>
      room.index.rebuild([document('b', 'two', { passages: [passage(pointing(6))] })]),
    );
    expect(await found('x y', pointing(5))).toEqual([]);
    expect(await found('x y', pointing(6))).toEqual(['b']);
    await optimise();
    await actingFor(ORGANISATION, () => room.index.remove(['b']));
    expect(await found('x y', pointing(6))).toEqual([]);
  });

  it('keeps what is written while it is built anew', async () => {
    await add(document('a', 'one', { passages: [passage(pointing(3))] }));
    async function* rows() {
      yield document('a', 'one', { passages: [passage(pointing(3))] });
      await room.index.upsert([document('a', 'one', { revision: 2, passages: [passage(pointing(8))] })]);
      await room.index.upsert([document('c', 'three', { passages: [passage(pointing(9))] })]);
    }
    await actingFor(ORGANISATION, () => room.index.rebuild(rows()));
    expect(await found('x y', pointing(3))).toEqual([]);
    expect(await found('x y', pointing(8))).toEqual(['a']);
    expect(await found('x y', pointing(9))).toEqual(['c']);
  });
});

describe('by fields and operators', () => {
  const facts = (more: Partial<NonNullable<IndexedDocument['facts']>>) => ({
    facts: { classes: [], tags: [], language: null, entities: [], ...more },
  });
  const documents = [
    document('invoice', 'kettle blue', {
      createdAt: new Date('2026-05-01'),
      ...facts({
        classes: ['invoice'],
        tags: ['Paid in full'],
        language: 'en',
        entities: [
          { kind: 'money', text: '€ 1,250.50', value: 'EUR 1250.50' },
          { kind: 'money', text: '€ 3', value: 'EUR 3.00' },
          { kind: 'date', text: '3 March 2026', value: '2026-03-03' },
          { kind: 'person', text: 'Ms Ada Lovelace', value: 'Ada Lovelace' },
        ],
      }),
    }),
    document('letter', 'kettle red draft', {
      mediaType: 'application/pdf',
      state: 'needs-review',
      createdAt: new Date('2026-06-01'),
      ...facts({
        classes: ['letter', 'Brief an Kunden'],
        entities: [{ kind: 'money', text: '7', value: 'USD 7.00' }],
      }),
    }),
    document('plain', 'harbour', { createdAt: new Date('2026-04-01') }),
  ];
  beforeEach(async () => {
    await add(...documents);
    await optimise();
  });

  it.each([
    ['class:invoice', ['invoice']],
    ['class:kunden', ['letter']],
    ['kettle -class:invoice', ['letter']],
    ['tag:"paid full"', ['invoice']],
    ['person:"ada lovelace"', ['invoice']],
    ['person:ms person:lovelace', ['invoice']],
    ['amount>1250', ['invoice']],
    ['amount<5', ['invoice']],
    ['amount:7', ['letter']],
    ['NOT amount>0', ['plain']],
    ['date:2026-03', ['invoice']],
    ['date>2026-03-03', []],
    ['date>=2026-03-03 date<=2026', ['invoice']],
    ['uploaded>=2026-05-02', ['letter']],
    ['uploaded:2026-04', ['plain']],
    ['type:pdf OR class:invoice', ['letter', 'invoice']],
    ['state:needs-review', ['letter']],
    ['language:en', ['invoice']],
    ['-draft', ['invoice', 'plain']],
    ['NOT "red draft"', ['invoice', 'plain']],
    ['kettle -draft', ['invoice']],
    ['kettle -"red draft"', ['invoice']],
    ['harbour OR (kettle -draft)', ['invoice', 'plain']],
    ['(harbour OR kettle) type:text', ['invoice', 'plain']],
    ['type:text OR type:pdf', ['letter', 'invoice', 'plain']],
    ['kettl type:pdf', ['letter']],
  ])('%s finds them in the index, and in the documents themselves', async (text, expected) => {
    const ids = await found(text);
    expect(text.includes('harbour') ? ids.sort() : ids).toEqual(expected);
    const node = parseQueryLanguage(text);
    const fitting = documents.filter((one) => node !== null && matchesQuery(node, one));
    // The index also tolerates a typo.
    if (text !== 'kettl type:pdf') expect(fitting.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort());
  });

  it('of other people finds nothing, whatever is asked', async () => {
    for (const text of ['-draft', 'type:text', 'NOT class:invoice'])
      expect(await found(text, null, { principals: ['account:eve'] })).toEqual([]);
  });

  it('tells whether one document fits', async () => {
    expect(await found('kettle', null, { filters: { documentIds: ['letter'] } })).toEqual(['letter']);
  });
});
