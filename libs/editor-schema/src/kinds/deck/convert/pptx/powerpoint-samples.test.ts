import { nodePptxMaker } from '../../../../files/node-tools.js';
import { readFileSync } from 'node:fs';
import { describeLoss } from '../../../text/convert/losses.js';
import { isDeck } from '../../content.js';
import { plainLayout, plainMaster, plainPlace } from '../../design.js';
import { tableOf } from '../../grid.js';
import type { SlideJson, ThingJson } from '../../json.js';
import { inRow, newSlide } from '../../making.js';
import { wordsOf } from '../../words.js';
import { deckToPptx } from '../to-pptx.js';
import { deckFromPptx, type MadeDeck } from './from-pptx.js';

const folder = new URL('../../../../../samples/decks/', import.meta.url);

function made(bytes: Uint8Array): MadeDeck {
  const answer = deckFromPptx(bytes);
  expect(isDeck(answer.deck)).toBe(true);
  return answer;
}
const sample = (name: string): MadeDeck => made(new Uint8Array(readFileSync(new URL(name, folder))));
const told = ({ lost }: MadeDeck): string[] => lost.map(describeLoss);
const slide = ({ deck }: MadeDeck, number: number): SlideJson => {
  const found = deck.slides[number - 1];
  if (!found) throw new Error(`there is no slide ${number}`);
  return found;
};
const things = (answer: MadeDeck, number: number): readonly ThingJson[] => slide(answer, number).things;
const said = (answer: MadeDeck): string[][] => answer.deck.slides.map((each) => each.things.map(wordsOf));
const rowsOf = (thing: ThingJson | undefined): string[][] => (thing?.grid ? tableOf(thing.grid) : []);

describe('files that PowerPoint wrote', () => {
  it('bullets, a text box, lists on three levels and a table, by PowerPoint', () => {
    expect(said(sample('fake-power-point.pptx'))).toEqual([
      [
        'Adding a Bullet Slide',
        'Find the bullet slide layout\nUse _TextFrame.text for first bullet\nUse _TextFrame.add_paragraph() for subsequent bullets\nHere is a lot of text!',
        'Here is some text in a text box!',
      ],
    ]);
    const answer = sample('sample-presentation.pptx');
    expect(answer.deck.slides.map(({ layout }) => layout.base)).toEqual(['title', 'content', 'content', 'content']);
    expect(said(answer)[2]?.[2]).toBe(
      'What happens when there’s 2\nDetails 1\nSub-details 1\nSub-details 2\nThis one is a sub-sub-detail\nDetails 2',
    );
    expect(rowsOf(things(answer, 4)[1])).toEqual([
      ['Table', 'A', 'B', 'C'],
      ['1', 'A1', 'B1', 'C1'],
      ['2', 'A2', 'B2', 'C2'],
    ]);
  });

  it('groups in groups, pictures with a page that can’t come along, by PowerPoint', () => {
    const groups = sample('group-shapes-nested.pptx');
    expect([...(said(groups)[0]?.join('') ?? '')].sort().join('')).toBe('ABCDEFGHIJ');
    expect(new Set(things(groups, 1).map(({ group }) => group)).size).toBe(3);
    expect(told(groups)).toContain('2 groups were ungrouped');
    const pictures = sample('testPPT_2imgs.pptx');
    expect(pictures.files.map(({ mediaType }) => mediaType)).toEqual(['image/png', 'image/gif', 'image/png']);
    expect(things(pictures, 1).map(({ alt }) => alt)).toEqual(['', 'alfresco-logo.png', 'testGIF.gif', '']);
    expect(told(pictures)).toContain('an embedded page, video or form was left out');
  });

  it('a chart, a diagram, and ten slides with what there is, by PowerPoint', () => {
    expect(rowsOf(things(sample('testPPT_charts.pptx'), 1)[2]).slice(0, 3)).toEqual([
      ['', 'NUMBER'],
      ['January', '5'],
      ['February', '8'],
    ]);
    const diagram = sample('testPPT_diagramData.pptx');
    expect(said(diagram)).toEqual([['President\nVP – HR\nManager 1\nVP - Marketing\nManager 1']]);
    expect(told(diagram)).toContain('a diagram became a list of its words');
    const various = sample('testPPT_various2.pptx');
    expect(various.deck.slides).toHaveLength(10);
    expect(said(various)[1]).toEqual([
      'Slide2Header',
      'FirstBullet\nSecondBullet\ntika_hyperlink',
      'Slide2TextBox',
      'R1c1 · R1c2 · r1c3\nr2c1 · lucene_hyperlink',
    ]);
    expect(slide(various, 9).isHidden).toBe(true);
    expect(told(various)).toEqual([
      '11 headers or footers were left out',
      '7 comments were left out',
      '3 embedded objects became pictures',
      '4 pictures could not be read',
      'a diagram became a list of its words',
      'fonts and colors of its design became those of a theme',
    ]);
  });
});

test.each(['house', 'slate'] as const)('marks of words in the theme %s go into a file and come back', async (theme) => {
  const marked = (text: string, ...types: string[]) => ({ type: 'text', text, marks: types.map((type) => ({ type })) });
  const words = [
    { type: 'text', text: 'Run ' },
    marked('npm', 'code'),
    marked(' today', 'bold', 'highlight'),
    marked('2', 'superscript'),
    marked('n', 'italic', 'subscript'),
  ];
  const body = { type: 'doc', content: [{ type: 'paragraph', content: words }] };
  const code = { type: 'doc', content: [{ type: 'paragraph', content: [marked('only code', 'code')] }] };
  const face = {
    ...plainLayout('content', 'content'),
    places: { body: { ...plainPlace, face: 'typewriter' as const } },
  };
  const slides = inRow([newSlide('content', { title: 'How', body }), newSlide('content', { title: 'So', body: code })]);
  for (const design of [undefined, { master: plainMaster, layouts: [face] }]) {
    const { content } = await deckToPptx(
      { theme, slides, ...(design && { design }) },
      {
        title: 'How',
        changedAt: new Date(0),
        notes: false,
        pictureOf: () => undefined,
      },
      nodePptxMaker,
    );
    const answer = made(content);
    expect(things(answer, 1)[1]?.text).toEqual(body);
    expect(things(answer, 2)[1]?.text).toEqual(code);
    expect(answer.lost).toEqual([]);
  }
});
