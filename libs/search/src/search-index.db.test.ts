import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInContext } from '@cartulary/database/organisation-context';
import fc from 'fast-check';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { openSearchIndex, type IndexedDocument, type SearchIndex, type SearchQuery } from './search-index.js';

const ORGANISATION = '0192f000-0000-7000-8000-000000000001';
const OTHER_ORGANISATION = '0192f000-0000-7000-8000-000000000002';
const EVERYBODY = `organisation:${ORGANISATION}`;

const actingFor = <T>(organisationId: string, fn: () => Promise<T>): Promise<T> =>
  runInContext({ kind: 'organisation', organisationId, unit: null }, fn);

const document = (documentId: string, text: string, more: Partial<IndexedDocument> = {}): IndexedDocument => ({
  documentId,
  title: `${documentId}.pdf`,
  mediaType: 'application/pdf',
  state: 'ready',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  principals: [EVERYBODY],
  revision: 1,
  pages: [{ page: 1, text }],
  ...more,
});

let directory: string;
let index: SearchIndex;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cartulary-search-'));
  index = openSearchIndex({ directory });
});

afterEach(async () => {
  await index.close();
  await rm(directory, { recursive: true, force: true });
});

const add = (...documents: IndexedDocument[]) => actingFor(ORGANISATION, () => index.upsert(documents));
const ask = (text: string, more: Partial<SearchQuery> = {}) =>
  actingFor(ORGANISATION, () => index.query({ text, principals: [EVERYBODY], page: 1, pageSize: 20, ...more }));
const found = async (text: string, more: Partial<SearchQuery> = {}) =>
  (await ask(text, more)).hits.map((hit) => hit.documentId);
const optimise = () => actingFor(ORGANISATION, () => index.optimise());

describe('finding', () => {
  it('puts the document that says a word more often, or in its title, first', async () => {
    const filler = 'and the other words of a letter that says nothing else of interest to anybody at all';
    await add(
      document('once', `harbour ${filler}`),
      document('thrice', `harbour harbour harbour ${filler}`),
      document('titled', filler, { title: 'Harbour' }),
      document('without', filler),
    );
    expect(await found('harbour')).toEqual(['titled', 'thrice', 'once']);
    await optimise();
    expect(await found('harbour')).toEqual(['titled', 'thrice', 'once']);
  });

  it('asks for every word, in any order and wherever it stands', async () => {
    await add(document('both', 'the lease of the harbour'), document('one', 'the lease of the mill'));
    expect(await found('harbour lease')).toEqual(['both']);
    expect(await found('pdf lease mill')).toEqual(['one']);
  });

  it('does not mind case, diacritics, ligatures and compatibility letters', async () => {
    await add(document('a', 'Ödön Straße ﬁnance naïve Ⅳ'));
    for (const text of ['odon', 'ÖDÖN', 'strasse', 'STRASSE', 'finance', 'naive', 'iv'])
      expect(await found(text)).toEqual(['a']);
  });

  it('finds a word while it is typed, whole words before longer ones', async () => {
    await add(document('longer', 'several invoices came'), document('whole', 'an invoice came'));
    for (const typed of ['inv', 'invo', 'invoic']) expect((await found(typed)).sort()).toEqual(['longer', 'whole']);
    expect(await found('invoice')).toEqual(['whole', 'longer']);
    expect(await found('invoice ')).toEqual(['whole']);
    expect(await found('came sev')).toEqual(['longer']);
  });

  it('forgives a typo once the index is up to date', async () => {
    await add(document('a', 'The surveyor measured the harbour in Rotterdam'), document('b', 'nothing of the kind'));
    await optimise();
    for (const text of ['harbor', 'harbuor', 'survyor', 'roterdam', 'roterdam harbor'])
      expect(await found(text)).toEqual(['a']);
    expect(await found('zzharbour')).toEqual([]);
  });

  it('takes what is in quotes to the letter and in its order', async () => {
    await add(
      document('a', 'payment due within thirty days'),
      document('b', 'due to the payment of thirty other days'),
    );
    await optimise();
    expect(await found('"payment due"')).toEqual(['a']);
    expect(await found('“thirty days” payment')).toEqual(['a']);
    expect(await found('"due payment"')).toEqual([]);
    expect(await found('"paymnt due"')).toEqual([]);
    expect((await found('"payment due')).sort()).toEqual(['a', 'b']);
  });

  it('narrows by kind, state and date', async () => {
    await add(
      document('pdf', 'harbour'),
      document('photo', 'harbour', { mediaType: 'image/png', state: 'needs-review' }),
      document('late', 'harbour', { createdAt: new Date('2026-04-01T00:00:00Z') }),
    );
    expect(await found('harbour', { filters: { kind: 'image' } })).toEqual(['photo']);
    expect(await found('harbour', { filters: { state: 'needs-review', kind: 'image' } })).toEqual(['photo']);
    const april = Date.parse('2026-04-01T00:00:00Z');
    expect(await found('harbour', { filters: { fromMs: april } })).toEqual(['late']);
    expect((await found('harbour', { filters: { toMs: april } })).sort()).toEqual(['pdf', 'photo']);
  });

  it('pages through all matches without leaving one out or showing one twice', async () => {
    await add(...Array.from({ length: 45 }, (_, n) => document(`d${n}`, 'harbour')));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found('harbour', { page })));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flat()).size).toBe(45);
    expect(await ask('harbour')).toMatchObject({ total: 45, totalIsLowerBound: false });
  });

  it('pages through the best thousand where more match, and says that there are more', async () => {
    const lengths = Array.from({ length: 1_300 }, (_, n) => document(`d${n}`, `harbour ${'mill '.repeat(n % 40)}`));
    await add(...lengths);
    await optimise();
    const pages: string[][] = [];
    for (let page = 1; page <= 11; page += 1) pages.push(await found('harbour', { page, pageSize: 100 }));
    expect(pages.map((page) => page.length)).toEqual([...Array<number>(10).fill(100), 0]);
    expect(new Set(pages.flat()).size).toBe(1_000);
    expect(await ask('harbour')).toMatchObject({ total: 1_000, totalIsLowerBound: true });
    expect(await ask('harbour ', { filters: { kind: 'image' } })).toMatchObject({ total: 0, totalIsLowerBound: false });
  });

  it('says where in a big document the words stand', async () => {
    const pages = Array.from({ length: 40 }, (_, n) => ({
      page: n + 1,
      text: 'lorem '.repeat(2_000) + (n === 33 ? 'harbour' : ''),
    }));
    await add(document('big', '', { pages }));
    const { hits, total } = await ask('harbour');
    expect(total).toBe(1);
    expect(hits[0]?.fromPage).toBeGreaterThan(1);
    expect(hits[0]?.fromPage).toBeLessThanOrEqual(34);
    expect(hits[0]?.toPage).toBeGreaterThanOrEqual(34);
    expect(await actingFor(ORGANISATION, () => index.count())).toBe(1);
  });
});

describe('what may be found', () => {
  it("never answers somebody else's document", async () => {
    await add(
      document('mine', 'harbour', { principals: ['account:me'] }),
      document('yours', 'harbour', { principals: ['account:you'] }),
      document('ours', 'harbour', { principals: ['account:you', 'group:us'] }),
    );
    const asking = (...principals: string[]) => found('harbour', { principals }).then((ids) => ids.sort());
    expect(await asking('account:me', 'group:us')).toEqual(['mine', 'ours']);
    expect(await asking('account:me')).toEqual(['mine']);
    expect(await asking('account:')).toEqual([]);
    expect(await asking()).toEqual([]);
    await optimise();
    expect(await asking('account:me', 'group:us')).toEqual(['mine', 'ours']);
    expect(await asking("') OR true --")).toEqual([]);
  });

  it('keeps organisations apart and refuses to work without one', async () => {
    await add(document('a', 'harbour'));
    const ofOther = { text: 'harbour', principals: [EVERYBODY], page: 1, pageSize: 20 };
    expect((await actingFor(OTHER_ORGANISATION, () => index.query(ofOther))).hits).toEqual([]);
    await actingFor(OTHER_ORGANISATION, () => index.remove(['a']));
    expect(await found('harbour')).toEqual(['a']);
    await expect(index.query(ofOther)).rejects.toThrow('No organisation context');
  });

  it('refuses a filter value outside its list', async () => {
    await add(document('a', 'harbour'));
    const sneaky = "pdf' OR '1'='1" as never;
    await expect(ask('harbour', { filters: { kind: sneaky } })).rejects.toThrow(RangeError);
    await expect(ask('harbour', { filters: { fromMs: NaN } })).rejects.toThrow(RangeError);
  });
});

describe('odd input', () => {
  it('answers whatever is typed', async () => {
    await add(document('a', 'O\'Brien said "no" 😀 to 12.50 EUR for a@b.example'));
    await optimise();
    expect(await found("o'brien")).toEqual(['a']);
    expect(await found('12.50 EUR')).toEqual(['a']);
    expect(await found('a@b.example')).toEqual(['a']);
    const odd = [
      '',
      ' ',
      '"',
      '""',
      '" "',
      "'",
      '😀',
      '\0',
      '^^',
      '*',
      ')',
      'or',
      '\\',
      '%',
      "'; DROP TABLE main; --",
      'x'.repeat(10_000),
      'word '.repeat(2_000),
      '\ud800',
      '"a" "b" "c',
      '日本',
    ];
    for (const text of odd) expect(Array.isArray(await found(text))).toBe(true);
    for (const text of ['(', 'a OR', 'NOT']) await expect(found(text)).rejects.toThrow(QueryError);
  });

  it('answers any text, or says where it can’t be understood', async () => {
    await add(document('a', 'harbour'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        await ask(text).catch((error: unknown) => expect(error).toBeInstanceOf(QueryError));
      }),
      { numRuns: 60 },
    );
  });
});

describe('writing', () => {
  it('replaces a document whole, and never by an older revision', async () => {
    const pages = Array.from({ length: 3 }, (_, n) => ({ page: n + 1, text: 'harbour '.repeat(25_000) }));
    await add(document('a', '', { pages, revision: 1 }));
    await add(document('a', 'mill', { revision: 3 }));
    await add(document('a', 'lease', { revision: 2 }));
    expect(await found('harbour')).toEqual([]);
    expect(await found('lease')).toEqual([]);
    expect(await found('mill')).toEqual(['a']);
    await actingFor(ORGANISATION, () => index.remove(['a', 'never there']));
    expect(await found('mill')).toEqual([]);
  });

  it('takes writes that come at once, beside upkeep', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `d${n}`);
    await Promise.all([...ids.map((id) => add(document(id, 'harbour'))), optimise(), optimise()]);
    expect((await found('harbour', { pageSize: 100 })).sort()).toEqual(ids.sort());
  });

  it('finds a new document as soon as it is written, also in another reader', async () => {
    await add(document('first', 'harbour'));
    const reader = openSearchIndex({ directory });
    const askReader = (text: string) =>
      actingFor(ORGANISATION, () => reader.query({ text, principals: [EVERYBODY], page: 1, pageSize: 20 }));
    await askReader('harbour');
    for (let n = 0; n < 20; n += 1) {
      await add(document(`d${n}`, `word${n} of the lease`));
      expect((await askReader(`word${n} `)).hits.map((hit) => hit.documentId)).toEqual([`d${n}`]);
    }
    await reader.close();
  });

  it('moves what is no longer new to the main table without a change in what is found', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) =>
      document(`d${n}`, `harbour ${n % 7 === 0 ? 'lease' : 'mill'}`),
    );
    await add(...many);
    const before = new Set(await found('lease', { pageSize: 1_000 }));
    await optimise();
    expect(new Set(await found('lease', { pageSize: 1_000 }))).toEqual(before);
    expect(before.size).toBe(172);
    await add(document('d0', 'changed', { revision: 2 }), document('d1', 'changed', { revision: 1 }));
    await actingFor(ORGANISATION, () => index.remove(['d7']));
    before.delete('d0');
    before.delete('d7');
    expect(new Set(await found('lease', { pageSize: 1_000 }))).toEqual(before);
    expect((await found('changed')).sort()).toEqual(['d0', 'd1']);
    expect(await actingFor(ORGANISATION, () => index.count())).toBe(1_199);
  });
});
