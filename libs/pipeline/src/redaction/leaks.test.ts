import { hidingPlaces, sourceOf } from '../../fixtures/leaking-sources.js';
import { shownWords } from '../../fixtures/shown-words.js';
import { attackCopy } from './attack/attack-copy.js';
import { makeCopy } from './make-copy.js';
import { redactDocument } from './redact-document.js';
import {
  bytesOf,
  engines,
  fixture,
  hasSecret,
  readableIn,
  readAsProduct,
  readSource,
  wordsOf,
} from './redact.test-helper.js';

const secret = 'Sanna Brinkwater';
const plan = { boxes: [], terms: [secret] };
const table: { way: string; attack: string; outcome: string }[] = [];

/** `npm run test:leaks` tests every technique. These represent their kinds. */
const always = new Set([
  'in a picture',
  'in a picture, misspelled',
  'as outlines',
  'in letters that the font maps to others',
  'behind other text in its place',
]);
const isWhole = process.env['CARTULARY_LEAKS'] === 'all';
const ways = Object.entries(shownWords).filter(([way]) => isWhole || always.has(way));

afterAll(() => {
  const wide = Math.max(...table.map(({ way }) => way.length));
  const rows = table.map(({ way, attack, outcome }) => `${way.padEnd(wide)}  ${attack.padEnd(11)}  ${outcome}`);
  process.stdout.write(`${['A word that is', ...rows].join('\n')}\n`);
});

describe('a word that a page shows, however it does', () => {
  test.each(ways)('%s', async (way, make) => {
    const source = await readAsProduct(await make(secret));
    // If it stays in the copy, the attack finds it.
    const open = await redactDocument(source, { boxes: [], terms: [] }, engines);
    const uncovered = { pageCount: open.pageCount, places: [], terms: plan.terms };
    const attacks = (await attackCopy(open.bytes, uncovered, engines)).map(({ attack }) => attack);
    // If it's covered, it's gone, or the copy isn't released.
    const { bytes, report } = await makeCopy(source, plan, engines);
    const isShut = report.findings.length > 0;
    const isLeft = hasSecret(await readableIn(bytes)) || hasSecret(bytesOf(bytes));
    const outcome = isShut ? 'not released' : isLeft ? 'LEFT' : 'gone';
    table.push({ way, attack: attacks.includes('recognition') ? 'found' : 'NOT FOUND', outcome });
    expect(attacks).toContain('recognition');
    expect(outcome).toBe(way.includes('misspelled') ? 'not released' : 'gone');
  });
});

describe('a word that a file hides', () => {
  test.each(Object.entries(hidingPlaces))('%s', async (way, place) => {
    const bytes = sourceOf([`Dear ${secret},`, 'your claim is settled.'], place(secret));
    const { bytes: copy, report } = await makeCopy(await readSource(bytes), plan, engines);
    const words = await wordsOf(copy);
    const isLeft = hasSecret(words.join('')) || hasSecret(bytesOf(copy));
    table.push({ way, attack: 'hidden', outcome: isLeft ? 'LEFT' : 'gone' });
    expect(report.findings).toEqual([]);
    expect(words).toEqual(expect.arrayContaining(['Dear', 'claim', 'settled.']));
    expect(isLeft).toBe(false);
  });

  (isWhole ? test : test.skip).each(Object.entries(hidingPlaces))('%s, though nobody named it', async (_, place) => {
    const bytes = sourceOf(['Dear Kestrel,', 'your claim is settled.'], place(secret));
    const named = { boxes: [], terms: ['Kestrel'] };
    const { bytes: copy, report } = await makeCopy(await readSource(bytes), named, engines);
    expect(report.findings).toEqual([]);
    expect(hasSecret((await wordsOf(copy)).join(''))).toBe(false);
    expect(hasSecret(bytesOf(copy))).toBe(false);
  });
});

describe('a name in a file that was made by hand', () => {
  test.each([
    ['behind alternate text that moves letters', 'actualtext', 'Marsh', [1]],
    ['in a scan whose text layer misread it', 'misread-layer', 'Marsh', [1]],
    ['in a picture on a page of text', 'pasted-receipt', 'Rivermouth', []],
  ])('%s', async (way, file, kept, mismatchedPages) => {
    const named = { boxes: [], terms: ['Griffith'] };
    const { bytes, report } = await makeCopy(await readAsProduct(fixture(file)), named, engines);
    expect(report).toMatchObject({ findings: [], mismatchedPages });
    const text = await readableIn(bytes);
    table.push({ way, attack: 'by hand', outcome: /gri|riff|ffit|fith/i.test(text) ? 'LEFT' : 'gone' });
    expect(text).toContain(kept);
    expect(text).not.toMatch(/gri|riff|ffit|fith/i);
  });
});
