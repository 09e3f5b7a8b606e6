import fc from 'fast-check';
import { QueryError } from '@cartulary/pipeline/matching/query-error';
import { openSearchIndex, type SearchQuery } from './search-index.js';
import {
  actingFor,
  EVERYBODY,
  indexed,
  ORGANISATION,
  OTHER_ORGANISATION,
  searchRoom,
} from './search-room.test-helper.js';

const room = searchRoom();
const { add, optimise } = room;
const ask = (text: string, more: Partial<SearchQuery> = {}) =>
  actingFor(ORGANISATION, () => room.index.query({ text, principals: [EVERYBODY], page: 1, pageSize: 20, ...more }));
const found = async (text: string, more: Partial<SearchQuery> = {}) =>
  (await ask(text, more)).hits.map((hit) => hit.documentId);

describe('finding', () => {
  it('puts the document that says a word more often, or in its title, first', async () => {
    const filler = 'and the other words of a letter that says nothing else of interest to anybody at all';
    await add(
      indexed('once', `harbour ${filler}`),
      indexed('thrice', `harbour harbour harbour ${filler}`),
      indexed('titled', filler, { title: 'Harbour' }),
      indexed('without', filler),
    );
    expect(await found('harbour')).toEqual(['titled', 'thrice', 'once']);
    await optimise();
    expect(await found('harbour')).toEqual(['titled', 'thrice', 'once']);
  });

  it('asks for every word, in any order and wherever it stands', async () => {
    await add(indexed('both', 'the lease of the harbour'), indexed('one', 'the lease of the mill'));
    expect(await found('harbour lease')).toEqual(['both']);
    expect(await found('pdf lease mill')).toEqual(['one']);
  });

  it('finds documents without the articles and prepositions of a question, but not without its other words', async () => {
    await add(indexed('contoso', 'Invoice 17, Contoso Ltd'), indexed('other', 'Invoice 18, Fourth Coffee'));
    for (const typed of ['invoice from contoso', 'die Invoice von Contoso'])
      expect(await found(typed)).toEqual(['contoso']);
    expect(await found('"invoice from contoso"')).toEqual([]);
    expect(await found('invoice from fabrikam')).toEqual([]);
  });

  it('finds account and telephone numbers however they are spaced, in the query and in the document', async () => {
    const iban = 'DE89370400440532013000';
    const spaced = 'DE89 3704 0044 0532 0130 00';
    const of = (kind: string, text: string, value: string) => ({
      facts: { classes: [], tags: [], language: 'en', entities: [{ kind, text, value }] },
    });
    await add(
      indexed('joined', `pay into ${iban}`, of('iban', iban, iban)),
      indexed('spaced', `pay into ${spaced}`, of('iban', spaced, iban)),
      indexed(
        'other',
        'pay into DE02 1203 0000 0000 2020 51',
        of('iban', 'DE02120300000000202051', 'DE02120300000000202051'),
      ),
      indexed('abroad', 'call +49 (30) 123-4567', of('phone', '+49 (30) 123-4567', '+49301234567')),
      indexed('home', 'call 030/123 45 67', of('phone', '030/123 45 67', '+49301234567')),
    );
    for (const typed of [iban, spaced, iban.toLowerCase(), 'DE89-3704-0044-0532-0130-00'])
      expect((await found(typed)).sort()).toEqual(['joined', 'spaced']);
    for (const typed of ['030 1234567', '+49301234567', '(030) 123-4567', '0049 30 1234567'])
      expect((await found(typed)).sort()).toEqual(['abroad', 'home']);
    expect(await found(`"${spaced}"`)).toEqual([]);
    await optimise();
    expect(await found(`"${spaced}"`)).toEqual(['spaced']);
    for (const typed of ['03091234567', '+44 30 1234567', '202601234567']) expect(await found(typed)).toEqual([]);
  });

  it('does not mind case, diacritics, ligatures and compatibility letters', async () => {
    await add(indexed('a', 'Ödön Straße ﬁnance naïve Ⅳ'));
    for (const text of ['odon', 'ÖDÖN', 'strasse', 'STRASSE', 'finance', 'naive', 'iv'])
      expect(await found(text)).toEqual(['a']);
  });

  it('finds a word while it is typed, whole words before longer ones', async () => {
    await add(indexed('longer', 'several invoices came'), indexed('whole', 'an invoice came'));
    for (const typed of ['inv', 'invo', 'invoic']) expect((await found(typed)).sort()).toEqual(['longer', 'whole']);
    expect(await found('invoice')).toEqual(['whole', 'longer']);
    expect(await found('invoice ')).toEqual(['whole']);
    expect(await found('came sev')).toEqual(['longer']);
  });

  it('forgives a typo once the index is up to date', async () => {
    await add(indexed('a', 'The surveyor measured the harbour in Rotterdam'), indexed('b', 'nothing of the kind'));
    await optimise();
    for (const text of ['harbor', 'harbuor', 'survyor', 'roterdam', 'roterdam harbor'])
      expect(await found(text)).toEqual(['a']);
    expect(await found('zzharbour')).toEqual([]);
  });

  it('takes a word of one or two letters as it is typed: nearly every short word is a letter away', async () => {
    await add(indexed('cat', 'a cat at home'));
    await optimise();
    expect(await found('何时 付款 ')).toEqual([]);
    expect(await found('aa ho ')).toEqual([]);
  });

  it('looks for a word longer than most as it is typed, whatever its letters grow into, beside a typo in another', async () => {
    const [arabic, endless, alternating] = [
      '\uFDFA'.repeat(10),
      'abcdefghijklmnopqrstuvwxyz'.repeat(40),
      'ab'.repeat(20),
    ];
    const wide = '\u{10428}\u{10429}\u{1042A}'.repeat(30);
    await add(indexed('a', `${arabic} ${endless} ${alternating} ${wide} harbour`), indexed('b', 'nothing of the kind'));
    await optimise();
    for (const word of [arabic, endless, alternating, wide]) {
      expect(await found(word)).toEqual(['a']);
      expect(await found(`${word} harbor`)).toEqual(['a']);
      expect(await found(`x${word} `)).toEqual([]);
    }
    expect(await found(`${alternating.slice(0, -2)}zz `)).toEqual([]);
  });

  it('takes what is in quotes to the letter and in its order', async () => {
    await add(indexed('a', 'payment due within thirty days'), indexed('b', 'due to the payment of thirty other days'));
    await optimise();
    expect(await found('"payment due"')).toEqual(['a']);
    expect(await found('“thirty days” payment')).toEqual(['a']);
    expect(await found('"due payment"')).toEqual([]);
    expect(await found('"paymnt due"')).toEqual([]);
    expect((await found('"payment due')).sort()).toEqual(['a', 'b']);
  });

  it('narrows by kind, state and date', async () => {
    await add(
      indexed('pdf', 'harbour'),
      indexed('photo', 'harbour', { mediaType: 'image/png', state: 'needs-review' }),
      indexed('late', 'harbour', { createdAt: new Date('2026-04-01T00:00:00Z') }),
    );
    expect(await found('harbour', { filters: { kind: 'image' } })).toEqual(['photo']);
    expect(await found('harbour', { filters: { state: 'needs-review', kind: 'image' } })).toEqual(['photo']);
    const april = Date.parse('2026-04-01T00:00:00Z');
    expect(await found('harbour', { filters: { fromMs: april } })).toEqual(['late']);
    expect((await found('harbour', { filters: { toMs: april } })).sort()).toEqual(['pdf', 'photo']);
  });

  it('pages through all matches without leaving one out or showing one twice', async () => {
    await add(...Array.from({ length: 45 }, (_, n) => indexed(`d${n}`, 'harbour')));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found('harbour', { page })));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flat()).size).toBe(45);
    expect(await ask('harbour')).toMatchObject({ total: 45, totalIsLowerBound: false });
  });

  it('pages through the best thousand where more match, and says that there are more', async () => {
    const lengths = Array.from({ length: 1_300 }, (_, n) => indexed(`d${n}`, `harbour ${'mill '.repeat(n % 40)}`));
    await add(...lengths);
    await optimise();
    const pages: string[][] = [];
    for (let page = 1; page <= 11; page += 1) pages.push(await found('harbour', { page, pageSize: 100 }));
    expect(pages.map((page) => page.length)).toEqual([...Array<number>(10).fill(100), 0]);
    expect(new Set(pages.flat()).size).toBe(1_000);
    expect(await ask('harbour', { page: 3 })).toMatchObject({ total: 1_000, totalIsLowerBound: true });
    // The first page is answered from short lists of both tables, in the same order.
    expect(await ask('harbour')).toMatchObject({ total: 200, totalIsLowerBound: true });
    expect(await found('harbour')).toEqual(pages[0]?.slice(0, 20));
    expect(await ask('harbour ', { filters: { kind: 'image' } })).toMatchObject({ total: 0, totalIsLowerBound: false });
  });

  it('fills the first page where a few big documents have all the best rows', async () => {
    const pages = Array.from({ length: 60 }, (_, n) => ({ page: n + 1, text: 'harbour '.repeat(2_000) }));
    const big = (id: string) => indexed(id, '', { pages });
    await add(big('big1'), big('big2'), ...Array.from({ length: 30 }, (_, n) => indexed(`d${n}`, 'harbour mill')));
    await optimise();
    expect(await found('harbour')).toHaveLength(20);
  });

  it('says where in a big document the words stand', async () => {
    const pages = Array.from({ length: 40 }, (_, n) => ({
      page: n + 1,
      text: 'lorem '.repeat(2_000) + (n === 33 ? 'harbour' : ''),
    }));
    await add(indexed('big', '', { pages }));
    const { hits, total } = await ask('harbour');
    expect(total).toBe(1);
    expect(hits[0]?.fromPage).toBeGreaterThan(1);
    expect(hits[0]?.fromPage).toBeLessThanOrEqual(34);
    expect(hits[0]?.toPage).toBeGreaterThanOrEqual(34);
    expect(await actingFor(ORGANISATION, () => room.index.count())).toBe(1);
  });
});

describe('what may be found', () => {
  it("never answers somebody else's document", async () => {
    await add(
      indexed('mine', 'harbour', { principals: ['account:me'] }),
      indexed('yours', 'harbour', { principals: ['account:you'] }),
      indexed('ours', 'harbour', { principals: ['account:you', 'group:us'] }),
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
    await add(indexed('a', 'harbour'));
    const ofOther = { text: 'harbour', principals: [EVERYBODY], page: 1, pageSize: 20 };
    expect((await actingFor(OTHER_ORGANISATION, () => room.index.query(ofOther))).hits).toEqual([]);
    await actingFor(OTHER_ORGANISATION, () => room.index.remove(['a']));
    expect(await found('harbour')).toEqual(['a']);
    await expect(room.index.query(ofOther)).rejects.toThrow('No organisation context');
  });

  it('refuses a filter value outside its list', async () => {
    await add(indexed('a', 'harbour'));
    const sneaky = "pdf' OR '1'='1" as never;
    await expect(ask('harbour', { filters: { kind: sneaky } })).rejects.toThrow(RangeError);
    await expect(ask('harbour', { filters: { fromMs: NaN } })).rejects.toThrow(RangeError);
  });
});

describe('odd input', () => {
  it('answers whatever is typed', async () => {
    await add(indexed('a', 'O\'Brien said "no" 😀 to 12.50 EUR for a@b.example'));
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
    await add(indexed('a', 'harbour'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(25), async (text, times) => {
        for (const typed of [text, text.repeat(times), text.replaceAll(/[^\p{L}\p{N}]/gu, '').repeat(times)])
          await ask(typed).catch((error: unknown) => expect(error).toBeInstanceOf(QueryError));
      }),
      { numRuns: 60 },
    );
  });
});

describe('writing', () => {
  it('replaces a document whole, and never by an older revision', async () => {
    const pages = Array.from({ length: 3 }, (_, n) => ({ page: n + 1, text: 'harbour '.repeat(25_000) }));
    await add(indexed('a', '', { pages, revision: 1 }));
    await add(indexed('a', 'mill', { revision: 3 }));
    await add(indexed('a', 'lease', { revision: 2 }));
    expect(await found('harbour')).toEqual([]);
    expect(await found('lease')).toEqual([]);
    expect(await found('mill')).toEqual(['a']);
    await actingFor(ORGANISATION, () => room.index.remove(['a', 'never there']));
    expect(await found('mill')).toEqual([]);
  });

  it('takes writes that come at once, beside upkeep', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `d${n}`);
    await Promise.all([...ids.map((id) => add(indexed(id, 'harbour'))), optimise(), optimise()]);
    expect((await found('harbour', { pageSize: 100 })).sort()).toEqual(ids.sort());
  });

  it('finds a new document as soon as it is written, also in another reader', async () => {
    await add(indexed('first', 'harbour'));
    const reader = openSearchIndex({ directory: room.directory });
    const askReader = (text: string) =>
      actingFor(ORGANISATION, () => reader.query({ text, principals: [EVERYBODY], page: 1, pageSize: 20 }));
    await askReader('harbour');
    for (let n = 0; n < 20; n += 1) {
      await add(indexed(`d${n}`, `word${n} of the lease`));
      // Quoted, because typos are tolerated once maintenance has run.
      expect((await askReader(`"word${n}"`)).hits.map((hit) => hit.documentId)).toEqual([`d${n}`]);
    }
    await reader.close();
  });

  it('moves what is no longer new to the main table without a change in what is found', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => indexed(`d${n}`, `harbour ${n % 7 === 0 ? 'lease' : 'mill'}`));
    await add(...many);
    const before = new Set(await found('lease', { pageSize: 1_000 }));
    await optimise();
    expect(new Set(await found('lease', { pageSize: 1_000 }))).toEqual(before);
    expect(before.size).toBe(172);
    await add(indexed('d0', 'changed', { revision: 2 }), indexed('d1', 'changed', { revision: 1 }));
    await actingFor(ORGANISATION, () => room.index.remove(['d7']));
    before.delete('d0');
    before.delete('d7');
    expect(new Set(await found('lease', { pageSize: 1_000 }))).toEqual(before);
    expect((await found('changed')).sort()).toEqual(['d0', 'd1']);
    expect(await actingFor(ORGANISATION, () => room.index.count())).toBe(1_199);
  });
});
