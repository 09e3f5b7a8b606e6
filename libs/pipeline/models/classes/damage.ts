import type { Random } from './random.js';

/** Characters that a recognizer confuses with one another. */
const confusions: Readonly<Record<string, readonly string[]>> = {
  o: ['0', 'c'], O: ['0'], '0': ['O'], l: ['1', 'I', '|'], '1': ['l'], I: ['l', '1'], S: ['5'], '5': ['S'], e: ['c'], c: ['e'],
  m: ['rn'], n: ['ri'], B: ['8'], g: ['q'], a: ['o'], ü: ['u', 'ii'], ä: ['a'], ö: ['o'], ß: ['B'], t: ['f'], ',': ['.'], '.': [','],
};

/**
 * Simulates the effects of scanning and OCR on text: some documents stay clean; others have joined or broken lines,
 * confused characters, lost spaces, a missing end, or all capitals.
 */
export function damage(lines: readonly string[], random: Random): string {
  let kept = lines;
  if (random.chance(0.15)) kept = kept.slice(0, Math.max(4, Math.ceil(kept.length * (0.4 + 0.6 * random.next()))));
  if (random.chance(0.1)) kept = kept.slice(Math.min(3, kept.length - 3));
  let text = random.chance(0.2) ? kept.join(' ') : kept.join('\n');
  if (random.chance(0.15)) text = text.replace(/ {2,}|: /gu, '\n');
  if (random.chance(0.06)) text = text.toUpperCase();
  const share = random.pick([0, 0, 0, 0.004, 0.01, 0.03, 0.06]);
  return share === 0 ? text : Array.from(text, (character) => misread(character, share, random)).join('');
}

function misread(character: string, share: number, random: Random): string {
  if (!random.chance(share)) return character;
  const others = confusions[character];
  if (others) return random.pick(others);
  return character === ' ' ? (random.chance(0.5) ? '' : ' . ') : random.chance(0.3) ? '' : character;
}
