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

  it('is named in the lock with the hash of its content, but for builds of other platforms than the images’', () => {
    interface Locked {
      readonly link?: boolean;
      readonly integrity?: string;
      readonly resolved?: string;
      readonly optional?: boolean;
    }
    const { packages } = lock as { readonly packages: Readonly<Record<string, Locked>> };
    const others = Object.entries(packages).filter(
      ([place, { link }]) => place.includes('node_modules/') && link !== true,
    );
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    const loose = others.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
    const foreign = /-(darwin|win32|freebsd|android|openharmony|wasm32|linux-(?!x64))[\w-]*$/;
    expect(loose.filter(([place, { optional }]) => optional !== true || !foreign.test(place))).toEqual([]);
  });

  it('is listed as it is now (npm run third-party)', () => {
    expect(readFileSync(path.join(root, 'THIRD_PARTY.md'), 'utf8')).toBe(thirdParty());
  });
});
