import { initProseMirrorDoc, updateYFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap';
import { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { byOrder } from '../order.js';
import { mend } from '../text/mend.js';
import type { NodeJson, TextJson } from '../text/json.js';
import { deckField, slidesField, thingsField } from './field.js';
import { gridIn, gridProperties } from './grid.js';
import type { Looks, SlideJson, ThingJson } from './json.js';
import type { Box } from './layouts.js';
import { boxRules, isId, layoutOfThing, lookRules, slideRules, taken, themeRule, thingRules } from './rules.js';
import { deckTextSchema } from './schema.js';

export const aboutDeck = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(deckField);
export const slidesIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(slidesField);
export const thingsIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(thingsField);

/** A record's text: its own Y.XmlFragment, which several people can edit at once. */
export const TEXT = 'text';
export const NOTES = 'notes';

type Properties = Readonly<Record<string, unknown>>;

/** The simple values of a record; undefined if there is no record. */
function propertiesIn(records: Y.Map<unknown>, id: string): Properties | undefined {
  const record = records.get(id);
  if (!isId(id) || !(record instanceof Y.Map)) return undefined;
  const properties: Record<string, unknown> = {};
  record.forEach((value: unknown, key: string) => {
    if (key !== '__proto__' && !(value instanceof Y.AbstractType)) properties[key] = value;
  });
  return properties;
}

/** A record's text; undefined if it has none yet. */
export function fragmentOf(records: Y.Map<unknown>, id: string, key: string): Y.XmlFragment | undefined {
  const record = records.get(id);
  const fragment: unknown = record instanceof Y.Map ? record.get(key) : undefined;
  return fragment instanceof Y.XmlFragment ? fragment : undefined;
}

const nothing: TextJson = { type: 'doc', content: [{ type: 'paragraph' }] };

const wordsIn = (fragment: Y.XmlFragment | undefined): NodeJson =>
  fragment === undefined
    ? nothing
    : mend(yXmlFragmentToProsemirrorJSON(fragment) as TextJson, deckTextSchema()).document;

function boxIn(properties: Properties): Box | null {
  const { x, y, w, h } = properties;
  const isBox = boxRules.x(x) && boxRules.y(y) && boxRules.w(w) && boxRules.h(h);
  return isBox ? ({ x, y, w, h } as Box) : null;
}

const hasText = (kind: string): boolean => kind === 'text' || kind === 'shape';
const hasGrid = (kind: string): boolean => kind === 'table' || kind === 'chart';
const lookNames = Object.keys(lookRules) as (keyof Looks)[];

/** Layouts can't hold tables or charts. */
const isForLayouts = (kind: string): boolean => kind === 'text' || kind === 'shape' || kind === 'picture';

/** Reads an element as it is drawn, with its slide or layout; undefined if the record isn't an element. */
export function thingIn(ydoc: Y.Doc, id: string): { thing: ThingJson; slide: string } | undefined {
  const found = propertiesIn(thingsIn(ydoc), id);
  if (!found || !thingRules.kind.takes(found['kind']) || !thingRules.slide.takes(found['slide'])) return undefined;
  const kind = taken(thingRules.kind, found['kind']);
  const slide = found['slide'] as string;
  const isBehind = layoutOfThing(slide) !== undefined;
  if (isBehind && !isForLayouts(kind)) return undefined;
  const looks = Object.fromEntries(
    lookNames.map((name) => [name, taken<unknown>(lookRules[name], found[name])]),
  ) as unknown as Looks;
  const thing: ThingJson = {
    id,
    kind,
    order: taken(thingRules.order, found['order']),
    // Elements of a layout appear on all slides, from the first step.
    place: isBehind ? null : taken<ThingJson['place']>(thingRules.place, found['place']),
    box: boxIn(found),
    turn: taken(thingRules.turn, found['turn']),
    group: taken<string | null>(thingRules.group, found['group']),
    step: isBehind ? 0 : taken(thingRules.step, found['step']),
    alt: taken(thingRules.alt, found['alt']),
    ...looks,
    text: hasText(kind) ? wordsIn(fragmentOf(thingsIn(ydoc), id, TEXT)) : null,
    grid: hasGrid(kind) ? gridIn(found) : null,
  };
  return { thing, slide };
}

/** A slide as recorded: with its layout's id, and without its elements. */
export interface RecordedSlide extends Omit<SlideJson, 'layout' | 'things'> {
  readonly layout: string;
}

/** Undefined if the record isn't a slide. */
export function slideIn(ydoc: Y.Doc, id: string): RecordedSlide | undefined {
  const found = propertiesIn(slidesIn(ydoc), id);
  if (!found) return undefined;
  return {
    id,
    order: taken(slideRules.order, found['order']),
    layout: taken(slideRules.layout, found['layout']),
    section: taken(slideRules.section, found['section']),
    isHidden: taken(slideRules.isHidden, found['isHidden']),
    notes: wordsIn(fragmentOf(slidesIn(ydoc), id, NOTES)),
  };
}

export const themeIn = (ydoc: Y.Doc) => taken(themeRule, aboutDeck(ydoc).get('theme'));

/**
 * Writes the properties of a new or existing record. For an existing record, writes only those that differ; null or
 * missing ones are deleted.
 */
function put(records: Y.Map<unknown>, id: string, next: Properties): Y.Map<unknown> {
  const there = records.get(id);
  const record = there instanceof Y.Map ? (there as Y.Map<unknown>) : new Y.Map<unknown>();
  if (record !== there) records.set(id, record);
  for (const [key, value] of [...record.entries()])
    if (!(value instanceof Y.AbstractType) && (next[key] === undefined || next[key] === null)) record.delete(key);
  for (const [key, value] of Object.entries(next))
    if (value !== null && value !== undefined && record.get(key) !== value) record.set(key, value);
  return record;
}

/** Writes text to a record, with changes as small as possible. */
function putWords(record: Y.Map<unknown>, key: string, words: NodeJson): void {
  const there = record.get(key);
  const fragment = there instanceof Y.XmlFragment ? there : new Y.XmlFragment();
  if (fragment !== there) record.set(key, fragment);
  const { meta } = initProseMirrorDoc(fragment, deckTextSchema());
  if (record.doc) updateYFragment(record.doc, fragment, Node.fromJSON(deckTextSchema(), words), meta);
}

/** The properties to store for an element, without default values. */
export function propertiesOf(thing: ThingJson, slide: string): Properties {
  const { kind, order, place, box, turn, group, step, alt, grid } = thing;
  const looks = lookNames.filter((name) => thing[name] !== lookRules[name].byDefault);
  return {
    slide,
    kind,
    order,
    place,
    ...box,
    turn: turn === 0 ? null : turn,
    group,
    step: step === 0 ? null : step,
    alt: alt === '' ? null : alt,
    ...Object.fromEntries(looks.map((name) => [name, thing[name]])),
    ...(grid && gridProperties(grid)),
  };
}

export function putThing(ydoc: Y.Doc, thing: ThingJson, slide: string): void {
  const record = put(thingsIn(ydoc), thing.id, propertiesOf(thing, slide));
  if (thing.text) putWords(record, TEXT, thing.text);
}

export function putSlide(ydoc: Y.Doc, { id, order, layout, section, isHidden, notes }: SlideJson): void {
  const record = put(slidesIn(ydoc), id, { order, layout: layout.id, section, isHidden: isHidden || null });
  putWords(record, NOTES, notes);
}

/** Writes an existing slide's notes and leaves the rest of it unchanged. */
export function putNotes(ydoc: Y.Doc, slide: string, notes: NodeJson): void {
  const record = slidesIn(ydoc).get(slide);
  if (record instanceof Y.Map) putWords(record as Y.Map<unknown>, NOTES, notes);
}

export const inOrder = <T extends { readonly id: string; readonly order: string }>(things: Iterable<T>): T[] =>
  [...things].sort(byOrder);
