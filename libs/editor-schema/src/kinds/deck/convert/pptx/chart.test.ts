import { tableOf } from '../../grid.js';
import { rewritten, told } from './rewritten.test-helper.js';

describe('the numbers of charts', () => {
  const part = 'ppt/charts/chart1.xml';
  const rows = (change: (xml: string) => string) => {
    const answer = rewritten('python-pptx-numbers.pptx', { [part]: change });
    const found = answer.deck.slides.flatMap((slide) => slide.things).find((thing) => thing.kind === 'chart');
    return { rows: found?.grid ? tableOf(found.grid) : [], lost: told(answer) };
  };
  const numbered = (format: string, ...values: readonly number[]): string =>
    `<c:cat><c:numRef><c:f>A</c:f><c:numCache><c:formatCode>${format}</c:formatCode>${values
      .map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`)
      .join('')}</c:numCache></c:numRef></c:cat>`;
  const labelled = (format: string, ...values: readonly number[]): (string | undefined)[] =>
    rows((xml) => xml.replaceAll(/<c:cat>.*?<\/c:cat>/g, numbered(format, ...values)))
      .rows.slice(1)
      .map(([label]) => label);

  it('of columns with a line over them all come along', () => {
    const combined = rows((xml) =>
      xml.replace(
        /(<c:barDir val="bar"\/>.*?)(<c:ser><c:idx val="1"\/>.*?<\/c:ser>)(.*?<\/c:barChart>)/,
        '$1$3<c:lineChart>$2</c:lineChart>',
      ),
    );
    expect(combined.rows).toEqual([
      ['', 'Now', 'Winter'],
      ['North road', '58.4', '62.9'],
      ['Inner city', '31.2', ''],
    ]);
    expect(combined.lost).toContain('a chart looks simpler, its numbers stay');
  });

  it('of a chart over them that we draw none of stay behind, and this is told', () => {
    const lost = (xml: (of: string) => string) => rows(xml).lost;
    const more = lost((xml) => xml.replace('</c:barChart>', '</c:barChart><c:radarChart><c:ser/></c:radarChart>'));
    expect(more).toContain('2 drawings or charts were left out');
  });

  it('names that are written with digits stay as they are; days are days', () => {
    expect(rows((xml) => xml.replaceAll('North road', '007')).rows[1]?.[0]).toBe('007');
    for (const format of ['General', 'Standard', '0']) expect(labelled(format, 2024, 2025)).toEqual(['2024', '2025']);
    expect(labelled('yyyy\\-mm\\-dd', 45_292, 45_323)).toEqual(['2024-01-01', '2024-02-01']);
    expect(labelled('[$-409]mmm\\-yy;@', 45_292, 45_323)).toEqual(['2024-01', '2024-02']);
    expect(labelled('d/m/yy h:mm', 45_292.5)[0]).toBe('2024-01-01 12:00');
    expect(labelled('0.0 &quot;days&quot;', 4.5)[0]).toBe('4.5');
  });
});
