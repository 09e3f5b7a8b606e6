import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { withCorrections } from './apply-corrections';
import type { SealedCorrection } from './sealed-shapes';

const field = { id: 'total', name: 'total', text: '10', value: '10', confirmed: false } as unknown as DocumentField;
const said = (second: number, part: Partial<SealedCorrection>): SealedCorrection => ({
  of: 'field',
  id: 'total',
  at: `2026-11-26T08:00:0${second}.000Z`,
  ...part,
});
const fieldsAfter = (...corrections: SealedCorrection[]) =>
  withCorrections({ entities: [], fields: [field] }, corrections).fields;

test('what was removed and brought back is as it was corrected before', () => {
  const corrected = said(1, { text: '12', value: '12' });
  expect(fieldsAfter(corrected, said(2, { removed: true }))).toEqual([]);
  expect(fieldsAfter(corrected, said(2, { removed: true }), said(3, { removed: false }))).toMatchObject([
    { text: '12', value: '12', confirmed: true, correctedFrom: { text: '10' } },
  ]);
});

test('what was removed and brought back unsettled still waits', () => {
  expect(fieldsAfter(said(1, { removed: true }), said(2, { removed: false }))).toEqual([field]);
});

test('the correction that was written last holds, whatever its clock says, and a confirmation keeps it', () => {
  const fromTheFuture = { ...said(1, { text: '12' }), at: '9999-01-01T00:00:00.000Z' };
  expect(fieldsAfter(fromTheFuture, said(2, { text: '13' }), said(3, {}))).toMatchObject([{ text: '13', value: '13' }]);
});
