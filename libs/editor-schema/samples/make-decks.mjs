// Writes presentations with PptxGenJS: see README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PptxGen = createRequire(import.meta.url)('pptxgenjs');
const folder = process.argv[2] ?? 'decks';
mkdirSync(folder, { recursive: true });

async function keep(name, make) {
  const deck = new PptxGen();
  make(deck);
  writeFileSync(`${folder}/${name}`, await deck.write({ outputType: 'uint8array' }));
}

await keep('pptxgenjs-sections.pptx', (deck) => {
  deck.layout = 'LAYOUT_16x9';
  deck.addSection({ title: 'Beginning' });
  deck.addSection({ title: 'Figures' });
  const first = deck.addSlide({ sectionTitle: 'Beginning' });
  first.addText('Harbour festival', { x: 0.5, y: 0.5, w: 9, h: 1, fontSize: 36, bold: true, color: '202020' });
  first.addNotes('Greet everybody');
  const second = deck.addSlide({ sectionTitle: 'Beginning' });
  second.addText(
    [
      { text: 'First', options: { bullet: { type: 'number' }, breakLine: true } },
      { text: 'Second', options: { bullet: { type: 'number' }, breakLine: true } },
      { text: 'Under it', options: { bullet: true, indentLevel: 1 } },
    ],
    { x: 1, y: 1, w: 8, h: 3 },
  );
  const third = deck.addSlide({ sectionTitle: 'Figures' });
  third.addTable(
    [
      [
        { text: 'Lane', options: { bold: true } },
        { text: 'Now', options: { bold: true } },
      ],
      ['North road', '58.4'],
    ],
    { x: 1, y: 1, w: 6, fontSize: 14 },
  );
});

await keep('pptxgenjs-charts.pptx', (deck) => {
  deck.layout = 'LAYOUT_WIDE';
  const labels = ['North road', 'Inner city'];
  const series = [
    { name: 'Now', labels, values: [58.4, 31.2] },
    { name: 'Winter', labels, values: [62.9, 40] },
  ];
  const box = { x: 1, y: 1, w: 8, h: 5 };
  deck.addSlide().addChart(deck.charts.BAR, series, { ...box, barDir: 'col' });
  deck.addSlide().addChart(deck.charts.BAR, series, { ...box, barDir: 'bar', barGrouping: 'stacked' });
  deck.addSlide().addChart(deck.charts.DOUGHNUT, series.slice(0, 1), box);
  deck.addSlide().addChart(deck.charts.AREA, series, box);
});

await keep('pptxgenjs-shapes.pptx', (deck) => {
  deck.layout = 'LAYOUT_4x3';
  const slide = deck.addSlide();
  slide.background = { color: 'FFF4CC' };
  slide.addShape('line', {
    x: 1,
    y: 1,
    w: 3,
    h: 1,
    flipV: true,
    line: { color: 'C02010', width: 2, endArrowType: 'triangle' },
  });
  slide.addShape('line', {
    x: 5,
    y: 1,
    w: 3,
    h: 1,
    flipH: true,
    line: { color: 'C02010', width: 2, beginArrowType: 'arrow' },
  });
  slide.addText('If so', {
    shape: 'diamond',
    x: 1,
    y: 3,
    w: 3,
    h: 2,
    fill: { color: '2353D8' },
    color: 'FFFFFF',
    align: 'center',
  });
  slide.addText('crossed out', { x: 5, y: 3, w: 3, h: 1, strike: true, italic: true });
});
