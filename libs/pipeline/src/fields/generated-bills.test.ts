import { extractFields } from './extract-fields.js';
import { flowing, sheet, type PlacedText } from './sheet.test-helper.js';

// Layouts invented for these tests, modeled on typical bills. None is from the training or test set.

const fieldsOf = (placed: readonly PlacedText[]): Record<string, string> =>
  Object.fromEntries(
    extractFields([sheet(placed)], [], 'invoice')
      .filter(({ line }) => line === null)
      .map(({ name, value }) => [name, value]),
  );

/** Labels in one column and their values in another, from `top` downward. */
const column = (
  top: number,
  rows: readonly (readonly [label: string, value: string])[],
  [left, right] = [300, 450],
): PlacedText[] =>
  rows.flatMap(([label, value], at): PlacedText[] => [
    [left, top + at * 15, label],
    [right, top + at * 15, value],
  ]);

const HEAD: readonly PlacedText[] = [
  [50, 40, 'Plum Werkzeuge GmbH', 18],
  [50, 125, 'Quince AG'],
  [50, 138, 'Hafenstr. 9'],
  [50, 151, '20457 Hamburg'],
  [350, 125, 'Rechnungsnummer 2024-0815'],
  [350, 138, 'Rechnungsdatum 03.05.2024'],
];

describe('a made-up bill', () => {
  it.each([
    ['Summe netto', 'zzgl. 19 % USt.', 'Rechnungsbetrag'],
    ['Nettobetrag', 'Umsatzsteuer 19,00%', 'Bruttobetrag'],
    ['Zwischensumme', 'MwSt. (19 %)', 'Gesamtbetrag'],
    ['Warenwert netto', '+ 19% MwSt', 'Zu zahlen'],
    ['Gesamtsumme der Nettobeträge:', 'Gesamtsteuerbetrag:', 'Rechnungsgesamtbetrag:'],
    ['Rechnungsgesamtbetrag ohne Umsatzsteuer:', 'Summe Umsatzsteuer:', 'Rechnungsgesamtbetrag mit Umsatzsteuer:'],
    ['Beitrag netto', '19 % Versicherungsteuer', 'Zu zahlender Beitrag'],
    ['Netto-Summe', 'MwSt.-Summe', 'Gesamt-Brutto'],
    ['Jahresbeitrag netto', 'Vers.-Steuer 19 %', 'Beitrag inkl. Vers.-Steuer'],
    ['Summe der Nettobeträge', 'Umsatzsteuer-Betrag', 'Gesamtbetrag der Rechnung'],
    ['Korrektur netto', 'USt. 19 %', 'Korrektur brutto'],
    ['Total net HT', 'Total TVA', 'Total à régler'],
    ['Importe neto', 'Cuota IVA', 'Total con IVA'],
    ['Total HT', 'TVA 19 %', 'Total TTC'],
    ['Subtotal', 'Sales Tax (19%)', 'Total due'],
    ['Total net', 'VAT @ 19%', 'Amount due'],
    ['Net amount', 'Total VAT', 'Balance due'],
    ['Base imponible', 'IVA 19%', 'Total factura'],
    ['Imponibile', 'IVA 19%', 'Totale documento'],
    ['Subtotaal', 'BTW 19%', 'Te betalen'],
  ])('has what it calls %s, %s and %s', (net, tax, total) => {
    const rows = column(400, [
      [net, '300,00'],
      [tax, '57,00'],
      [total, '357,00'],
    ]);
    expect(fieldsOf([...HEAD, ...rows])).toMatchObject({ net: '300.00', tax: '57.00', total: '357.00' });
  });

  it('has its total, not what is left to pay of it', () => {
    const rows = column(370, [
      ['Summe der Positionen', '310,00'],
      ['- Rabatt', '-20,00'],
      ['+ Versandkosten', '10,00'],
      ['Gesamt (ohne USt.)', '300,00'],
      ['Summe Umsatzsteuer', '57,00'],
      ['Gesamt (mit USt.)', '357,00'],
      ['Bereits gezahlt', '57,00'],
      ['Fälliger Betrag', '300,00'],
    ]);
    expect(fieldsOf([...HEAD, ...rows])).toMatchObject({ net: '300.00', tax: '57.00', total: '357.00' });
  });

  it('with two rates has the sum of both', () => {
    const rows = column(400, [
      ['Nettobetrag', '473,00'],
      ['USt 7 % auf 275,00', '19,25'],
      ['USt 19 % auf 198,00', '37,62'],
      ['Bruttobetrag', '529,87'],
      ['Anzahlung', '100,00'],
      ['Zahlbetrag', '429,87'],
    ]);
    expect(fieldsOf([...HEAD, ...rows])).toMatchObject({ net: '473.00', total: '529.87' });
  });

  it('that corrects another has its own number', () => {
    const placed: PlacedText[] = [
      ...HEAD.slice(0, 4),
      [50, 200, 'Rechnungskorrektur Nr. RK-7701'],
      [50, 215, 'zur Rechnung RE-2024-55 vom 01.04.2024'],
    ];
    expect(fieldsOf(placed)).toMatchObject({ number: 'RK-7701' });
  });

  it('is from who stands in the line above the window and in the foot', () => {
    const placed: PlacedText[] = [
      [50, 110, 'Plum Werkzeuge GmbH - Ringweg 4 - 50667 Köln', 7],
      [50, 125, 'Firma'],
      [50, 138, 'Quince AG'],
      [50, 151, 'Hafenstr. 9'],
      [50, 164, '20457 Hamburg'],
      [350, 138, 'Rechnung'],
      [350, 151, 'RE-2024-55'],
      [50, 780, 'Plum Werkzeuge GmbH', 7],
      [50, 790, 'Ringweg 4', 7],
      [50, 800, '50667 Köln', 7],
      [250, 780, 'Sparkasse Köln', 7],
      [400, 790, 'USt-IdNr. DE123456789', 7],
    ];
    expect(fieldsOf(placed)).toMatchObject({ seller: 'Plum Werkzeuge GmbH', buyer: 'Quince AG' });
  });

  it('is from the name below the head of the seller, with its number glued to its label', () => {
    const placed: PlacedText[] = [
      [50, 40, 'Handelsrechnung (380) Nr.471102 vom 05.06.2024'],
      [50, 60, 'EUR', 14],
      [50, 90, 'Verkäufer'],
      [50, 104, 'Nummer: 549910'],
      [50, 118, 'Name: Plum Werkzeuge GmbH'],
      [50, 132, 'Anschrift: Ringweg'],
      [50, 170, 'Käufer'],
      [50, 184, 'Nummer: 2187'],
      [50, 198, 'Name: Quince AG'],
    ];
    expect(fieldsOf(placed)).toMatchObject({ seller: 'Plum Werkzeuge GmbH', number: '471102' });
  });

  it.each([
    ['Buyer', 'Seller'],
    ['Käufer', 'Verkäufer'],
  ])('has each name below its own head, %s left of %s', (buyer, seller) => {
    const placed: PlacedText[] = [
      [50, 40, 'Invoice no. 471102'],
      [50, 90, buyer],
      [300, 90, seller],
      [50, 104, 'Name: Brook Ltd'],
      [300, 104, 'Name: Alder Ltd'],
      [50, 140, 'Total EUR 12.00'],
    ];
    const text = `Invoice no. 471102\n${buyer}\t${seller}\nName: Brook Ltd\tName: Alder Ltd\nTotal EUR 12.00`;
    for (const page of [sheet(placed), flowing(text)]) {
      const fields = extractFields([page], [], 'invoice').map(({ name, value }) => [name, value]);
      expect(Object.fromEntries(fields)).toMatchObject({ seller: 'Alder Ltd', buyer: 'Brook Ltd' });
    }
  });

  it('has no name for its seller that stands below the next head', () => {
    const text = 'Invoice no. 471102\nSeller\nNumber: 12\nBuyer\nName: Brook Ltd\nTotal EUR 12.00';
    const fields = extractFields([flowing(text)], [], 'invoice').map(({ name, value }) => [name, value]);
    expect(fields).not.toContainEqual(['seller', 'Brook Ltd']);
  });

  it.each([
    ['Rechnungskorrektur zur Rechnung 2024-0815', undefined],
    ['Korrektur zu Rechnung 2024-0815', undefined],
    ['Credit note to invoice 2024-0815', undefined],
    ['Gutschrift zur Rechnung Nr. 2024-0815', undefined],
    ['Gutschrift zu Ihrer Rechnung 2024-0815', undefined],
    ['Rechnungskorrektur 2024-0900 zur Rechnung 2024-0815', '2024-0900'],
    ['Gutschrift Nr. 2024-0900 zur Rechnung Nr. 2024-0815', '2024-0900'],
  ])('%j has the number of its own: %j', (title, number) => {
    const text = `Plum Werkzeuge GmbH\n${title}\nGesamtbetrag   12,00 EUR`;
    const found = extractFields([flowing(text)], [], 'invoice').find(({ name }) => name === 'number');
    expect(found?.value).toBe(number);
  });

  it('has amounts that nothing bears out looked at by a person', () => {
    const fields = extractFields([sheet([...HEAD, ...column(400, [['Rechnungsbetrag', '357,00']])])], [], 'invoice');
    const total = fields.find(({ name }) => name === 'total');
    expect(total).toMatchObject({ value: '357.00' });
    expect(total?.confidence).toBeLessThan(0.7);
  });

  it('that was scanned has its number and its seller looked at unless they stand again', () => {
    const page = { ...sheet(HEAD), source: 'recognised' as const };
    const again = {
      ...sheet([...HEAD, [50, 700, 'Plum Werkzeuge GmbH, Rechnung 2024-0815']]),
      source: 'recognised' as const,
    };
    const sureOf = (one: typeof page): boolean[] =>
      extractFields([one], [], 'invoice')
        .filter(({ name }) => name === 'number' || name === 'seller')
        .map(({ confidence }) => confidence >= 0.7);
    expect(sureOf(page)).toEqual([false, false]);
    expect(sureOf(again)).toEqual([true, true]);
  });
});
