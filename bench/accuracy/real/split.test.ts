import { dataFolder } from './data-folder.js';
import { filesOf, partSources, realSets, type RealSet } from './split.js';

const folder = dataFolder();
const whereDataIs = folder === undefined ? it.skip : it;
const partsOf = (set: RealSet): ReturnType<typeof filesOf> => filesOf(folder ?? '', set);
const sourcesIn = (set: RealSet, part: string): string[] =>
  [...new Set(partsOf(set).flatMap((one) => (one.part === part ? [one.source] : [])))].sort();

describe('real documents', () => {
  it('are parted by source, each part with about as many files', () => {
    const counts = new Map([...'abcdefghij'].map((source, index) => [source, index + 1]));
    const parts = partSources('letters', counts);
    expect([...parts.keys()].sort()).toEqual([...counts.keys()]);
    const files = (part: string): number =>
      [...parts].reduce((sum, [source, one]) => sum + (one === part ? (counts.get(source) ?? 0) : 0), 0);
    expect(Math.abs(files('learn') - files('measure'))).toBeLessThanOrEqual(10);
    expect(partSources('letters', new Map([...counts].reverse()))).toEqual(parts);
  });

  it('come to the part that is measured first', () => {
    expect(partSources('letters', new Map([['one', 1]])).get('one')).toBe('measure');
  });

  whereDataIs.each(realSets)('of the set %s stand in exactly one part, and no source in both', (set) => {
    const files = partsOf(set);
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
    expect(sourcesIn(set, 'learn').filter((source) => sourcesIn(set, 'measure').includes(source))).toEqual([]);
    expect(sourcesIn(set, 'measure')).not.toEqual([]);
  });

  whereDataIs('are those that the record names', () => {
    expect(sourcesIn('receipts', 'measure')).toEqual(['aldi', 'lidl', 'real', 'tanke', 'toom']);
    expect(sourcesIn('einvoices', 'measure')).toEqual([
      'ZUGFeRD_1p0_COMFORT_Kraftfahrversicherung_Bruttopreise',
      'ZUGFeRD_1p0_COMFORT_Rechnungskorrektur',
      'ZUGFeRD_1p0_COMFORT_Sachversicherung_berechneter_Steuersatz',
      'mustang',
      'xml-stylesheet-2018',
    ]);
    expect(sourcesIn('names', 'measure')).toEqual(['multileg-en-test']);
  });

  whereDataIs('that are in two sets are in the same part of both', () => {
    const parts = new Map(
      (['receipts', 'einvoices', 'tables'] as const).flatMap(partsOf).map((one) => [one.file, one.part]),
    );
    const twice = partsOf('classes').filter(({ file }) => parts.has(file));
    expect(twice.length).toBeGreaterThan(80);
    for (const { file, part } of twice) expect([file, part]).toEqual([file, parts.get(file)]);
  });
});
