import type { PageText } from '@cartulary/contracts/reading';
import { addressParts } from './postal-address.js';
import { extractFields } from './extract-fields.js';
import { flowing, sheet, type PlacedText } from './sheet.test-helper.js';

const fieldsOf = (page: PageText, documentClass: string): Record<string, string> =>
  Object.fromEntries(
    extractFields([page], [], documentClass)
      .filter(({ line }) => line === null)
      .map(({ name, value }) => [name, value]),
  );

describe('a receipt', () => {
  it('has its total behind a label that goes on, never from its tax table', () => {
    const page = flowing(
      'QUINCE MARKT\nSUMME [3] EUR   28,81\nMastercard EUR   28,81\nMwSt   NETTO   MwSt   UMSATZ\nB 7%   9,49   0,66   10,15\nC 19%   15,68   2,98   18,66',
    );
    expect(fieldsOf(page, 'receipt')).toMatchObject({ total: 'EUR 28.81' });
  });

  it('has the total that cash and change leave', () => {
    const page = flowing('Quince Ltd\nTotal   40.00\nTotal   31.93\nCash   40.00\nChange   8.07');
    expect(fieldsOf(page, 'receipt')).toMatchObject({ total: '31.93' });
  });

  it('has a total that even cash is a witness of', () => {
    const page = flowing('Quince Ltd\nTotal   £30.00\nCash   £30.00\nChange   £0.00');
    const total = extractFields([page], [], 'receipt').find(({ name }) => name === 'total');
    expect(total).toMatchObject({ value: 'GBP 30.00' });
    expect(total?.confidence).toBeGreaterThanOrEqual(SURE);
  });

  it('whose line of the total cannot be read has what was paid where its taxes come to that', () => {
    const page = flowing(
      'Quince Ltd\nSUMME EUR   42\nBAR EUR   27,42\nMwSt   NETTO   MwSt   UMSATZ\nB 7%   23,45   1,64   25,09\nC 19%   1,96   0,37   2,33',
    );
    expect(fieldsOf(page, 'receipt')).toMatchObject({ total: 'EUR 27.42' });
  });

  it('with a time alone has its time and no date', () => {
    const found = fieldsOf(flowing('Quince Ltd\nUhrzeit 09:10:21\nTotal   12.00'), 'receipt');
    expect(found).toMatchObject({ time: '09:10' });
    expect(found).not.toHaveProperty('date');
  });

  it.each([
    'Quince Ltd\nUmtausch bis 24.08.2020\nTotal   12.00\n18.04.2020 12:30   Kasse 3',
    'Quince Ltd\nFrische seit 01.02.1994\nTotal   12.00\nDatum 18.04.20   Uhrzeit 12:30',
    'Quince Ltd\nTotal   12.00\nMastercard   valid until 31/12/2022\n18/04/2020   12:30',
    'Quince Ltd\nTotal   12.00\nKarte 1 gültig bis 31.12.22\nTSE-Start: 2020-04-18T10:30:12.000Z',
    'Quince Ltd\nTotal   12.00\nBeleg-Nr. 4711   18.04.2020',
    'Quince Ltd\nTotal   12.00\n4711 02 18.04.2012:30',
  ])('has the day that its till printed, not another: %j', (text) => {
    expect(fieldsOf(flowing(text), 'receipt')).toMatchObject({ date: '2020-04-18' });
  });

  it('has the company with its legal form first, over two lines, and its address', () => {
    const page = sheet([
      [200, 30, 'QUINCE', 24],
      [180, 70, 'QUINCE ELECTRO'],
      [180, 82, 'HANDELSGES.MBH'],
      [180, 94, 'Kamp 30-32'],
      [180, 106, '33098 Paderborn'],
      [180, 118, 'Tel. 05251/87180'],
      [100, 200, 'Kabel'],
      [300, 200, '39,00'],
      [100, 220, 'Total EUR'],
      [300, 220, '39,00'],
    ]);
    expect(fieldsOf(page, 'receipt')).toMatchObject({
      seller: 'QUINCE ELECTRO HANDELSGES.MBH',
      'seller-address': 'Kamp 30-32, 33098 Paderborn',
      total: 'EUR 39.00',
    });
  });

  it('has the line with a legal form although others stand between it and the street', () => {
    const page = sheet([
      [250, 30, 'quince', 22],
      [220, 70, 'quince Baumarkt GmbH'],
      [220, 82, 'Ihr Markt am Ring'],
      [220, 94, 'Frau Plum freut sich'],
      [220, 106, 'Kamp 30-32'],
      [220, 118, '33098 Paderborn'],
      [100, 200, 'Kabel'],
      [300, 200, '39,00'],
    ]);
    expect(fieldsOf(page, 'receipt')).toMatchObject({ seller: 'quince Baumarkt GmbH' });
  });

  it('has the whole name where a logo stands above it, not the logo alone', () => {
    const page = sheet([
      [250, 30, 'Quince', 12],
      [240, 46, 'Quince Bücher', 12],
      [240, 62, 'Westernstraße 2', 12],
      [240, 78, '33098 Paderborn', 12],
      [100, 200, 'Buch'],
      [300, 200, '39,00'],
    ]);
    expect(fieldsOf(page, 'receipt')).toMatchObject({ seller: 'Quince Bücher' });
  });

  it('has the name of a logo whose letters stand apart, not what stands below its address', () => {
    const page = sheet([
      [200, 30, 'Q U I N', 22],
      [190, 60, 'Plumweg 110'],
      [190, 72, '33100 Paderborn'],
      [170, 90, 'UNSERE ÖFFNUNGSZEITEN'],
      [160, 102, 'MO.-SA. 9.00 Uhr - 20.00 Uhr'],
      [100, 140, 'KIWI'],
      [300, 140, '1,49 C'],
    ]);
    expect(fieldsOf(page, 'receipt')).toMatchObject({ seller: 'QUIN' });
  });

  it('has a logo for its name that stands beside the line of who owns the shop', () => {
    const page = sheet([
      [300, 30, 'QUINCE', 22],
      [300, 56, 'APOTHEKE', 22],
      [260, 90, 'Alina Plum'],
      [240, 102, 'Detmolder Straße 8'],
      [250, 114, '33102 Paderborn'],
      [100, 200, 'Salbe'],
      [300, 200, '39,00'],
    ]);
    expect(fieldsOf(page, 'receipt')).toMatchObject({ seller: 'QUINCE APOTHEKE' });
  });

  it.each([
    ['QINCE', 'Besuchen Sie www.quince.de', true],
    ['QUIINCE', 'Ihr Quince in der Westernstraße', true],
    ['QUINGE', 'Quince sagt danke', true],
    ['QUINCE', 'Besuchen Sie www.quince.de', false],
    ['QUINCE', 'Quitten und Plums', false],
  ])('named %j where it says %j has somebody asked about its name: %j', (logo, foot, isAsked) => {
    const page = sheet([
      [200, 30, logo, 22],
      [220, 60, 'Westernstraße 2'],
      [220, 72, '33098 Paderborn'],
      [220, 84, 'USt-IdNr. DE813000000'],
      [220, 96, 'Tel. 05251 123456'],
      [100, 200, 'Buch'],
      [300, 200, '39,00'],
      [100, 300, foot],
    ]);
    const seller = extractFields([page], [], 'receipt').find(({ name }) => name === 'seller');
    expect(seller?.value).toBe(logo);
    expect((seller?.confidence ?? 0) < REVIEWED_BELOW).toBe(isAsked);
  });

  describe('with a short line above the line of its company', () => {
    const brandOn = (head: readonly PlacedText[], certainty = 1) => {
      const page = sheet([
        ...head,
        [220, 82, 'Plum Retail GmbH'],
        [220, 94, 'Kamp 30-32'],
        [220, 106, '33098 Paderborn'],
        [100, 200, 'Kabel'],
        [300, 200, '39,00'],
      ]);
      const words = page.words.map((word) => ({ ...word, confidence: certainty }));
      const found = extractFields([{ ...page, words }], [], 'receipt');
      expect(found.find(({ name }) => name === 'seller')?.value).toBe('Plum Retail GmbH');
      return found.find(({ name }) => name === 'brand');
    };

    it.each([
      [
        'larger',
        [
          [200, 30, 'Willkommen'],
          [200, 44, 'quince', 22],
        ],
        'quince',
        0.88,
      ],
      ['first, for a person to look at', [[220, 40, 'QUINCE & SON']], 'QUINCE & SON', 0.65],
    ] as const)('that is %s, has its brand beside the company', (_, head, value, confidence) => {
      expect(brandOn(head)).toMatchObject({ value, confidence });
    });

    it.each([
      ['a greeting', [[220, 30, 'Herzlich Willkommen', 22]]],
      ['a slogan', [[220, 30, 'Frisch für Dich', 22]]],
      ['an address', [[220, 30, 'Kamp 30', 22]]],
      ['a long line', [[220, 30, 'Möbel Küchen Betten Lampen', 22]]],
      ['another company', [[220, 30, 'Quince AG', 22]]],
      [
        'neither large nor first',
        [
          [220, 30, 'Kopie'],
          [220, 56, 'Quince'],
        ],
      ],
      [
        'beside others',
        [
          [100, 30, 'Quince', 22],
          [400, 30, 'Plum', 22],
        ],
      ],
    ] as const)('has no brand in %s', (_, head) => {
      expect(brandOn(head)).toBeUndefined();
    });

    it('has no brand in what was read with doubt', () => {
      expect(brandOn([[200, 44, 'quince', 22]], 0.8)).toBeUndefined();
    });
  });

  it('headed by a tax invoice has its company without the number in the register', () => {
    const page = flowing(
      'QUINCE TRADING SDN BHD (123456-K)\n12 Jalan Besar\n50000 Kuala Lumpur\nTAX INVOICE\nTotal RM   12.00',
    );
    expect(fieldsOf(page, 'receipt')).toMatchObject({
      seller: 'QUINCE TRADING SDN BHD',
      'seller-address': '12 Jalan Besar, 50000 Kuala Lumpur',
    });
  });

  it('is named by its web page where the head is a picture, and somebody is asked', () => {
    const [seller] = extractFields(
      [flowing('Hauptstr. 2\n33100 Paderborn\nSumme   9,00\nwww.quince-markt.de')],
      [],
      'receipt',
    );
    expect(seller).toMatchObject({ name: 'seller', value: 'quince-markt' });
    expect(seller?.confidence).toBeLessThan(0.7);
  });
});

it('a bill is read where its labels stand, whatever its class, and a page without them is not', () => {
  const bill = 'Quince Ltd\nInvoice number: NJ-2026-0417\nNet   100.00\nVAT 20%   20.00\nTotal   120.00';
  for (const documentClass of ['contract', 'report', null])
    expect(extractFields([flowing(bill)], [], documentClass).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['number', 'net', 'tax', 'total', 'seller']),
    );
  for (const page of [
    'Total   120.00\nNet   100.00',
    'Fees for 2024\nTotal   120.00\n18.04.2020 12:30',
    'Total   120.00\nVisa   120.00',
  ])
    expect(extractFields([flowing(page)], [], 'report')).toEqual([]);
  // A class that a person set takes precedence.
  expect(extractFields([flowing(bill)], [], 'report', [], true)).toEqual([]);
});

it('a receipt is read by what its till prints, whatever its class', () => {
  const receipt =
    'Quince Markt GmbH\nKamp 3\n33098 Paderborn\nKäse   12,00\nSumme EUR   12,00\nBar   20,00\nRückgeld   8,00\nKasse 2\n18.04.2020   12:30';
  for (const documentClass of ['report', 'form', null]) {
    const found = Object.fromEntries(
      extractFields([flowing(receipt)], [], documentClass).map(({ name, value }) => [name, value]),
    );
    expect(found).toMatchObject({
      seller: 'Quince Markt GmbH',
      'seller-address': 'Kamp 3, 33098 Paderborn',
      date: '2020-04-18',
      total: 'EUR 12.00',
    });
  }
});

const TENANCY = [
  'TENANCY AGREEMENT between Alder Homes Ltd and Maria Brook',
  'The rent of GBP 1,800.00 is due on the first of each month and may be paid in cash or by visa.',
  'A receipt is given for each payment. The tenancy runs till 30 June 2026 and begins on 1 July 2024.',
  'A change of GBP 10.00 in what is paid in cash, GBP 1,810.00, is told a month before.',
  'Total   1,800.00',
].join('\n');
const MIETVERTRAG = [
  'MIETVERTRAG',
  'zwischen Erle Wohnen GmbH und Maria Bach, geschlossen am 1. Juli 2024',
  'Die Kaution ist bar oder per Lastschrift zu zahlen und beträgt 900,00 EUR; der Mieter erhält eine Quittung.',
  'Gesamt   900,00 EUR',
].join('\n');
const LETTER_WITH_TIME = [
  'Erle Wohnen GmbH',
  'Sehr geehrte Frau Bach,',
  'wir treffen uns am 01.07.2024 um 14:30 Uhr an der Kasse; die Quittung über die Kaution in bar liegt bei.',
  'Gesamt   900,00 EUR',
].join('\n');

it.each([
  ['a tenancy', TENANCY],
  ['a Mietvertrag', MIETVERTRAG],
  ['a letter that names a time', LETTER_WITH_TIME],
])('%s that speaks of cash and receipts is none', (_, text) => {
  for (const documentClass of ['contract', 'letter', 'report', null]) {
    const found = extractFields([flowing(text)], [], documentClass).map(({ name }) => name);
    for (const name of ['seller', 'total', 'payment-method']) expect(found).not.toContain(name);
  }
});

it('a letter or contract with what tills print has the fields of its own class alone', () => {
  const receipt = 'Quince Markt GmbH\nSumme EUR   12,00\nBar   20,00\nRückgeld   8,00\nKasse 2\n18.04.2020   12:30';
  for (const documentClass of ['contract', 'letter', 'statement'])
    expect(extractFields([flowing(receipt)], [], documentClass).map(({ name }) => name)).not.toContain('total');
});

it.each(['Entgeltabrechnung', 'Lohnabrechnung Juli 2024', 'Berechnung', 'Nebenkostenabrechnung', 'Hochrechnung'])(
  '%s is no title of a bill',
  (title) => {
    const page = `Quince AG\n${title}\n24. Januar 2024\nGesamtbetrag   2.159,50 €`;
    expect(extractFields([flowing(page)], [], 'report')).toEqual([]);
    const bill = page.replace(title, 'Abschlagsrechnung');
    expect(extractFields([flowing(bill)], [], 'report').map(({ name }) => name)).toContain('total');
  },
);

it('a bill is read by its title and total where it has no tax and no number', () => {
  const bill = 'Quince Verein a.G.\nBeitragsrechnung 24. Januar 2024\nIhr Vertrag\nRechnungsbeitrag   59,50 €';
  for (const documentClass of ['contract', null]) {
    const found = extractFields([flowing(bill)], [], documentClass).map(({ name, value }) => [name, value]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['date', '2024-01-24'],
        ['total', 'EUR 59.50'],
      ]),
    );
  }
});

it('a letter that asks for the money of a contract is a bill by what it calls its total', () => {
  const letter = (total: string): string =>
    `Quince Verein a.G.\nHausratvertrag Nr: 00.987.654.3   18. April 2024\nFür den Zeitraum vom 21.05.2024 bis 21.05.2025\nGesamtbeitrag   500,00 €\nVersicherungsteuer zur Verbundenen Hausratversicherung   95,00 €\n${total}   595,00 €`;
  expect(fieldsOf(flowing(letter('Rechnungsbetrag')), 'contract')).toMatchObject({
    date: '2024-04-18',
    net: 'EUR 500.00',
    tax: 'EUR 95.00',
    total: 'EUR 595.00',
  });
  for (const other of ['Gesamtsumme', 'Abrechnungsbetrag'])
    expect(fieldsOf(flowing(letter(other)), 'contract')).not.toHaveProperty('total');
});

describe('a bill', () => {
  it('has seller and buyer under their headings', () => {
    const page = sheet([
      [50, 50, 'Rechnungsersteller'],
      [60, 64, 'Lieferant GmbH'],
      [60, 78, 'Lindenstraße 20'],
      [60, 92, '80333 München'],
      [50, 120, 'Rechnungsempfänger'],
      [60, 134, 'Kunden AG Mitte'],
      [60, 148, 'Kundenstraße 15'],
      [60, 162, '69876 Frankfurt'],
      [350, 64, 'Rechnungsnummer'],
      [500, 64, '471102'],
    ]);
    expect(fieldsOf(page, 'invoice')).toMatchObject({
      seller: 'Lieferant GmbH',
      'seller-address': 'Lindenstraße 20, 80333 München',
      buyer: 'Kunden AG Mitte',
      number: '471102',
    });
  });

  it('has its seller in the line above the window', () => {
    const page = sheet([
      [50, 100, 'Quince Sarl - 12 rue Haute - 84340 Malaucène', 8],
      [50, 116, 'Hôtel du Port'],
      [50, 130, '42 rue du stade'],
      [50, 144, '97400 Saint Denis'],
      [50, 300, 'Facture FA-2017-0009'],
    ]);
    expect(fieldsOf(page, 'invoice')).toMatchObject({
      seller: 'Quince Sarl',
      'seller-address': '12 rue Haute, 84340 Malaucène',
      buyer: 'Hôtel du Port',
      number: 'FA-2017-0009',
    });
  });

  it('has the sums of a table of totals, of the last row', () => {
    const page = sheet([
      [50, 500, 'Nettobetrag'],
      [200, 500, 'MwSt-Betrag'],
      [350, 500, 'Endbetrag'],
      [50, 515, '321,40'],
      [200, 515, '61,07'],
      [350, 515, '382,47'],
      [50, 530, '127,59'],
      [200, 530, '8,93'],
      [350, 530, '136,52'],
      [50, 560, '448,99'],
      [200, 560, '70,00'],
      [350, 560, '518,99'],
    ]);
    expect(fieldsOf(page, 'invoice')).toMatchObject({ net: '448.99', tax: '70.00', total: '518.99' });
  });

  it('that gives back has amounts below zero', () => {
    const page = flowing('Gutschrift\nNetto -100,00\nMwSt 19% -19,00\nSumme -119,00');
    expect(fieldsOf(page, 'invoice')).toMatchObject({ net: '-100.00', tax: '-19.00', total: '-119.00' });
  });

  it('in two languages is read by either', () => {
    const page = flowing(
      'Quince Ltd\nRechnungsnummer / Invoice number: NJ-2026-0417\nGesamtbetrag / Total amount EUR   120,00\nNetto / Net   100,00\nMwSt. / VAT 20%   20,00',
    );
    expect(fieldsOf(page, 'invoice')).toMatchObject({
      number: 'NJ-2026-0417',
      net: 'EUR 100.00',
      tax: 'EUR 20.00',
      total: 'EUR 120.00',
    });
  });

  it('in capitals is read as any other', () => {
    const page = flowing('QUINCE TOOLS LTD\nINVOICE NUMBER: Q-118\nNET 10.00\nVAT 20% 2.00\nTOTAL INCL. VAT GBP 12.00');
    expect(fieldsOf(page, 'invoice')).toMatchObject({ number: 'Q-118', net: 'GBP 10.00', total: 'GBP 12.00' });
  });
});

it.each([
  ['Südring 7,33647 Bielefeld', ['Südring 7', '33647 Bielefeld']],
  ['DE 80333 München', ['80333 München']],
  ['42 rue du stade', ['42 rue du stade']],
  ['London SW1A 1AA', ['London SW1A 1AA']],
  ['Springfield, IL 62704', ['Springfield, IL 62704']],
  ['Tel. 05251', []],
  ['Summe 152', []],
])('the parts of an address in %j', (line, parts) => {
  expect(addressParts(line).map(({ value }) => value)).toEqual(parts);
});

const SURE = 0.9;
const REVIEWED_BELOW = 0.7;

describe('nothing wrong is told as sure', () => {
  it.each([
    [
      'two receipts on one page',
      'receipt',
      'Quince Ltd\n3 May 2024\nTotal   12.00\nCash   20.00\nChange   8.00\n\nPlum Ltd\n4 May 2024\nTotal   31.93\nCash   40.00\nChange   8.07',
    ],
    [
      'an empty form',
      'invoice',
      'INVOICE\nInvoice number ________ Date ________\nNet ________\nVAT ________\nTotal ________',
    ],
    ['a page of one word', 'receipt', 'Receipt'],
    ['a page of one number', 'invoice', '4711'],
    ['two totals that nothing decides between', 'receipt', 'Quince\nTotal   12.00\nTotal   31.93'],
  ])('of %s', (_, documentClass, text) => {
    const found = extractFields([flowing(text)], [], documentClass);
    expect(found.filter(({ name, confidence }) => name !== 'payment-method' && confidence >= SURE)).toEqual([]);
  });

  it.each([
    ['a number of two digits', 'invoice', 'number', 'Quince Ltd\nInvoice\nNumber 14\nTotal 12.00'],
    ['a total with a rival', 'receipt', 'total', 'Quince\nTotal   12.00\nTotal   31.93'],
    ['a name that only its place tells', 'receipt', 'seller', 'Hello there\nTotal   12.00'],
    ['a piece of a logo', 'invoice', 'seller', 'EA\nSeating area\nTea\nInvoice number NJ-2026-0417\nTotal 12.00'],
    [
      'a name that stands again only within another word',
      'receipt',
      'seller',
      'Form\nPlatform of the station\nTotal   12.00',
    ],
    ['a total that is far from its net sum', 'invoice', 'total', 'Quince Ltd\nNet 160.00\nTotal 202192.00'],
    ['a net sum that is far from its total', 'invoice', 'net', 'Quince Ltd\nNet 201160.00\nTotal 192.00'],
  ])('%s waits for a person', (_, documentClass, name, text) => {
    const field = extractFields([flowing(text)], [], documentClass).find((one) => one.name === name);
    expect(field?.confidence).toBeLessThan(REVIEWED_BELOW);
  });

  it.each([
    ['receipt', 'Quince Ltd\nMilch MHD 24.12.2027\nTotal   12.00'],
    ['receipt', 'Quince Ltd\nBest before   24.12.2027\nTotal   12.00'],
    ['invoice', 'Quince Ltd\nDelivery date 24.12.2026\nTotal   12.00'],
    ['invoice', 'Quince Ltd\nLieferdatum   24.12.2026\nTotal   12.00'],
  ])('a date of the goods is none of the document: %s %j', (documentClass, text) => {
    expect(fieldsOf(flowing(text), documentClass)).not.toHaveProperty('date');
  });

  it('a label beside the label of the seller is not who sells', () => {
    const page = flowing('INVOICE FORM\nSeller: ________   Invoice number: ________\nNet ________\nTotal ________');
    expect(fieldsOf(page, 'invoice')).not.toHaveProperty('seller');
  });

  it('a bill’s number below its label is sure in a text layer, and on a picture only where it stands again', () => {
    const bill = flowing('Quince Ltd\nInvoice number   Date\n471102   3 May 2024\nTotal 12.00');
    const certaintyOn = (page: PageText) =>
      extractFields([page], [], 'invoice').find(({ name }) => name === 'number')?.confidence;
    expect(certaintyOn(bill)).toBeGreaterThanOrEqual(SURE);
    expect(certaintyOn({ ...bill, source: 'recognised' })).toBeLessThan(REVIEWED_BELOW);
  });

  it('a better-formed number of the page is taken', () => {
    const page = flowing('Quince Ltd\nNumber 14\nInvoice number: NJ-2026-0417\nTotal 12.00');
    expect(fieldsOf(page, 'invoice')).toMatchObject({ number: 'NJ-2026-0417' });
  });
});
