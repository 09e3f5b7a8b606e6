import type { ThingJson } from '../../json.js';
import { plainOf, wordsOf } from '../../words.js';
import type { MadeDeck } from './from-pptx.js';
import { rewritten, told } from './rewritten.test-helper.js';

const things = ({ deck }: MadeDeck): readonly ThingJson[] => deck.slides[0]?.things ?? [];
const named = (answer: MadeDeck, words: string): ThingJson | undefined =>
  things(answer).find((thing) => wordsOf(thing) === words);

describe('what shapes are filled with', () => {
  const green = '<a:solidFill><a:srgbClr val="1B7F4B"/></a:solidFill>';
  const filled = (fill: string): MadeDeck =>
    rewritten('python-pptx-things.pptx', { 'ppt/slides/slide1.xml': (xml) => xml.replace(green, fill) });
  const seen = (opacity: number): string =>
    `<a:solidFill><a:srgbClr val="1B7F4B"><a:alpha val="${opacity}"/></a:srgbClr></a:solidFill>`;

  it('a picture is seen: no color of a style lies over it', () => {
    const answer = filled('<a:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>');
    const [picture, words] = things(answer);
    expect(picture).toMatchObject({ kind: 'picture', fit: 'cover', box: { x: 96, y: 96, w: 288, h: 96 } });
    expect([words && wordsOf(words), words?.fill]).toEqual(['Start', null]);
  });

  it('what is see-through gets the color that is seen on the paper of the theme, and this is told; what is hardly seen gets none', () => {
    const half = filled(seen(50_000));
    expect(named(half, 'Start')?.fill).toBe('#8cbea2');
    expect(told(half)).toContain('a see-through color became solid');
    const hardly = filled(seen(10_000));
    expect(named(hardly, 'Start')?.fill).toBeNull();
    expect(told(hardly)).toContain('a see-through color became solid');
    const none = filled(seen(0));
    expect(named(none, 'Start')?.fill).toBeNull();
    expect(told(none)).not.toContain('a see-through color became solid');
  });
});

describe('what is told of a slide', () => {
  const things1 = 'python-pptx-things.pptx';
  const slide1 = 'ppt/slides/slide1.xml';
  const changed = (change: (xml: string) => string): MadeDeck => rewritten(things1, { [slide1]: change });

  it('groups and pictures that were flipped', () => {
    const group = changed((xml) => xml.replace('<p:grpSpPr><a:xfrm>', '<p:grpSpPr><a:xfrm flipH="1">'));
    expect(told(group)).toContain('something flipped is not flipped anymore');
    const two = changed((xml) => xml.replaceAll(/(<\/p:blipFill><p:spPr><a:xfrm)>/g, '$1 flipV="1">'));
    expect(told(two)).toContain('2 flipped things are not flipped anymore');
  });

  it('links of shapes, to addresses and other slides', () => {
    const link = (attributes: string) =>
      changed((xml) => xml.replace('name="Cloud 2"/>', `name="Cloud 2"><a:hlinkClick ${attributes}/></p:cNvPr>`));
    const lost = 'a link of a shape or picture was left out';
    expect(told(link('r:id="rId9"'))).toContain(lost);
    expect(told(link('r:id="" action="ppaction://hlinkshowjump?jump=nextslide"'))).toContain(lost);
    expect(told(link('r:id="" action="ppaction://media"'))).not.toContain(lost);
  });

  it('links of notes stay; of those that nobody should follow it is told', () => {
    const run = (id: string): string =>
      `<a:r><a:rPr><a:hlinkClick r:id="${id}"/></a:rPr><a:t>Say it slowly.</a:t></a:r>`;
    const linked = (id: string): MadeDeck =>
      rewritten('python-pptx-report.pptx', {
        'ppt/notesSlides/notesSlide1.xml': (xml) => xml.replace('<a:r><a:t>Say it slowly.</a:t></a:r>', run(id)),
        'ppt/notesSlides/_rels/notesSlide1.xml.rels': (xml) =>
          xml.replace(
            '</Relationships>',
            '<Relationship Id="rId8" Type="t/hyperlink" Target="https://example.org/plan" TargetMode="External"/></Relationships>',
          ),
      });
    const notes = linked('rId8').deck.slides[1]?.notes;
    expect(notes?.content?.[0]?.content?.[0]?.marks?.[0]?.attrs?.['href']).toBe('https://example.org/plan');
    const gone = linked('rId7');
    expect(plainOf(gone.deck.slides[1]?.notes ?? { type: 'doc' })).toBe('Say it slowly.\nThen wait.');
    expect(told(gone)).toContain('a link was removed, its text stays');
  });

  it('nothing of colors that a slide calls by other names: it has them', () => {
    const map = [
      'bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2"',
      ...[1, 2, 3, 4, 5, 6].map((each) => `accent${each}="accent${each}"`),
    ];
    const dark = changed((xml) =>
      xml
        .replace('<a:srgbClr val="1B7F4B"/>', '<a:schemeClr val="bg1"/>')
        .replace('<a:masterClrMapping/>', `<a:overrideClrMapping ${map.join(' ')} hlink="hlink" folHlink="folHlink"/>`),
    );
    expect(named(dark, 'Start')?.fill).toBe('#000000');
  });
});
