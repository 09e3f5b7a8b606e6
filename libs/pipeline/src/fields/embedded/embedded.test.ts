// covers: libs/pipeline/src/fields/embedded libs/pipeline/src/engines/pdfium/attachments.ts
import { PDFDocument } from '@cantoo/pdf-lib';
import { embeddedBillLimits } from '@cartulary/contracts/limits/embedded-bills';
import type { Field } from '@cartulary/contracts/understanding';
import { BILL_XML } from '../../../fixtures/bill-xml.js';
import { createNodeEngines } from '../../node.js';
import { openDocument } from '../../open-document.js';
import { billOf } from './bill-of.js';
import { heldAgainst } from './held-against.js';
import { holdAgainst } from './hold-against.js';
import { BillUnreadable, leavesOf, readBill } from './read-bill.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const bill = {
  seller: 'Quay & Sons GmbH',
  buyer: 'Ottermere Ltd',
  number: 'R-2026-117',
  date: '2026-11-03',
  net: 'EUR 100.00',
  'tax-rate': '19',
  tax: 'EUR 19.00',
  total: 'EUR 119.00',
  currency: 'EUR',
  'vat-id': 'DE136695976',
};

test('the data of an invoice is read in the form of fields, without what its lines say', () => {
  expect(readBill(bytesOf(BILL_XML))).toEqual(bill);
});

test.each(['20261399', '20260230', '20260001', '2026-11-03'])('a day that no calendar has is none: %s', (said) => {
  const { date: _date, ...others } = bill;
  expect(readBill(bytesOf(BILL_XML.replace('20261103', said)))).toEqual(others);
});

test('what is no such invoice, or would do harm, is refused', () => {
  const root = 'CrossIndustryInvoice';
  const harmful = [
    '',
    'no markup',
    '<other/>',
    `<${root}>`,
    `<!DOCTYPE r [<!ENTITY a "b">]><${root}>&a;</${root}>`,
    `<!DOCTYPE r SYSTEM "file:///etc/passwd"><${root}/>`,
    `<${root}>&unknown;</${root}>`,
    `<${root}>${'<a>'.repeat(embeddedBillLimits.maxDepth)}`,
    `<${root}>${'<a/>'.repeat(embeddedBillLimits.maxElements)}</${root}>`,
    `<${root}><${'a'.repeat(embeddedBillLimits.maxNameCharacters + 1)}/></${root}>`,
    ' '.repeat(embeddedBillLimits.maxBytes + 1),
  ];
  for (const text of harmful) expect(() => readBill(bytesOf(text))).toThrow(BillUnreadable);
});

test('what a file nests is not multiplied by what it repeats: nothing is kept but the texts that are looked for', () => {
  expect(leavesOf(BILL_XML).map(({ way }) => way)).toEqual([
    'number',
    'date',
    'seller',
    'vatId',
    'vatId',
    'buyer',
    'currency',
    'rate',
    'net',
    'tax',
    'total',
  ]);
  const names = Array.from({ length: embeddedBillLimits.maxDepth - 2 }, (_, depth) =>
    `n${depth}`.padEnd(embeddedBillLimits.maxNameCharacters, 'x'),
  );
  const opened = names.map((name) => `<${name}>`).join('');
  const closed = names.map((name) => `</${name}>`).reverse();
  const bomb = (leaf: string, count: number): string =>
    `<CrossIndustryInvoice>${opened}${leaf.repeat(count)}${closed.join('')}</CrossIndustryInvoice>`;
  expect(leavesOf(bomb('<a>x</a>', 100_000))).toEqual([]);
  const kept = leavesOf(bomb('<InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>', 3));
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ way: 'currency', text: 'EUR', scheme: undefined })));
});

test('data that was cut or changed anywhere is read or refused, and never breaks the reader', () => {
  let seed = 11;
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below;
  for (let round = 0; round < 300; round += 1) {
    const bytes = bytesOf(BILL_XML);
    for (let change = 0; change <= next(4); change += 1) bytes[next(bytes.length)] = next(256);
    try {
      const read = readBill(round % 3 === 0 ? bytes.subarray(0, next(bytes.length)) : bytes);
      for (const value of Object.values(read)) expect(value.length).toBeLessThan(500);
    } catch (error) {
      expect(error).toBeInstanceOf(BillUnreadable);
    }
  }
});

const printed = (name: string, value: string, confidence = 0.8): Field => ({
  name,
  line: null,
  text: value,
  value,
  page: 1,
  box: [0, 0, 0.1, 0.1],
  range: null,
  confidence,
  checks: [],
  engine: 'test',
  engineVersion: '1',
});

test('agreement makes a printed value surer, a difference is said and doubted, and what is not printed has no place', () => {
  const held = holdAgainst(
    [printed('total', 'EUR 119.01'), printed('number', 'R-2026-117', 0.9), printed('net', 'EUR 10.00', 0.95)],
    { total: 'EUR 119.00', number: 'R-2026-117', net: 'EUR 100.00', iban: 'DE89370400440532013000' },
  );
  const of = (name: string): Field | undefined => held.find((field) => field.name === name);
  expect(of('total')).toMatchObject({
    confidence: 0.97,
    checks: expect.arrayContaining([{ rule: 'embedded', passed: true, with: ['EUR 119.00'] }]),
  });
  expect(of('number')).toMatchObject({ confidence: 0.97 });
  expect(of('net')).toMatchObject({
    value: 'EUR 10.00',
    confidence: 0.5,
    checks: expect.arrayContaining([{ rule: 'embedded', passed: false, with: ['EUR 100.00'] }]),
  });
  expect(of('iban')).toMatchObject({ value: 'DE89370400440532013000', box: null, range: null });
  expect(of('iban')).toMatchObject({ checks: [{ rule: 'check-digit', passed: true, with: [] }] });
  // Below the threshold for automatic acceptance, although its check digits are valid.
  expect(of('iban')?.confidence).toBeLessThan(0.7);
  expect(holdAgainst([printed('total', 'EUR 1.00')], null)).toEqual([printed('total', 'EUR 1.00')]);
  expect(holdAgainst([printed('total', 'USD 119.00')], { total: 'EUR 119.00' })[0]?.checks[0]?.passed).toBe(false);
});

async function pdfWith(attachments: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  for (const [name, text] of Object.entries(attachments))
    await pdf.attach(bytesOf(text), name, { mimeType: 'text/xml' });
  return pdf.save();
}

test('the attachment is found by its name, and a file without one, or with a damaged one, is read from its print', async () => {
  const engines = createNodeEngines();
  const billIn = async (attachments: Readonly<Record<string, string>>) => {
    const document = await openDocument(await pdfWith(attachments), 'application/pdf', engines);
    try {
      return billOf(document);
    } finally {
      document.close();
    }
  };
  await expect(billIn({ 'notes.txt': 'x', 'Factur-X.xml': BILL_XML })).resolves.toEqual(bill);
  await expect(billIn({ 'ZUGFeRD-invoice.xml': BILL_XML })).resolves.toEqual(bill);
  await expect(billIn({})).resolves.toBeNull();
  await expect(billIn({ 'other.xml': BILL_XML })).resolves.toBeNull();
  await expect(billIn({ 'factur-x.xml': BILL_XML.slice(0, 400) })).resolves.toBeNull();
});

test.each([
  ['seller', 'Au bon moulin SARL', 'Au bon moulin', true],
  ['buyer', 'Ottermere', 'OTTERMERE, Ltd.', true],
  ['seller', 'Quay & Sons GmbH', 'Quay & Sons AG', false],
  ['seller', 'Quay', 'Quay & Sons', false],
  ['seller', ' AG', ' SARL', false],
  ['number', 'R-2 SA', 'R-2', false],
])('the %s %s and %s are the same, but for a legal form that one leaves out: %s', (name, printed, said, isSame) => {
  expect(heldAgainst(name, printed, said).passed).toBe(isSame);
});
