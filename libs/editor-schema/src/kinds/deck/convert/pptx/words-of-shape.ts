import { at, type XmlElement } from '../../../text/convert/docx/xml.js';
import { textOf } from '../../making.js';
import { inkOf, settingOf } from '../../placing.js';
import type { ThingJson } from '../../json.js';
import { contrast } from '../../contrast.js';
import { colourOf, paints } from '../../themes.js';
import { numberAt, POINT, scaleOf } from './geometry.js';
import type { Placeholder } from './layout.js';
import { readText, type ReadText } from './paragraphs.js';
import type { SlideSource } from './slide-source.js';
import { TextStyle } from './text-style.js';

/** Minimum contrast for plausible text: less can't be the intended background. */
const MIN_CONTRAST = 1.6;

/** The text of a shape, with its overall appearance. */
export interface ShapeWords {
  readonly read: ReadText;
  /** The appearance of an element in its placeholder. @param fill its own fill */
  readonly looks: (thing: ThingJson, fill: string | null) => Partial<ThingJson>;
}

export function wordsOf(source: SlideSource, shape: XmlElement, ancestors: readonly Placeholder[]): ShapeWords {
  const { behind, losses } = source;
  const { colours } = behind;
  const body = at(shape, 'p:txBody');
  const far = ancestors.map(({ element }) => at(element, 'p:txBody'));
  const style = new TextStyle(listsOf(source, body, far, ancestors.at(-1)?.type));
  const colourIn = (properties: XmlElement): string | undefined => colours.fillIn(properties) ?? undefined;
  const linkOf = (id: string): string | undefined => {
    const relation = source.parts.relation(source.name, id);
    return relation?.isOutside ? relation.target : undefined;
  };
  const styled = at(shape, 'p:style', 'a:fontRef');
  const read = readText(body, style, linkOf, colourIn, losses, styled && colours.in(styled));
  const bodies = [body, ...far].flatMap((each) => at(each, 'a:bodyPr') ?? []);
  return {
    read,
    looks: (thing, fill) => ({
      ...sizeOf(source, thing, read, bodies),
      ...alignmentOf(source, thing, read, bodies),
      ink: inkIn(source, thing, fill, read),
    }),
  };
}

/** The sources for a text's style, nearest first. */
function listsOf(
  { behind, defaults }: SlideSource,
  body: XmlElement | undefined,
  far: readonly (XmlElement | undefined)[],
  type: string | undefined,
): XmlElement[] {
  const name =
    type === undefined || ['dt', 'ftr', 'sldNum'].includes(type)
      ? 'p:otherStyle'
      : type === 'title' || type === 'ctrTitle'
        ? 'p:titleStyle'
        : 'p:bodyStyle';
  return [
    at(body, 'a:lstStyle'),
    ...far.map((each) => at(each, 'a:lstStyle')),
    at(behind.master, 'p:txStyles', name),
    defaults,
  ].filter((each) => each !== undefined);
}

const layoutOf = ({ layout }: SlideSource) => layout;

function sizeOf(source: SlideSource, thing: ThingJson, read: ReadText, bodies: readonly XmlElement[]) {
  // PowerPoint's autofit scale.
  const fitted = at(bodies[0], 'a:normAutofit');
  const share = numberAt(fitted, 'fontScale') / 100_000 || 1;
  const size = read.points * POINT * scaleOf(source.frame) * Math.min(1, Math.max(0.1, share));
  const isSame = Math.abs(size - settingOf(thing, layoutOf(source)).size) < 1;
  return { size: isSame ? null : Math.round(Math.min(400, Math.max(4, size)) * 2) / 2 };
}

const aligns = { l: 'left', ctr: 'center', r: 'right', just: 'left', dist: 'left' } as const;
const anchors = { t: 'top', ctr: 'middle', b: 'bottom' } as const;

const named = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  value: string | undefined,
  otherwise: Words[keyof Words],
): Words[keyof Words] =>
  value !== undefined && Object.hasOwn(words, value) ? (words[value] as Words[keyof Words]) : otherwise;

function alignmentOf(source: SlideSource, thing: ThingJson, read: ReadText, bodies: readonly XmlElement[]) {
  const by = settingOf(thing, layoutOf(source));
  const align = named(aligns, read.align, 'left');
  const anchor = bodies.map(({ attributes }) => attributes['anchor']).find((each) => each !== undefined);
  const valign = named(anchors, anchor, 'top');
  return { align: align === by.align ? null : align, valign: valign === by.valign ? null : valign };
}

/** Text color; null for the theme's. */
function inkIn(source: SlideSource, thing: ThingJson, fill: string | null, { inks, hasInk }: ReadText): string | null {
  const { palette, ground, behind } = source;
  const own = fill ?? ground;
  const hasGround = own !== undefined && own !== null;
  // On the theme's paper, unspecified text colors are the theme's.
  if (own === undefined && (!hasInk || inks[0] === behind.colours.words)) return null;
  const on = hasGround ? own : own === null ? undefined : palette.paper;
  const ink = inks.find((each) => on === undefined || contrast(each, on) >= MIN_CONTRAST);
  return ink === undefined || ink === colourOf(inkOf(thing, layoutOf(source)), palette) ? null : paintOf(source, ink);
}

/** The stored form of a color: by name if we exported the file. */
export function paintOf<Colour extends string | null>({ isOurs, palette }: SlideSource, colour: Colour): string | null {
  if (colour === null || !isOurs) return colour;
  return paints.find((name) => palette[name] === colour) ?? colour;
}

/** An element's text. If a title is entirely bold, that comes from the theme. */
export function documentOf({ document, isAllBold, isEmpty }: ReadText, isTitle: boolean): ThingJson['text'] {
  if (isEmpty) return textOf('');
  return isTitle && isAllBold ? withoutBold(document) : document;
}

function withoutBold(node: NonNullable<ThingJson['text']>): NonNullable<ThingJson['text']> {
  const { marks, content, ...rest } = node;
  const left = marks?.filter(({ type }) => type !== 'bold') ?? [];
  return {
    ...rest,
    ...(left.length > 0 && { marks: left }),
    ...(content && { content: content.map(withoutBold) }),
  };
}
