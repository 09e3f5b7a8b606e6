import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, childrenOf, type XmlElement } from '../../../text/convert/docx/xml.js';
import { ConversionFailure } from '../../../text/convert/failure.js';
import { layoutIds, type LayoutId, type Place } from '../../layouts.js';
import { ourLayouts } from '../../design.js';
import { wordedPlaces } from '../../making.js';

/** A placeholder of a layout or master in the file (`p:ph`). */
export interface Placeholder {
  readonly element: XmlElement;
  readonly type: string;
  readonly index: string;
}

/** The part of a shape that names it, for any kind of shape. */
const namesOf = (element: XmlElement): XmlElement | undefined =>
  childrenOf(element, 'p:nvSpPr', 'p:nvPicPr', 'p:nvGraphicFramePr', 'p:nvCxnSpPr', 'p:nvGrpSpPr')[0];

export const aboutThing = (element: XmlElement): Readonly<Record<string, string>> =>
  at(namesOf(element), 'p:cNvPr')?.attributes ?? {};

export const nonVisual = (element: XmlElement): XmlElement | undefined => at(namesOf(element), 'p:nvPr');

/** The placeholder that a shape fills; undefined if it fills none. */
export function placeholderOf(element: XmlElement): Placeholder | undefined {
  const found = at(nonVisual(element), 'p:ph');
  if (!found) return undefined;
  const { type = 'obj', idx = '' } = found.attributes;
  return { element, type, index: idx };
}

export const shapesIn = (part: XmlElement | undefined): XmlElement[] => childrenOf(at(part, 'p:cSld', 'p:spTree'));

export const placeholdersIn = (part: XmlElement | undefined): Placeholder[] =>
  shapesIn(part).flatMap((element) => placeholderOf(element) ?? []);

const drawn = ['p:sp', 'p:pic', 'p:cxnSp', 'p:grpSp', 'p:graphicFrame'];

const countShapes = (element: XmlElement | undefined): number =>
  childrenOf(element).reduce((sum, child) => sum + countShapes(child) + (drawn.includes(child.name) ? 1 : 0), 0);

/** Rejects parts with too many shapes to read quickly. @throws ConversionFailure */
export function requireFew(part: XmlElement | undefined): void {
  if (countShapes(at(part, 'p:cSld', 'p:spTree')) > deckLimits.maxShapesRead)
    throw new ConversionFailure('conversion_too_large', 'shapes');
}

const isTitle = (type: string): boolean => type === 'title' || type === 'ctrTitle';
const isWords = (type: string): boolean => type === 'body' || type === 'obj' || type === 'subTitle';
const likeOf = (type: string): string => (isTitle(type) ? 'title' : isWords(type) ? 'body' : type);

/** The placeholders of a layout or master by their identifying attributes. Of duplicates, the first one counts. */
export class Places {
  private readonly byIndex = new Map<string, Placeholder>();
  private readonly byLike = new Map<string, Placeholder>();
  private readonly byBoth = new Map<string, Placeholder>();

  constructor(part: XmlElement | undefined) {
    for (const place of placeholdersIn(part).toReversed()) {
      const like = likeOf(place.type);
      this.byIndex.set(place.index, place);
      this.byLike.set(like, place);
      this.byBoth.set(`${like} ${place.index}`, place);
    }
  }

  /** The placeholder that a slide's placeholder inherits from. */
  near({ type, index }: Placeholder): Placeholder | undefined {
    const same = index === '' ? undefined : this.byIndex.get(index);
    return same ?? this.byBoth.get(`${likeOf(type)} ${index}`) ?? (isTitle(type) ? this.like(type) : undefined);
  }

  like(type: string): Placeholder | undefined {
    return this.byLike.get(likeOf(type));
  }
}

/** The layout's and master's placeholders from which a slide's placeholder inherits its appearance, nearest first. */
export function ancestorsOf(placeholder: Placeholder | undefined, layout: Places, master: Places): Placeholder[] {
  if (!placeholder) return [];
  const near = layout.near(placeholder);
  const far = master.like(near?.type ?? placeholder.type);
  return [near, far].filter((each) => each !== undefined);
}

/** The layout of a slide, and the placement of each of its placeholders. */
export interface ReadLayout {
  readonly layout: LayoutId;
  readonly places: ReadonlyMap<XmlElement, Place>;
}

/** A slide's placeholder with its left position. */
export interface OnSlide extends Placeholder {
  readonly left: number;
  /** The layout's placeholder. */
  readonly near: Placeholder | undefined;
}

export function layoutOf(part: XmlElement | undefined, onSlide: readonly OnSlide[]): ReadLayout {
  const own = layoutIds.find((id) => id === at(part, 'p:cSld')?.attributes['name']);
  if (own) return { layout: own, places: placesOfOurs(own, placeholdersIn(part), onSlide) };
  const title = onSlide.find(({ type }) => isTitle(type));
  const worded = onSlide.filter(({ type }) => isWords(type)).sort((one, other) => one.left - other.left);
  const layout = likest(part?.attributes['type'] ?? '', title, worded);
  const taken = ways[layout];
  const found = worded.slice(0, taken.length).map(({ element }, index) => [element, taken[index]] as const);
  return {
    layout,
    places: new Map<XmlElement, Place>([
      ...(title ? [[title.element, 'title'] as const] : []),
      ...found.flatMap(([element, place]) => (place ? [[element, place] as const] : [])),
    ]),
  };
}

/** A layout that we exported has our placeholders in the same order. */
function placesOfOurs(
  layout: LayoutId,
  offered: readonly Placeholder[],
  onSlide: readonly OnSlide[],
): ReadonlyMap<XmlElement, Place> {
  const ours = wordedPlaces(ourLayouts[layout]);
  const taken = new Map(
    offered
      .filter(({ type }) => likeOf(type) === 'title' || likeOf(type) === 'body')
      .map((each, number) => [each.index, ours[number]] as const)
      .toReversed(),
  );
  return new Map(
    onSlide.flatMap(({ element, near }) => {
      const place = near && taken.get(near.index);
      return place ? [[element, place] as const] : [];
    }),
  );
}

/** The text placeholders other than the title, from the left. */
const ways: Readonly<Record<LayoutId, readonly Place[]>> = {
  title: ['subtitle'],
  section: ['subtitle'],
  content: ['body'],
  two: ['left', 'right'],
  three: ['left', 'middle', 'right'],
  media: ['body'],
  statement: ['subtitle'],
  titleOnly: [],
  blank: [],
};

function likest(type: string, title: OnSlide | undefined, worded: readonly OnSlide[]): LayoutId {
  if (!title) return worded.length === 0 ? 'blank' : 'content';
  if (type === 'title' || title.type === 'ctrTitle') return 'title';
  if (type === 'secHead') return 'section';
  const byCount: readonly LayoutId[] = ['titleOnly', 'content', 'two', 'three'];
  return byCount[worded.length] ?? 'titleOnly';
}
