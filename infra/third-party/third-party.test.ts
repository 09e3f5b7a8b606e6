import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPermitted, runtimePackages } from './packages.mjs';
import { thirdParty } from './write.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

describe('what others made', () => {
  it('is under licences that the product may be built on', () => {
    expect(runtimePackages(lock).filter(({ licence }: { licence: string }) => !isPermitted(licence))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['AGPL-3.0-only', false],
    ['MIT AND GPL-2.0-only', false],
    ['unknown', false],
  ])('takes %s: %s', (licence, expected) => {
    expect(isPermitted(licence)).toBe(expected);
  });

  it('is listed as it is now (npm run third-party)', () => {
    expect(readFileSync(path.join(root, 'THIRD_PARTY.md'), 'utf8')).toBe(thirdParty());
  });
});
