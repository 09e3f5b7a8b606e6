/** The values of characters for check digits in ICAO Doc 9303. */
function valueOf(letter: string): number {
  if (letter === '<') return 0;
  return /\d/u.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55;
}

const checkOf = (text: string): string =>
  String([...text].reduce((sum, letter, at) => sum + valueOf(letter) * ([7, 3, 1][at % 3] ?? 0), 0) % 10);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;

/** The zone of an identity document. */
export interface DrawnZone {
  readonly form: 'passport' | 'card';
  readonly lines: readonly string[];
}

/** Zones with random names, numbers and dates, and valid check digits. @param random 0 … 1 */
export function makeZone(form: DrawnZone['form'], random: () => number): DrawnZone {
  const pick = (from: string): string => from.charAt(Math.floor(random() * from.length));
  const some = (from: string, count: number): string => Array.from({ length: count }, () => pick(from)).join('');
  const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0');
  const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
  const number = some(SIGNS, 9);
  const born = some('0123456789', 2) + two(12) + two(28);
  const until = `3${some('0123456789', 1)}${two(12)}${two(28)}`;
  const sex = pick('MF<');
  const name = `${some(LETTERS, 4 + Math.floor(random() * 7))}<<${some(LETTERS, 3 + Math.floor(random() * 6))}`;
  const numbered = number + checkOf(number);
  const [bornChecked, untilChecked] = [born + checkOf(born), until + checkOf(until)];
  if (form === 'passport') {
    const own = '<'.repeat(14);
    const ownChecked = own + '0';
    const whole = checkOf(numbered + bornChecked + untilChecked + ownChecked);
    return {
      form,
      lines: [filled(`P<UTO${name}`, 44), `${numbered}UTO${bornChecked}${sex}${untilChecked}${ownChecked}${whole}`],
    };
  }
  const own = '<'.repeat(15);
  const more = '<'.repeat(11);
  const whole = checkOf(numbered + own + bornChecked + untilChecked + more);
  return {
    form,
    lines: [`I<UTO${numbered}${own}`, `${bornChecked}${sex}${untilChecked}UTO${more}${whole}`, filled(name, 30)],
  };
}
