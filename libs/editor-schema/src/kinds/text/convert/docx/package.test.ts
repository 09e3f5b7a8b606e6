import { strToU8, zipSync } from 'fflate';
import { openPackage } from './package.js';
import { at, parseXml } from './xml.js';

test('parts are read while all of their directory is passed no more often than that takes a moment', () => {
  const read = openPackage(zipSync({ one: strToU8('1'), two: strToU8('2') }), 5);
  expect(read('three')).toBeUndefined();
  expect(['one', 'two'].map((name) => read(name)?.length)).toEqual([1, 1]);
  expect(() => read('one')).toThrow(expect.objectContaining({ code: 'conversion_too_large' }));
});

test('the first element of a name is found among many as among few', () => {
  for (const count of [2, 200]) {
    const others = '<a:c n="0"/>'.repeat(count);
    const root = parseXml(strToU8(`<a:r>${others}<a:b n="1"><a:c n="2"/></a:b>${others}<a:b n="3"/></a:r>`));
    for (let time = 0; time < 2; time += 1) {
      expect(at(root, 'a:b')?.attributes['n']).toBe('1');
      expect(at(root, 'a:b', 'a:c')?.attributes['n']).toBe('2');
      expect(at(root, 'a:c')?.attributes['n']).toBe('0');
      expect(at(root, 'a:d')).toBeUndefined();
      expect(at(root, 'constructor')).toBeUndefined();
    }
  }
});
