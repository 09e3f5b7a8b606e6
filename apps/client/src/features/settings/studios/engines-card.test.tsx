import { engineIds, engineOf } from '@cartulary/contracts/engines';
import { screen } from '@testing-library/react';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { EnginesCard } from './engines-card';

testRoom(() => undefined);

test('every engine is listed with its package and licence; where it works is linked for who may look there alone', () => {
  drawPages([{ path: '*', element: <EnginesCard /> }], '/');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const all = engineIds.map(engineOf);
  expect(rows).toHaveLength(all.length);
  for (const [at, { package: name, licence, isServerAlone = false }] of all.entries()) {
    if (name !== null) expect(rows[at]).toContain(name);
    if (licence !== null) expect(rows[at]).toContain(licence);
    expect(rows[at]?.includes('server only')).toBe(isServerAlone);
  }
  expect(rows.find((row) => row.includes('tesseract'))).toContain('server only');
  expect(screen.queryByRole('link')).toBeNull();
});
