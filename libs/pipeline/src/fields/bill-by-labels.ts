import { addsUp } from './checks.js';
import type { FoundField, Reading } from './found-field.js';
import { invoiceFields } from './invoice.js';
import { centsOf } from './values.js';

/** A number behind a label of its own. */
const LABELLED = 0.85;

/**
 * The fields of a bill in a document that was taken for something else: only where it has a number behind its label and net,
 * tax and total that add up, as no other document has. Fields that the document has already are left out, and so are lines.
 */
export function billByItsLabels(reading: Reading, told: readonly FoundField[]): FoundField[] {
  const found = invoiceFields(reading).filter(({ line }) => line === undefined);
  const of = (name: string): FoundField | undefined => found.find((field) => field.name === name);
  const [net, tax, total] = ['net', 'tax', 'total'].map((name) => centsOf(of(name)?.value ?? ''));
  const isSum = net !== undefined && tax !== undefined && total !== undefined && tax > 0 && addsUp(net, tax, total);
  const isNumbered = (of('number')?.confidence ?? 0) >= LABELLED;
  if (!isSum || !isNumbered) return [];
  return found.filter(({ name }) => !told.some((field) => field.name === name));
}
