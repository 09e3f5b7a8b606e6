import { withoutUnseen } from './unseen.js';

it.each([
  ['می\u200Cخواهم', 'Persian: between letters that would join'],
  ['क्\u200Dष', 'Hindi: a half letter'],
  ['ශ්\u200Dරී', 'Sinhala: the Sri of Sri Lanka'],
  ['👩🏽\u200D🔬', 'an emoji of a person at work'],
  ['🏳️\u200D🌈', 'a flag of two emoji'],
  ['🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', 'the flag of Scotland'],
])('keeps %j: %s', (text) => {
  expect(withoutUnseen(`Plan ${text}`)).toBe(`Plan ${text}`);
});

it.each([
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['ad\u200Cmin', 'admin'],
  ['ad\u200Dmin', 'admin'],
  ['دا\u200Cر', 'دار'],
  ['\u200Cمی', 'می'],
  ['👩\u200D', '👩'],
  ['Acme\u{E0041}\u{E007F}', 'Acme'],
  ['🏴\u{E0067}', '🏴'],
  ['🏴\u{E0068}\u{E0069}\u{E007F}', '🏴'],
  ['شي\u200Cء', 'شيء'],
  ['क्\u200Da', 'क्a'],
  ['a\u200B\uFEFFb\u00AD', 'ab'],
])('takes from %j what nobody sees', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen);
});
