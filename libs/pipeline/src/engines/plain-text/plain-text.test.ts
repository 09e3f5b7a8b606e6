import fc from 'fast-check';
import { hasUncertainLetters } from '@cartulary/contracts/reading';
import { meanConfidence } from '../../mean-confidence.js';
import { rangeOf, splitBlocks, wordsOf } from './blocks.js';
import { decodeText } from './decode.js';

/** Encodes a text in an encoding that TextDecoder supports, with at most two bytes per character. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let byte = 0xff; byte >= 0; byte -= 1) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  // Node 20 decodes this one as Latin-1.
  if (decoder.encoding === 'windows-1252')
    for (const [letter, byte] of [
      ['–', 0x96],
      ['’', 0x92],
      ['“', 0x93],
      ['”', 0x94],
    ] as const)
      bytesOf.set(letter, [byte]);
  const isWide = ['shift_jis', 'euc-jp', 'big5', 'gb18030', 'euc-kr'].includes(encoding);
  if (isWide)
    for (let lead = 0xfe; lead > 0x80; lead -= 1)
      for (let trail = 0xfe; trail >= 0x40; trail -= 1) {
        const letter = decoder.decode(Uint8Array.of(lead, trail));
        if (letter.length === 1 && letter !== '\ufffd') bytesOf.set(letter, [lead, trail]);
      }
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const bytes = bytesOf.get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}`);
      return bytes;
    }),
  );
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Grüße, 5 €')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFGrüße, 5 €')],
    ['UTF-16 little-endian', Buffer.from('\uFEFFGrüße, 5 €', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFGrüße, 5 €', 'utf16le').swap16()],
    ['Windows-1252', Buffer.concat([Buffer.from('Grüße, 5 ', 'latin1'), Buffer.from([0x80])])],
    ['UTF-16 without a mark', Buffer.from('Grüße, 5 €', 'utf16le')],
    ['UTF-16 big-endian without a mark', Buffer.from('Grüße, 5 €', 'utf16le').swap16()],
  ])('in %s is understood', async (_encoding, bytes) => {
    expect(await decodeText(bytes)).toEqual({ text: 'Grüße, 5 €', isSure: true });
  });

  it('has line feeds only', async () => {
    expect((await decodeText(Buffer.from('a\r\nb\rc\n'))).text).toBe('a\nb\nc\n');
  });

  const czech = 'Dodavatel vystavuje fakturu za dodané zboží. Příjemce se zavazuje uhradit částku do čtrnácti dnů.';
  const polish = 'Łódź zażółć gęślą jaźń\nFaktura VAT nr 12/2025\nDo zapłaty: 123,00 zł\n';
  const russian = 'Договор аренды нежилого помещения заключён между сторонами в городе Москве на один год.';
  const ukrainian = 'Договір оренди нежитлового приміщення укладено між сторонами у місті Києві на один рік.';
  const japanese = 'この契約書は、甲と乙の間で締結されたものであり、期間は一年とする。';

  it.each([
    ['windows-1250', polish],
    ['windows-1250', czech],
    ['iso-8859-2', polish],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['windows-1251', ukrainian],
    ['koi8-u', ukrainian],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['big5', '本合約由雙方於台北市簽訂，租賃期限為一年，自二月一日起。'],
    ['gb18030', '本合同由双方在北京市签订，租赁期限为一年，自二月一日起。'],
    ['euc-kr', '이 계약서는 서울시에서 양 당사자 간에 체결되었으며 기간은 일 년으로 한다.'],
    ['windows-1252', 'Facture n° 12 – Société Générale d’Électricité, à régler avant le 3 février.'],
    ['windows-1252', 'Invoice 12. Total: £123.00, due on Friday – “as agreed”.'],
    ['windows-1253', 'Η σύμβαση μίσθωσης υπογράφηκε στην Αθήνα μεταξύ των δύο μερών.'],
    ['windows-1254', 'Kira sözleşmesi İstanbul şehrinde iki taraf arasında yapılmıştır. Süresi bir yıldır.'],
    ['windows-1255', 'חוזה השכירות נחתם בתל אביב בין שני הצדדים. תקופת החוזה היא שנה אחת.'],
    ['windows-1256', 'تم توقيع عقد الإيجار في القاهرة بين الطرفين. مدة العقد سنة واحدة.'],
  ])('in %s is told by its letters: %s', async (encoding, text) => {
    expect(await decodeText(encoded(text, encoding))).toEqual({ text, isSure: true });
  });

  it('in UTF-16 without a mark is told in every script that has blanks', async () => {
    for (const order of ['utf-16le', 'utf-16be'] as const) {
      const bytes = Buffer.from(russian, 'utf16le');
      expect(await decodeText(order === 'utf-16le' ? bytes : bytes.swap16())).toEqual({ text: russian, isSure: true });
    }
  });

  it('in UTF-16 without a mark is told with letters whose own bytes end in 0, and without blanks', async () => {
    const texts = ['一つの請求書\n', '第一章 合同\r\n', 'Rīga. Āgenskalns', 'Договор', japanese, '　合同\n'.repeat(20)];
    for (const text of texts) {
      const bytes = Buffer.from(text, 'utf16le');
      const expected = { text: text.replaceAll('\r\n', '\n'), isSure: true };
      expect(await decodeText(bytes)).toEqual(expected);
      expect(await decodeText(bytes.swap16())).toEqual(expected);
    }
  });

  it.each(['Summary of costs\0 for the year 2026\n', 'INVOICE;4711\0;EUR;99,50\n', '0000 0000\0 0000\n'])(
    'with a stray zero byte stays what it is: %j',
    async (text) => {
      expect(await decodeText(Buffer.from(text))).toEqual({ text, isSure: true });
      const french = `Société ${text}`;
      expect((await decodeText(encoded(french, 'windows-1252'))).text).toBe(french);
    },
  );

  it('of short lines that end in zero bytes stays what it is', async () => {
    const text = 'ab\0cd\0ef\0gh\n';
    expect((await decodeText(Buffer.from(text))).text).toBe(text);
  });

  it.each(['Prix de la liberté', 'Kaution für die Wohnungsschlüssel: 50 €, siehe Café', 'Total à payer: déjà réglé'])(
    'keeps an accented letter at its end: %s',
    async (text) => {
      expect((await decodeText(Buffer.from(text.replace('€', 'EUR'), 'latin1'))).text).toBe(text.replace('€', 'EUR'));
    },
  );

  it('too short to tell is read as what is most probable, and the words that may be others are doubted', async () => {
    const { text, isSure } = await decodeText(encoded('日本語の契約書 No. 5\n', 'shift_jis'));
    expect([text, isSure]).toEqual(['日本語の契約書 No. 5\n', false]);
    const words = wordsOf(splitBlocks(text), isSure).map((word) => [word.text, word.confidence]);
    expect(words).toEqual([
      ['日本語の契約書', 0.5],
      ['No.', 1],
      ['5', 1],
    ]);
    expect((await decodeText(encoded('Счёт №5', 'windows-1251'))).isSure).toBe(false);
  });

  it('leaves its page in doubt with one doubted word among very many', async () => {
    const { text, isSure } = await decodeText(encoded(`${'No. 5 '.repeat(10_000)}日本語の契約書\n`, 'shift_jis'));
    expect(isSure).toBe(false);
    const confidence = meanConfidence(wordsOf(splitBlocks(text), isSure));
    expect(hasUncertainLetters({ source: 'plain-text', confidence })).toBe(true);
  });

  it('that is cut within its last character is read up to there', async () => {
    const whole = encoded(japanese, 'shift_jis');
    expect((await decodeText(whole.subarray(0, -1))).text.slice(0, 20)).toBe(japanese.slice(0, 20));
  });
});

describe('blocks', () => {
  it('are paragraphs between empty lines', () => {
    expect(splitBlocks('\n one\ntwo \n \t\n\nthree')).toEqual([
      { text: ' one\ntwo ', start: 1 },
      { text: 'three', start: 15 },
    ]);
  });

  it('and words say where everything is, whatever the text', () => {
    const piece = fc.oneof(fc.constantFrom('\n', '\n\n', ' ', '\t', '  \n \n'), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const blocks = splitBlocks(text);
        for (const { text: blockText, start } of blocks)
          expect(text.slice(start, start + blockText.length)).toBe(blockText);
        const words = wordsOf(blocks);
        expect(words.map((word) => word.text)).toEqual(text.match(/\S+/gu) ?? []);
        for (const { text: wordText, range } of words) {
          const block = blocks[range?.block ?? -1];
          expect(block?.text.slice(range?.start, range?.end)).toBe(wordText);
          const start = (block?.start ?? 0) + (range?.start ?? 0);
          expect(rangeOf(blocks, start, start + wordText.length)).toEqual(range);
        }
      }),
    );
  });

  it('hold no stretch that leaves them', () => {
    const blocks = splitBlocks('one\n\ntwo');
    expect(rangeOf(blocks, 1, 6)).toBeUndefined();
    expect(rangeOf(blocks, 3, 4)).toBeUndefined();
    expect(rangeOf([], 0, 1)).toBeUndefined();
  });

  it('are none in a line of 2 million spaces', () => {
    expect(splitBlocks(' '.repeat(2_000_000))).toEqual([]);
  });
});
