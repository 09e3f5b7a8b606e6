import fc from 'fast-check';
import { growsInProportion } from '@cartulary/testing/growth';
import { contextOf, findAll } from './find.js';
import { loadNameRule } from './names/find-names.js';

/** A long text that repeats one unit. */
const repeated = (unit: string) => (share: number) => unit.repeat((share * 64_000) / unit.length);

/** A text's entities, as `kind written → value`. */
function found(text: string): string[] {
  return findAll(text, contextOf(text)).map((one) => `${one.kind} ${text.slice(one.start, one.end)} → ${one.value}`);
}

describe('money', () => {
  it.each([
    ['7 £63.25', 'money £63.25 → GBP 63.25'],
    ['3 £ 9.00 £ 27.00', 'money £ 9.00 → GBP 9.00 | money £ 27.00 → GBP 27.00'],
    ['7 £-63.25', 'money £-63.25 → GBP -63.25'],
    ['7 63,25 € 442,75 €', 'money 63,25 € → EUR 63.25 | money 442,75 € → EUR 442.75'],
    ['12,00€ 7,50€', 'money 12,00€ → EUR 12.00 | money 7,50€ → EUR 7.50'],
    [
      'Total EUR 9.00\n2 EUR 4.50 EUR 9.00',
      'money EUR 9.00 → EUR 9.00 | money EUR 4.50 → EUR 4.50 | money EUR 9.00 → EUR 9.00',
    ],
    ['Total $1,234.56 now', 'money $1,234.56 → USD 1234.56'],
    ['kostet 1.234,56 € netto', 'money 1.234,56 € → EUR 1234.56'],
    ['1 234,50 EUR', 'money 1 234,50 EUR → EUR 1234.50'],
    ["CHF 1'234.50", "money CHF 1'234.50 → CHF 1234.50"],
    ['Fr. 12.–', 'money Fr. 12.– → CHF 12.00'],
    ['a loss of ($3,000)', 'money ($3,000) → USD -3000.00'],
    ['costs -£4.50', 'money -£4.50 → GBP -4.50'],
    ['US$ 1.5 million in cash', 'money US$ 1.5 million → USD 1500000.00'],
    ['€2bn', 'money €2bn → EUR 2000000000.00'],
    ['RM 9.00', 'money RM 9.00 → MYR 9.00'],
    ['twelve for 12 dollars', 'money 12 dollars → USD 12.00'],
    ['$5', 'money $5 → USD 5.00'],
    ['$1.234', 'money $1.234 → USD 1234.00'],
    ['TOTAL   12.50', 'money 12.50 → 12.50'],
    ['Sub-total: 1,204.00', 'money 1,204.00 → 1204.00'],
  ])('in %j', (text, expected) => {
    expect(found(text).join(' | ')).toBe(expected);
  });

  it.each([['Tax 6.00%'], ['version 1.2.3'], ['Total 12'], ['Kr4ft'], ['call 12.50 times']])('is not in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('dates', () => {
  it.each([
    ['on 2024-03-04 at', '2024-03-04'],
    ['2024-03-04T10:15:00Z', '2024-03-04'],
    ['04.03.2024', '2024-03-04'],
    ['4.3.24', '2024-03-04'],
    ['31/12/1999', '1999-12-31'],
    ['12/31/1999', '1999-12-31'],
    ['March 4, 2024', '2024-03-04'],
    ['4 March 2024', '2024-03-04'],
    ['the 4th of March, 2024', '2024-03-04'],
    ['04-MAR-2024', '2024-03-04'],
    ['18JAN2025 Osaka', '2025-01-18'],
    ['4. März 2024', '2024-03-04'],
    ['le 1er août 2023', '2023-08-01'],
    ['5 de mayo de 2023', '2023-05-05'],
    ["Mar 4, '24", '2024-03-04'],
    ['Sept. 9, 2021', '2021-09-09'],
    ['for the Jan.  1997\nissue', '1997-01'],
    ['Datum: 1.2.13', '2013-02-01'],
    ['am 1.2.13 um', '2013-02-01'],
    ['Version of 04.03.24', '2024-03-04'],
    ['in March 2024 we', '2024-03'],
  ])('in %j', (text, value) => {
    expect(findAll(text, contextOf(text)).map((one) => [one.kind, one.value])).toEqual([['date', value]]);
  });

  it('put the month first where the document’s other dates do', () => {
    expect(found('03/04/2024 and 12/31/2024')).toEqual([
      'date 03/04/2024 → 2024-03-04',
      'date 12/31/2024 → 2024-12-31',
    ]);
    expect(found('03/04/2024 and 31/12/2024')).toEqual([
      'date 03/04/2024 → 2024-04-03',
      'date 31/12/2024 → 2024-12-31',
    ]);
    expect(found('03/04/2024, 20 €')[0]).toBe('date 03/04/2024 → 2024-04-03');
  });

  it('are doubted where they could be the number of a section', () => {
    const [date] = findAll('1.2.13 Requirements', contextOf(''));
    expect(date?.confidence).toBeLessThan(0.7);
  });

  it.each([
    ['zlib 1.2.13 is a library'],
    ['Version 1.2.13'],
    ['in version\n1.2.13 are'],
    ['version 10.12.19'],
    ['Python 3.11.10 and later'],
    ['Section 3.4.12'],
    ['§ 3.4.12'],
    ['libfoo_1.2.13'],
    ['31.02.2024'],
    ['13/13/2024'],
    ['1.2.3.4'],
    ['10/20/30/40'],
    ['may 2 pieces'],
    ['192.168.10.20'],
    ['2024-13-01'],
  ])('are not in %j', (text) => {
    expect(found(text).filter((one) => one.startsWith('date'))).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['Write to Jane.Doe+bills@Example.COM.', 'email Jane.Doe+bills@Example.COM → Jane.Doe+bills@example.com'],
    ['see https://example.org/a?b=c#d, page 3', 'url https://example.org/a?b=c#d → https://example.org/a?b=c#d'],
    ['www.example.co.uk/pay.', 'url www.example.co.uk/pay → http://www.example.co.uk/pay'],
    ['at northgate.com or', 'url northgate.com → http://northgate.com/'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['at http://marknel\nson.us/1997/01/ .', 'http://marknelson.us/1997/01/', 0.9],
    ['see http://zlib.net/zlib_\nfaq.html for', 'http://zlib.net/zlib_faq.html', 0.9],
    ['(www.example.org\n/bills?id=7)', 'http://www.example.org/bills?id=7', 0.9],
    ['http://example.org/?page=\n12, said', 'http://example.org/?page=12', 0.9],
    ['http://example.org/a/\nb/c.html', 'http://example.org/a/b/c.html', 0.6],
    ['http://example.org/long-\nname.html', 'http://example.org/long-name.html', 0.6],
  ])('go on in the next line in %j', (text, value, confidence) => {
    const [url, ...more] = findAll(text, contextOf(text));
    expect([url?.value, url?.confidence, more]).toEqual([value, confidence, []]);
  });

  it.each([
    ['http://zlib.net/\nThe data format', 'http://zlib.net/'],
    ['http://zlib.net/faq.html\ntest/minigzip.c, as', 'http://zlib.net/faq.html'],
    ['http://zlib.net/\nand/or others', 'http://zlib.net/'],
    ['http://zlib.net\n\n/usr/bin', 'http://zlib.net/'],
    ['http://zlib.net/\nhttp://example.org/a', 'http://zlib.net/'],
    ['www.example.org\nTel. 1', 'http://www.example.org/'],
  ])('end with the line in %j', (text, value) => {
    expect(findAll(text, contextOf(text))[0]?.value).toBe(value);
  });

  it.each([['http://mar knelson.us'], ['http://intranet/'], ['https://example.org/index.php?title=Optical_c...']])(
    'that are cut off are doubted in %j',
    (text) => {
      expect(findAll(text, contextOf(text))[0]?.confidence).toBeLessThan(0.7);
    },
  );

  it.each([['the end.So we'], ['file.py'], ['e.g. this'], ['@home']])('are not in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('accounts and cards', () => {
  it.each([
    ['IBAN: DE89 3704 0044 0532 0130 00 BIC', 'iban DE89 3704 0044 0532 0130 00 → DE89370400440532013000'],
    ['GB29NWBK60161331926819', 'iban GB29NWBK60161331926819 → GB29NWBK60161331926819'],
    ['Card 4111 1111 1111 1111 ok', 'card 4111 1111 1111 1111 → 4111111111111111'],
    ['378282246310005', 'card 378282246310005 → 378282246310005'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['DE89 3704 0044 0532 0130 01'],
    ['4111 1111 1111 1112'],
    ['1234567812345670'],
    ['Lieferant 4012345001235'],
    ['GLN 4012345001235'],
    ['EAN-13: 4012345001235'],
    ['GTIN\n4111111111111111'],
  ])('are not in %j', (text) => {
    expect(found(text).filter((one) => /^(?:iban|card)/u.test(one))).toEqual([]);
  });

  it('are told from other numbers by the word before each', () => {
    const cards = found('EAN 4012345001235, Visa 4111 1111 1111 1111').filter((one) => one.startsWith('card'));
    expect(cards).toEqual(['card 4111 1111 1111 1111 → 4111111111111111']);
    expect(found('Visa card 4222222222222')).toContain('card 4222222222222 → 4222222222222');
  });
});

describe('telephones', () => {
  it.each([
    ['Tel. +49 (0)30 901820', 'phone +49 (0)30 901820 → +4930901820'],
    ['Phone: (415) 555-0132', 'phone (415) 555-0132 → +14155550132'],
    ['415-555-0132', 'phone 415-555-0132 → +14155550132'],
    ['£5 Fax 020 7946 0018', 'phone 020 7946 0018 → +442079460018'],
    ['£5, please ring Mrs Moran on 01491 575018', 'phone 01491 575018 → +441491575018'],
    ['0044 20 7946 0018', 'phone 0044 20 7946 0018 → +442079460018'],
    ['£5, come by or 020 7946 0018 before six', 'phone 020 7946 0018 → +442079460018'],
    ['Wir sind immer da: 030 123456, auch sonntags', 'phone 030 123456 → +4930123456'],
    ['Passez ou 01 42 68 53 00 le matin', 'phone 01 42 68 53 00 → +33142685300'],
    ['You may reach me on 07911 123456', 'phone 07911 123456 → +447911123456'],
    ['212-555-0147 x1723', 'phone 212-555-0147 x1723 → +12125550147;ext=1723'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toContain(expected);
  });

  it.each([
    ['ISBN 978-3-16-148410-0'],
    ['12 345 678 90 pieces'],
    ['1 2 3 4 5 6 7 8 9'],
    ['page 100 - 200 3000'],
    ['0.1234567 m'],
    ['Kundennummer 030 123456'],
    ['parts 0301 4455 and 01 02 03'],
    ['049 112 2231'],
  ])('are not in %j', (text) => {
    expect(found(text).filter((one) => one.startsWith('phone'))).toEqual([]);
  });
});

describe('numbers that only their groups make telephones', () => {
  const confidences = (text: string): number[] =>
    findAll(text, contextOf(text)).flatMap(({ kind, confidence }) => (kind === 'phone' ? [confidence] : []));

  it.each([
    ['Lieferschein 0171 1234567'],
    ['Charge 0171 1234567'],
    ['Vertrag 030 12345678'],
    ['Zähler 030 12345678'],
    ['Meter reading 020 7946 0018'],
    ['EAN 020 7946 0018'],
    ['Batch 020 7946 0018'],
    ['Part 01 23 45 67 89'],
    ['Lot 01 23 45 67 89'],
    ['Order 020 7946 0018'],
  ])('are none behind what is numbered: %j', (text) => {
    expect(confidences(text)).toEqual([]);
  });

  it('are doubtful unless something else in their block marks it as one with telephones', () => {
    expect(confidences('£5, stock 020 7946 0018')).toEqual([0.6]);
    expect(confidences('£5, Fax: none\nfront desk 020 7946 0018')).toEqual([0.85]);
    expect(confidences('£5, Fax: none\n\nstock 020 7946 0018')).toEqual([0.6]);
    expect(confidences('£5, 12 Castle Street, Bath BA1 2AB\n020 7946 0018')).toEqual([0.85]);
    expect(confidences('10115 Berlin\n030 12345678')).toEqual([0.75]);
  });

  it('are looked up so often and no more', () => {
    const list = (from: number) => Array.from({ length: 3_000 }, (_, at) => `desk 020 7946 ${from + at}`).join('\n');
    expect(confidences(`£5\n${list(1_000)}`)).toHaveLength(2_000);
  });
});

describe('identifiers', () => {
  it.each([
    ['Invoice No. INV-2024-17', 'identifier INV-2024-17 → INV-2024-17'],
    ['Invoice #: 10023', 'identifier 10023 → 10023'],
    ['PO#4711', 'identifier 4711 → 4711'],
    ['VAT Reg No: GB 123 4567 89', 'identifier GB 123 4567 89 → GB123456789'],
    ['USt-IdNr. DE123456789', 'identifier DE123456789 → DE123456789'],
    ['Customer number: 55-1203', 'identifier 55-1203 → 55-1203'],
    ['SSN 078-05-1120', 'identifier 078-05-1120 → 078-05-1120'],
    ['Vertragsnummer: KV-0417/25', 'identifier KV-0417/25 → KV-0417/25'],
    ['Facture n° F-1187', 'identifier F-1187 → F-1187'],
    ['SIRET 443 061 841 00047', 'identifier 443 061 841 00047 → 44306184100047'],
  ])('in %j', (text, expected) => {
    expect(found(text).join('; ')).toContain(expected.split(' → ')[1] ?? '');
  });

  it.each([
    ['in order 3 pieces'],
    ['invoice of 2024'],
    ['Invoice Date: 03/04/2024'],
    ['tax 12.50'],
    ['report 100 days'],
    ['order no later'],
    ['account for 20 percent'],
    ['TELEX #298949 LINN UR'],
  ])('are not in %j', (text) => {
    expect(found(text).filter((one) => one.startsWith('identifier'))).toEqual([]);
  });

  it('win over telephone numbers that look the same', () => {
    expect(found('Account No: 415-555-0132')).toEqual(['identifier 415-555-0132 → 415-555-0132']);
  });
});

const pieces = fc.oneof(
  fc.constantFrom(
    'Invoice No. ',
    'Tel. ',
    '$',
    '€',
    ' EUR',
    'March ',
    '@',
    '.',
    ',',
    '-',
    '/',
    ' ',
    '\n',
    '(',
    ')',
    '+',
    'www.',
    'http://',
    'IBAN DE89 3704 0044 0532 0130 00',
    '4111 1111 1111 1111',
    '2024-03-04',
    'é',
    '😀',
  ),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.string({ maxLength: 6 }),
);
const anyText = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

describe('whatever the text', () => {
  it('every stretch lies in it, in order, none overlapping another', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end, value, confidence } of findAll(text, contextOf(text))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(value).not.toBe('');
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
          last = end;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('text that was never punctuated takes time in proportion to its length, names looked for too', async () => {
    const findNames = await loadNameRule();
    for (const unit of [
      'A ',
      'Ab ',
      'Ab & ',
      'Ab of the ',
      'Dr. ',
      'John ',
      'John v. ',
      'in ',
      'in Abc ',
      'GmbH ',
      'Bank ',
      '§ 1 ',
      'Art. 1 ',
      'mg ',
      '5 mg ',
      'itis',
      'acute ',
      'between A and B ',
      '1 Ab Street ',
      'x'.repeat(40) + ' ',
      'Xx'.repeat(20),
      'X-',
      "O'",
    ]) {
      const work = (text: string): unknown => findAll(text, contextOf(text), findNames);
      expect([unit, growsInProportion(repeated(unit), work)]).toEqual([unit, true]);
    }
  });

  it('a long line of anything takes time in proportion to its length', () => {
    for (const unit of [
      '1 ',
      '1,',
      '-1',
      'a@',
      '(1',
      'AB12',
      '.',
      'no ',
      'inv ',
      '$1',
      '1.1.',
      'www.',
      'www.\n',
      'tel ',
    ]) {
      const work = (text: string): unknown => findAll(text, contextOf(text));
      expect([unit, growsInProportion(repeated(unit), work)]).toEqual([unit, true]);
    }
  });
});

describe('spaces and digits', () => {
  const spaces = [
    '\u0020',
    '\u00A0',
    '\u2004',
    '\u2005',
    '\u2006',
    '\u2007',
    '\u2008',
    '\u2009',
    '\u200A',
    '\u202F',
    '\u205F',
  ];
  const written = [
    ['1 234,56 €', 'money', 'EUR 1234.56'],
    ['DE89 3704 0044 0532 0130 00', 'iban', 'DE89370400440532013000'],
    ['4111 1111 1111 1111', 'card', '4111111111111111'],
    ['14 February 2025', 'date', '2025-02-14'],
    ['+49 30 12345678', 'phone', '+493012345678'],
    ['VAT Reg No: GB 123 4567 89', 'identifier', 'GB123456789'],
    ['500 mg', 'dose', '500 mg'],
  ] as const;

  it.each(
    spaces.flatMap((space) => written.map((each) => [space.codePointAt(0)?.toString(16), space, ...each] as const)),
  )('U+%s: %j in %j', (_code, space, text, kind, value) => {
    const typeset = text.replaceAll(' ', space);
    const [one, ...others] = findAll(`Paracetamol ${typeset}\n`, contextOf(typeset)).filter(
      (each) => each.kind === kind,
    );
    expect([one?.value.replace(/^paracetamol /u, ''), others]).toEqual([value, []]);
    // The range includes the original space.
    expect(`Paracetamol ${typeset}`.slice(one?.start, one?.end)).toContain(space);
  });

  it.each([
    ['Total: ₹1,23,456.00', 'money ₹1,23,456.00 → INR 123456.00'],
    ['₹12,34,56,789', 'money ₹12,34,56,789 → INR 123456789.00'],
    ['1,23,456.00 INR', 'money 1,23,456.00 INR → INR 123456.00'],
    ['١٬٢٣٤٫٥٠ EUR', 'money ١٬٢٣٤٫٥٠ EUR → EUR 1234.50'],
    ['١٤/٠٢/٢٠٢٥', 'date ١٤/٠٢/٢٠٢٥ → 2025-02-14'],
    ['14 de fevereiro de 2025', 'date 14 de fevereiro de 2025 → 2025-02-14'],
    ['発行日2025年2月14日', 'date 2025年2月14日 → 2025-02-14'],
    ['令和7年2月14日', 'date 令和7年2月14日 → 2025-02-14'],
    ['2025년 2월 14일', 'date 2025년 2월 14일 → 2025-02-14'],
    ['14.II.2025', 'date 14.II.2025 → 2025-02-14'],
    ['2025. II. 14.', 'date 2025. II. 14. → 2025-02-14'],
  ])('in %j', (text, expected) => {
    expect(found(text).join(' | ')).toBe(expected);
  });

  it('takes no part of a number for an amount', () => {
    expect(['₹1,23,4567', 'EUR 1.2345'].flatMap(found)).toEqual([]);
  });
});
