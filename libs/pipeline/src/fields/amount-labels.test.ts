import { amountLabel } from './amount-labels.js';

it.each([
  ['Total incl. VAT EUR', 'total'],
  ['Gesamtbetrag (brutto)', 'total'],
  ['SUMME [3] EUR', 'total'],
  ['Summe EUR', 'total'],
  ['Rechnungssumme Brutto (inkl. USt.)', 'total'],
  ['Gesamtbetrag/Total amount', 'total'],
  ['Offener Betrag', 'total'],
  ['Price w/o VAT', undefined],
  ['Total w/o VAT', 'net'],
  ['Solde à payer', 'total'],
  ['Rechnungssumme Netto (excl. USt.)', 'net'],
  ['Rechnungssumme ohne USt.', 'net'],
  ['Net total', 'net'],
  ['Total HT', 'net'],
  ['Summe Umsatzsteuer', 'tax'],
  ['Total taxes', 'tax'],
  ['zzgl. Umsatzsteuer 19% von', 'tax'],
  ['Steuerbetrag', 'tax'],
  ['Versicherungsteuer zur Verbundenen Hausratversicherung', 'tax'],
  ['VAT on services', 'tax'],
  ['VAT on services that we did for you in May', undefined],
])('an amount behind %j is the %s', (text, field) => {
  expect(amountLabel(text)?.field).toBe(field);
});

it.each([
  ['Total tip'],
  ['Total Qty'],
  ['Total fee'],
  ['Total YTD'],
  ['Total sav'],
  ['Total saved'],
  ['Tax number'],
  ['Summer 2024'],
  ['Bill to'],
  ['Montag'],
  ['12.00'],
  [''],
])('%j is no label of an amount', (text) => {
  expect(amountLabel(text)).toBeUndefined();
});

it('a label ends where its amount begins', () => {
  expect(amountLabel('SUMME [3] EUR 152,00')?.end).toBe('SUMME [3] EUR'.length);
});

it.each(['-119,00', '- 5,00', '−119,00', '(119.00)', '( 119.00)'])(
  'the sign of %j is no part of its label',
  (amount) => {
    expect(amountLabel(`Summe ${amount}`)?.end).toBe('Summe'.length);
  },
);

it.each(['Total ELR 5,00', 'Total FUR 5,00', 'Total | 5,00', 'Summe (19 % MwSt) 5,00'])(
  '%j names an amount with a currency, a mark or a rate before it',
  (text) => {
    expect(amountLabel(text)).toBeDefined();
  },
);
