import fc from 'fast-check';
import { fold, tokenize } from './tokens.js';

const words = (text: string) => tokenize(text).map((token) => token.text);

describe('the words of a text', () => {
  it('are folded to what people type', () => {
    expect(words('Ödön’s Straße, ﬁnance; co\u00ADoperate — naïve Łódź!')).toEqual([
      'odon',
      's',
      'strasse',
      'finance',
      'cooperate',
      'naive',
      'lodz',
    ]);
    expect(fold('ÅÆØß')).toBe('aaeoss');
  });

  it('are every character where there are no spaces', () => {
    expect(words('東京タワー 2026年')).toEqual(['東', '京', 'タ', 'ワ', 'ー', '2026', '年']);
  });

  it('are cut where they are long, after they were folded, between whole characters', () => {
    expect(words('\uFDFA'.repeat(10))[0]).toHaveLength(64);
    expect(words(`a${'\u{10428}'.repeat(40)}`)).toEqual([`a${'\u{10428}'.repeat(31)}`]);
  });

  it('say where they stand', () => {
    const text = 'x “Häfen” 12.50';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['x', 'Häfen', '12', '50']);
  });

  it('are the same with and without letters beyond ASCII around them, in order, without overlap', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(words(`${text} é`)).toEqual([...words(text), 'e']);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        let end = 0;
        for (const token of tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.text).toMatch(/^[\p{L}\p{N}]{1,64}$/u);
          end = token.end;
        }
      }),
    );
  });
});
