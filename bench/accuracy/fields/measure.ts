import type { Figure } from '../figure.js';
import { frozenLayouts } from './generator/layouts-frozen.js';
import { invoiceSamples, textSamples } from './samples.js';
import { scoreFields, scoreLines, type FieldCounts } from './score.js';

/** Invoice fields with a target. */
const WANTED = ['seller', 'number', 'date', 'net', 'tax', 'total'];

const share = ({ right, wanted }: FieldCounts): number => (wanted === 0 ? 1 : right / wanted);

/** Fields: the share of values in the documents that are found exactly. */
export async function measure(): Promise<Figure[]> {
  const invoices = await invoiceSamples('frozen');
  const { counts } = await scoreFields([...invoices, ...textSamples('frozen')]);
  const { count: cells } = await scoreLines(invoices);
  const told = (key: string, count: FieldCounts): string =>
    `${count.right} of ${count.wanted} right, ${count.told} told`;
  const note = `generated PDFs of ${frozenLayouts.length} layouts frozen before the rules were written; generator and rules have one author; no public corpus is here`;
  const asked = WANTED.flatMap((field) => {
    const count = counts.get(`invoice ${field}`);
    return count ? [count] : [];
  });
  const sum = asked.reduce((all, one) => ({
    wanted: all.wanted + one.wanted,
    right: all.right + one.right,
    told: all.told + one.told,
  }));
  return [
    { name: `invoice: ${WANTED.join(', ')}`, value: share(sum), wanted: 0.85, unit: 'share', note },
    { name: 'invoice: cells of lines', value: share(cells), unit: 'share', note: `${told('lines', cells)}; ${note}` },
    ...[...counts]
      .filter(([, { wanted }]) => wanted > 0)
      .map(([key, count]): Figure => ({
        name: key.replace(' ', ': '),
        value: share(count),
        ...(key.startsWith('invoice') && WANTED.includes(key.slice('invoice '.length)) ? { wanted: 0.85 } : {}),
        unit: 'share',
        note: key.startsWith('invoice')
          ? told(key, count)
          : `${told(key, count)}; texts written for this project, frozen`,
      })),
  ];
}
