import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assemblePdf, makePdf, pdfStream, textContent } from '../../../fixtures/make.js';
import { createNodePdfEngine } from './node.js';
import type { TextLayer } from './text-layer.js';

const engine = createNodePdfEngine();

async function layersOf(pages: Parameters<typeof makePdf>[0]): Promise<TextLayer[]> {
  const document = await engine.open(makePdf(pages));
  const layers = pages.map((_, index) => document.textLayer(index + 1));
  document.close();
  return layers;
}

const prose = [
  'The quick brown fox jumps over the lazy dog and runs away.',
  'Nobody had seen it coming, least of all the dog, who slept.',
];
const scan = { width: 8, height: 8, grey: new Uint8Array(64).fill(200) };
const whole = 'q 612 0 0 792 0 0 cm /Im1 Do Q';

describe('the words of a page', () => {
  it('are whole where a real typesetter kerned by spaces that it took back', async () => {
    const manual = path.resolve(import.meta.dirname, '../../../../../e2e/samples/zlib-manual.pdf');
    const document = await engine.open(readFileSync(manual));
    const { text } = document.textLayer(1);
    document.close();
    expect(text).toContain('The zlib library is a general purpose data compression library. The code is thread safe');
    expect(text).toContain('the zlib FAQ at:\nhttp://zlib.net/zlib_faq.html\nbefore asking');
    expect(text).toContain('http://marknelson.us/1997/01/01/zlib-engine/');
  });

  it('have a sign of their own where a font names half a character, as real bills have for their icons', async () => {
    const map =
      '/CMapName /Icons def 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <D83D> endbfchar endcmap';
    const document = await engine.open(
      assemblePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
        pdfStream('', Buffer.from(textContent(['A +33 4 72 07 08 56']))),
        pdfStream('', Buffer.from(map)),
      ]),
    );
    const { words } = document.textLayer(1);
    document.close();
    expect(words.map((word) => word.text)).toEqual(['\uFFFD', '+33', '4', '72', '07', '08', '56']);
  });

  it('come with their boxes as fractions from the top left', async () => {
    const [layer] = await layersOf([{ content: textContent(['Hello world'], { size: 20, top: 692, left: 61.2 }) }]);
    expect(layer?.text).toBe('Hello world');
    const [hello, world] = layer?.words ?? [];
    expect(hello?.text).toBe('Hello');
    const [left = 0, top = 0, right = 0, bottom = 0] = hello?.box ?? [];
    expect(left).toBeCloseTo(0.1, 2);
    // The baseline is 100 points below the top edge of a 792-point page.
    expect(top).toBeLessThan(100 / 792);
    expect(bottom).toBeGreaterThan(100 / 792);
    expect(bottom - top).toBeLessThan(30 / 792);
    // Helvetica: H 722, e 556, l 222, l 222, o 556 thousandths of 20 points.
    expect(right - left).toBeCloseTo((2.278 * 20) / 612, 2);
    expect(world?.box?.[0]).toBeGreaterThan(right);
  });

  it.each([
    [0, 'top left'],
    [90, 'top right'],
    [180, 'bottom right'],
    [270, 'bottom left'],
  ])('turned by %i degrees lie at the %s as shown', async (rotate, corner) => {
    const document = await engine.open(makePdf([{ rotate, content: textContent(['Corner'], { top: 740, left: 20 }) }]));
    const [left = 0, top = 0, right = 0, bottom = 0] = document.textLayer(1).words[0]?.box ?? [];
    const { widthPoints, heightPoints } = document.sizes[0] ?? { widthPoints: 0, heightPoints: 0 };
    expect([widthPoints, heightPoints]).toEqual(rotate % 180 === 0 ? [612, 792] : [792, 612]);
    expect((left + right) / 2 < 0.5 ? 'left' : 'right').toBe(corner.split(' ')[1]);
    expect((top + bottom) / 2 < 0.5 ? 'top' : 'bottom').toBe(corner.split(' ')[0]);
    // The image's ink is inside the box.
    const { width, height, data } = document.render(1, 72, 1_000_000);
    let ink = 0;
    let outside = 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if ((data[(y * width + x) * 4] ?? 255) > 128) continue;
        ink += 1;
        if (x < left * width - 1 || x > right * width + 1 || y < top * height - 1 || y > bottom * height + 1)
          outside += 1;
      }
    }
    document.close();
    expect(ink).toBeGreaterThan(20);
    expect(outside).toBe(0);
  });

  it('keep lines apart', async () => {
    const [layer] = await layersOf([{ content: textContent(['One line', 'and another']) }]);
    expect(layer?.text).toBe('One line\nand another');
  });
});

describe('the text layer', () => {
  const verdicts: readonly (readonly [string, Parameters<typeof makePdf>[0][number], string, string])[] = [
    ['of written text', { content: textContent(prose) }, 'use', 'good'],
    ['of an empty page', { content: '' }, 'blank', 'nothing drawn'],
    ['of a scan', { content: whole, image: scan }, 'recognise', 'no text'],
    [
      'of a scan with a page number',
      { content: `${whole}\n${textContent(['Page 3 of 7'])}`, image: scan },
      'recognise',
      'little text on an image',
    ],
    [
      'of a scan recognised before',
      { content: `${whole}\n${textContent([...prose, ...prose, ...prose], { mode: 3 })}`, image: scan },
      'use',
      'good',
    ],
    [
      'of a scan with hidden words in one place',
      { content: `${whole}\n${textContent(prose, { mode: 3, size: 6 })}`, image: scan },
      'recognise',
      'invisible text covers little',
    ],
    [
      'of symbols',
      { content: textContent(['!"#$%&+,-./:;<=>?@[]^_{|}~ !"#$%&', '*+,-./:;<=>?@[]^_']) },
      'recognise',
      'no letters',
    ],
    [
      'of shifted letters',
      {
        content: textContent([
          'Gur dhvpx oebja sbk whzcf bire gur ynml qbt naq ehaf njnl',
          'Abobql unq frra vg pbzvat yrnfg bs nyy gur qbt jub fyrcg',
        ]),
      },
      'recognise',
      'unlikely letters',
    ],
    [
      'of mojibake',
      { content: textContent(['DÃ¤r stÃ¥r en mÃ¤tare pÃ¥ vÃ¤ggen som mÃ¤ter vÃ¤rme', 'och Ã¤r gammal']) },
      'recognise',
      'mojibake',
    ],
    [
      'of a table of figures',
      { content: textContent(['1,204.00 33.10 7 88 1,002.99', '12 14 16 18 20 22 24 26']) },
      'use',
      'good',
    ],
  ];
  it.each(verdicts)('%s is judged', async (_title, page, verdict, reason) => {
    const [layer] = await layersOf([page]);
    expect(layer?.judgement).toEqual({ verdict, reason });
  });
});

describe('drawing a page', () => {
  it('takes the resolution asked for, or the finest that fits', async () => {
    const document = await engine.open(makePdf([{ content: textContent(prose) }]));
    expect(document.render(1, 144, 10_000_000)).toMatchObject({ width: 1224, height: 1584 });
    const capped = document.render(1, 300, 500_000);
    expect(capped.width * capped.height).toBeLessThanOrEqual(500_000);
    expect(capped.width / capped.height).toBeCloseTo(612 / 792, 2);
    document.close();
  });

  it('keeps colours in their order', async () => {
    const document = await engine.open(makePdf([{ content: '1 0 0 rg 0 0 612 792 re f' }]));
    expect([...document.render(1, 10, 10_000).data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    document.close();
  });
});
