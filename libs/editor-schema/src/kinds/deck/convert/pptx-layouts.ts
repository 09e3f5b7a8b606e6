import { base64Of } from '../../../files/base64.js';
import type PptxGenJs from 'pptxgenjs';
import type { Losses } from '../../text/convert/losses.js';
import { isLine } from '../draw/shape.js';
import type { SlideLayout, ThingJson } from '../json.js';
import { SLIDE } from '../layouts.js';
import { boxOf } from '../placing.js';
import { colourOf, faceOf, ornamentsOf, paletteOf, themes, type ThemeId } from '../themes.js';
import { plainOf } from '../words.js';
import { plainLetters, type DeckFileOptions } from './options.js';
import { hex, INCH, inches, looksOf, points, within } from './pptx-looks.js';
import { shapeNames } from './pptx-shapes.js';

type Pptx = InstanceType<typeof PptxGenJs>;
type Master = Parameters<Pptx['defineSlideMaster']>[0];
type MasterObject = NonNullable<Master['objects']>[number];

/** Object names that identify such content on reimport. */
export const fixedNames = { ornament: 'Ornament', master: 'On the master', date: 'Date', text: 'Footer' } as const;

interface Around {
  readonly theme: ThemeId;
  readonly options: DeckFileOptions;
  readonly losses: Losses;
  /** Content of the master. The file repeats it on each layout that shows it. */
  readonly master: readonly ThingJson[];
}

/** Defines a layout with its own and the master's content, and its placeholders, which PowerPoint also offers for new slides. */
export function defineLayout(pptx: Pptx, layout: SlideLayout, name: string, around: Around): void {
  const { theme } = around;
  const palette = paletteOf(theme, layout);
  const ornaments = ornamentsOf(theme, layout).map((ornament) => ({
    rect: {
      ...inches(ornament),
      fill: { color: hex(palette[ornament.paint]) },
      line: { color: hex(palette[ornament.paint]), width: 0 },
      objectName: fixedNames.ornament,
    },
  }));
  const fixed = layout.behind.flatMap((thing) => fixedThing(thing, layout, around));
  pptx.defineSlideMaster({
    title: name,
    background: { color: hex(palette.paper) },
    objects: [...ornaments, ...fixed, ...footOf(layout, theme), ...placesOf(layout, theme)],
    ...(layout.foot.number && {
      slideNumber: {
        x: (SLIDE.w - 132) / INCH,
        y: (SLIDE.h - 56) / INCH,
        w: 60 / INCH,
        h: 28 / INCH,
        align: 'right',
        fontSize: 11,
        color: hex(palette.soft),
      },
    }),
  });
}

function placesOf(layout: SlideLayout, theme: ThemeId): MasterObject[] {
  const palette = paletteOf(theme, layout);
  return Object.entries(layout.places).flatMap(([place, { box, size, align, valign, ink, face }]) =>
    place === 'media'
      ? []
      : [
          {
            placeholder: {
              text: '',
              options: {
                name: place,
                objectName: place,
                type: place === 'title' ? ('title' as const) : ('body' as const),
                ...inches(box),
                fontSize: points(size),
                fontFace: faceOf(theme, { isHeading: place === 'title', face }).office,
                color: hex(colourOf(ink ?? (place === 'subtitle' ? 'soft' : 'ink'), palette)),
                align,
                valign,
                margin: 0,
              },
            },
          },
        ],
  );
}

/** Date and text in the footer. The slide number is a field of the file. */
function footOf({ foot, ...layout }: SlideLayout, theme: ThemeId): MasterObject[] {
  const palette = paletteOf(theme, layout);
  const line = (words: string, objectName: string, x: number, align: 'left' | 'center'): MasterObject[] =>
    words === ''
      ? []
      : [
          {
            text: {
              text: plainLetters(words),
              options: {
                ...inches({ x, y: SLIDE.h - 56, w: 400, h: 28 }),
                objectName,
                align,
                margin: 0,
                fontSize: 11,
                fontFace: themes[theme].body.office,
                color: hex(palette.soft),
              },
            },
          },
        ];
  return [...line(foot.date, fixedNames.date, 72, 'left'), ...line(foot.text, fixedNames.text, 440, 'center')];
}

/** A layout's text, shape, or image. The file contains layout text without formatting. */
function fixedThing(thing: ThingJson, layout: SlideLayout, { theme, options, losses, master }: Around): MasterObject[] {
  const box = boxOf(thing, layout);
  const named = master.includes(thing) ? { objectName: fixedNames.master } : {};
  if (thing.kind === 'picture') {
    const picture = thing.fileId === null ? undefined : options.pictureOf(thing.fileId);
    if (!picture) {
      losses.add('pictures');
      return [];
    }
    const isCover = thing.fit === 'cover';
    return [
      {
        image: {
          data: `image/${picture.type};base64,${base64Of(picture.bytes)}`,
          ...inches(isCover ? box : within(box, picture)),
          ...(isCover && { sizing: { type: 'cover' as const, w: box.w / INCH, h: box.h / INCH } }),
          ...(thing.alt !== '' && { altText: plainLetters(thing.alt) }),
          ...(thing.turn !== 0 && { rotate: (thing.turn + 360) % 360 }),
          ...named,
        },
      },
    ];
  }
  if (thing.kind === 'shape' && isLine(thing.shape)) {
    const color = hex(colourOf(thing.line ?? 'ink', paletteOf(theme, layout)));
    const line = { ...inches({ ...box, w: Math.max(box.w, 1) }), flipV: thing.isFlipped, ...named };
    return [
      {
        line: {
          ...line,
          line: {
            color,
            width: points(thing.lineWidth),
            ...(thing.shape === 'pointer' && { endArrowType: 'triangle' as const }),
          },
        },
      },
    ];
  }
  const shape = thing.kind === 'shape' ? { shape: shapeNames[thing.shape] } : {};
  const margin = thing.kind === 'shape' || thing.fill !== null ? 10 : 0;
  const words = thing.text ? plainLetters(plainOf(thing.text)) : '';
  return [
    {
      text: { text: words, options: { ...looksOf(thing, layout, theme), ...inches(box), ...shape, margin, ...named } },
    },
  ];
}
