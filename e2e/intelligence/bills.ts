import { Sheet } from '../../bench/accuracy/fields/generator/sheet';

/** A generated bill as a PDF with text, and the amount due. */
export interface Bill {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly number: string;
  readonly total: string;
}

interface Supplier {
  readonly name: string;
  readonly address: string;
  readonly vatId: string;
  readonly number: string;
  readonly date: string;
  readonly total: string;
  /** The positions of its columns, in points. */
  readonly at: readonly [number, number];
}

/** Two suppliers with labels that the rules know, and one with unknown labels. */
export const suppliers = [
  {
    name: 'Harbour Mill Supplies Ltd',
    address: '12 Quay Street, Bristol BS1 4DJ',
    vatId: 'GB123456789',
    number: 'Invoice number:',
    date: 'Invoice date:',
    total: 'Total amount:',
    at: [50, 160],
  },
  {
    name: 'Quince Tools Ltd',
    address: '4 Mill Lane, Leeds LS1 2AB',
    vatId: 'GB987654321',
    number: 'Invoice no.:',
    date: 'Date of invoice:',
    total: 'Total due:',
    at: [60, 190],
  },
  {
    name: 'Kettlewell Freight Ltd',
    address: '9 Dock Road, Hull HU1 3RG',
    vatId: 'GB555444333',
    number: 'Folio',
    date: 'Invoice date:',
    total: 'Remit',
    at: [50, 175],
  },
] as const satisfies readonly Supplier[];

const pounds = (pence: number): string => `GBP ${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

/** The `at`th bill of a supplier. `isChanged`: a deposit is deducted, and the amount due is below the total. */
export function billOf({ name, address, vatId, ...labels }: Supplier, at: number, isChanged = false): Bill {
  const number = `HM-2026-${1_000 + at}`;
  const net = 20_000 + at * 35;
  const tax = net / 5;
  const deposit = 5_000 + at;
  const sheet = new Sheet();
  const [left, top] = labels.at;
  sheet.text(left, 60, name, 16);
  sheet.text(left, 80, address);
  sheet.text(left, 110, 'INVOICE', 14);
  sheet.lines(left, top, [
    `${labels.number} ${number}`,
    `${labels.date} ${1 + (at % 28)} March 2026`,
    'Bill to: Northgate Printing Works',
  ]);
  sheet.text(left, top + 80, `Paper, ${1 + (at % 40)} reams: ${pounds(net)}`);
  sheet.lines(left, top + 120, [
    `Net amount: ${pounds(net)}`,
    `VAT 20%: ${pounds(tax)}`,
    `${labels.total} ${pounds(net + tax)}`,
    ...(isChanged ? [`Deposit received: ${pounds(deposit)}`, `Still to settle: ${pounds(net + tax - deposit)}`] : []),
  ]);
  sheet.text(left, 780, `${name}, VAT ${vatId}`, 7);
  const total = pounds(isChanged ? net + tax - deposit : net + tax);
  return { name: `${name} ${at}.pdf`, bytes: new Uint8Array(sheet.pdf()), number, total };
}
