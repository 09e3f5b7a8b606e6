import { at, childrenOf, type XmlElement } from '../../../text/convert/docx/xml.js';
import { layoutIds, type LayoutId, type Place } from '../../layouts.js';
import { wordedPlaces } from '../../making.js';

/** A place that a layout or master of the file offers (`p:ph`). */
export interface Placeholder {
  readonly element: XmlElement;
  readonly type: string;
  readonly index: string;
}

/** The parts of a shape that name it, whichever kind it is. */
const namesOf = (element: XmlElement): XmlElement | undefined =>
  childrenOf(element, 'p:nvSpPr', 'p:nvPicPr', 'p:nvGraphicFramePr', 'p:nvCxnSpPr', 'p:nvGrpSpPr')[0];

export const aboutThing = (element: XmlElement): Readonly<Record<string, string>> =>
  at(namesOf(element), 'p:cNvPr')?.attributes ?? {};

export const nonVisual = (element: XmlElement): XmlElement | undefined => at(namesOf(element), 'p:nvPr');

/** The place that a shape takes; undefined where it takes none. */
export function placeholderOf(element: XmlElement): Placeholder | undefined {
  const found = at(nonVisual(element), 'p:ph');
  if (!found) return undefined;
  const { type = 'obj', idx = '' } = found.attributes;
  return { element, type, index: idx };
}

export const shapesIn = (part: XmlElement | undefined): XmlElement[] => childrenOf(at(part, 'p:cSld', 'p:spTree'));

export const placeholdersIn = (part: XmlElement | undefined): Placeholder[] =>
  shapesIn(part).flatMap((element) => placeholderOf(element) ?? []);

const isTitle = (type: string): boolean => type === 'title' || type === 'ctrTitle';
const isWords = (type: string): boolean => type === 'body' || type === 'obj' || type === 'subTitle';
const likeOf = (type: string): string => (isTitle(type) ? 'title' : isWords(type) ? 'body' : type);

/** The places of layout and master that one of a slide takes its looks from, the nearest first. */
export function ancestorsOf(
  placeholder: Placeholder | undefined,
  layout: readonly Placeholder[],
  master: readonly Placeholder[],
): Placeholder[] {
  if (!placeholder) return [];
  const { type, index } = placeholder;
  const near =
    layout.find((each) => index !== '' && each.index === index) ??
    layout.find((each) => each.index === index && likeOf(each.type) === likeOf(type)) ??
    (isTitle(type) ? layout.find((each) => isTitle(each.type)) : undefined);
  const far = master.find((each) => likeOf(each.type) === likeOf(near?.type ?? type));
  return [near, far].filter((each) => each !== undefined);
}

/** Which of our layouts a slide has, and which of its places each of its placeholders takes. */
export interface ReadLayout {
  readonly layout: LayoutId;
  readonly places: ReadonlyMap<XmlElement, Place>;
}

/** A placeholder of a slide with how far from the left it lies. */
export interface OnSlide extends Placeholder {
  readonly left: number;
  /** That of the layout. */
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

/** A layout that we wrote offers the places of ours, in the same order. */
function placesOfOurs(
  layout: LayoutId,
  offered: readonly Placeholder[],
  onSlide: readonly OnSlide[],
): ReadonlyMap<XmlElement, Place> {
  const numbers = offered
    .filter(({ type }) => likeOf(type) === 'title' || likeOf(type) === 'body')
    .map((each) => each.index);
  const ours = wordedPlaces(layout);
  return new Map(
    onSlide.flatMap(({ element, near }) => {
      const place = near && ours[numbers.indexOf(near.index)];
      return place ? [[element, place] as const] : [];
    }),
  );
}

/** The places that words take besides the title, from the left. */
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
