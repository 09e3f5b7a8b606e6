import { speechLanguages } from '@cartulary/contracts/speech-languages';
import { jest } from '@jest/globals';
import { chooseLocale } from '@/text/engine/locale';
import {
  formatAgo,
  formatBytes,
  formatCount,
  formatDuration,
  formatLanguage,
  formatMoment,
  formatPercent,
  formatShare,
} from './format';

afterEach(() => chooseLocale({}));

it('writes sizes in steps of 1,024', () => {
  expect(formatBytes(834)).toBe('834 bytes');
  expect(formatBytes(52_428_800)).toBe('50 MB');
  expect(formatBytes(1_310_720)).toBe('1.3 MB');
  expect(formatBytes(0)).toBe('0 bytes');
});

it('writes how long ago something was', () => {
  const now = new Date(2026, 10, 20, 15, 0).getTime();
  const at = (year: number, month: number, day: number, hour: number, minute = 0) =>
    formatAgo(new Date(year, month, day, hour, minute).toISOString(), now);
  expect(at(2026, 10, 20, 14, 58)).toBe('2 min. ago');
  expect(at(2026, 10, 20, 12)).toBe('3 hr. ago');
  expect(at(2026, 10, 19, 23)).toBe('yesterday');
  expect(at(2026, 10, 1, 9)).toBe('Nov 1');
  expect(at(2025, 10, 1, 9)).toBe('Nov 1, 2025');
  expect(formatAgo(new Date(now - 5_000).toISOString(), now)).toBe('now');
});

it('never rounds up to finished', () => {
  expect(formatPercent(0.999)).toBe('99%');
  expect(formatDuration(1_840)).toBe('1.8 sec');
});

it.each([
  [0, '0%'],
  [0.000_04, '0.1%'],
  [0.9996, '99.9%'],
  [0.999_99, '99.9%'],
  [1, '100%'],
  [0.5, '50%'],
  [0.123_46, '12.3%'],
  [1.5, '150%'],
  [-0.25, '-25%'],
])('says all and none of a share only where it is: %s', (share, said) => {
  expect(formatShare(share)).toBe(said);
});

it('follows the language and the timezone that were chosen', () => {
  chooseLocale({ language: 'de', timeZone: 'Asia/Tokyo' });
  expect(formatCount(12_345)).toBe('12.345');
  expect(formatMoment('2026-11-20T15:30:00.000Z')).toBe('21. November 2026 um 00:30');
  // In Tokyo it's past midnight, so a time half an hour before midnight counts as yesterday only once it's more than an hour old.
  expect(formatAgo('2026-11-20T14:10:00.000Z', Date.parse('2026-11-20T15:30:00.000Z'))).toBe('gestern');
});

it('names every language that a recording can be in, also where the browser knows no name', () => {
  // Mimics Chromium, whose data doesn't include these languages.
  const of = Intl.DisplayNames.prototype.of;
  const spy = jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (
    this: Intl.DisplayNames,
    code,
  ) {
    return ['ba', 'bo'].includes(code) ? code : of.call(this, code);
  });
  expect(speechLanguages.filter((code) => formatLanguage(code) === code)).toEqual([]);
  expect(formatLanguage('bo')).toBe('Tibetan');
  spy.mockRestore();
});
