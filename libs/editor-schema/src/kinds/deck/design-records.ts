import { equalityDeep } from 'lib0/function';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import type * as Y from 'yjs';
import { byOrder } from '../order.js';
import { isOurs, MASTER, plainLayout, plainMaster, plainPlace } from './design.js';
import { designField } from './field.js';
import type { DesignJson, LayoutJson, MasterJson, PlaceLooks, ThingJson } from './json.js';
import { places, type LayoutId, type Place } from './layouts.js';
import { boxRules, isId, layoutRules, madeRules, masterRules, placeRules, taken, type Rule } from './rules.js';

/**
 * Properties of the master and layouts are in one Y.Map, each under its own key (`<layout>.<property>`,
 * `<layout>.<place>.<property>`). No record has to be created first, so concurrent changes are all preserved.
 */
export const designIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(designField);

export const designKey = (layout: string, ...way: readonly string[]): string => [layout, ...way].join('.');

/** Stored properties of a layout or the master. */
interface Said {
  readonly own: Map<string, unknown>;
  readonly places: Map<string, Map<string, unknown>>;
}

function saidIn(ydoc: Y.Doc): Map<string, Said> {
  const all = new Map<string, Said>();
  designIn(ydoc).forEach((value, key) => {
    const [id = '', first = '', second, ...more] = key.split('.');
    if (!isId(id) || first === '' || more.length > 0) return;
    const said = all.get(id) ?? { own: new Map(), places: new Map() };
    all.set(id, said);
    if (second === undefined) said.own.set(first, value);
    else said.places.set(first, (said.places.get(first) ?? new Map<string, unknown>()).set(second, value));
  });
  return all;
}

type Rules = Readonly<Record<string, Rule<unknown>>>;

const read = <T>(rules: Rules, said: ReadonlyMap<string, unknown>): T =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, taken(rule, said.get(name))])) as T;

const sides = ['x', 'y', 'w', 'h'] as const;

function placeIn(said: ReadonlyMap<string, unknown>): PlaceLooks {
  const isBox = sides.every((side) => boxRules[side](said.get(side)));
  const box = isBox
    ? (Object.fromEntries(sides.map((side) => [side, said.get(side)])) as unknown as PlaceLooks['box'])
    : null;
  return { ...read<Omit<PlaceLooks, 'box'>>(placeRules, said), box };
}

/** Omits placeholders without any setting. */
function placesIn(said: Said['places'], named: readonly Place[]): Partial<Record<Place, PlaceLooks>> {
  const found = named.flatMap((place) => {
    const looks = placeIn(said.get(place) ?? new Map());
    return equalityDeep(looks, plainPlace) ? [] : [[place, looks] as const];
  });
  return Object.fromEntries(found);
}

const nothing: Said = { own: new Map(), places: new Map() };
type OnLayouts = ReadonlyMap<string, readonly ThingJson[]>;

function masterIn({ own, places: said }: Said, things: readonly ThingJson[]): MasterJson {
  type Simple = Pick<MasterJson, 'ground' | 'hasOrnament'> & MasterJson['foot'];
  const { ground, hasOrnament, number, date, text } = read<Simple>(masterRules, own);
  const foot = { number, date, text };
  return { ground, hasOrnament, foot, places: placesIn(said, ['title', 'body']), things };
}

function layoutIn(id: string, { own, places: said }: Said, things: readonly ThingJson[]): LayoutJson | undefined {
  const isMade = !isOurs(id);
  if (isMade && !(madeRules.base.takes(own.get('base')) && madeRules.order.takes(own.get('order')))) return undefined;
  const base = isMade ? (own.get('base') as LayoutId) : id;
  const { name, isGone, ...simple } = read<Pick<LayoutJson, 'name' | 'isGone' | 'ground' | 'hasMaster' | 'hasFoot'>>(
    layoutRules,
    own,
  );
  return {
    ...plainLayout(id, base),
    ...simple,
    // Built-in layouts always exist, under their standard names.
    ...(isMade && { order: own.get('order') as string, name, isGone }),
    places: placesIn(said, places),
    things,
  };
}

/**
 * Reads master and layouts, repaired the same way everywhere; undefined if everything has its default.
 * @param used layouts in use; other deleted layouts are omitted
 */
export function readDesign(ydoc: Y.Doc, things: OnLayouts, used: ReadonlySet<string>): DesignJson | undefined {
  const said = saidIn(ydoc);
  const master = masterIn(said.get(MASTER) ?? nothing, things.get(MASTER) ?? []);
  const ids = [...new Set([...said.keys(), ...things.keys()])].filter((id) => id !== MASTER);
  const all = ids.flatMap((id) => layoutIn(id, said.get(id) ?? nothing, things.get(id) ?? []) ?? []);
  const ours = all.filter((layout) => isOurs(layout.id) && !equalityDeep(layout, plainLayout(layout.id, layout.base)));
  const made = all
    .filter(({ id, isGone }) => !isOurs(id) && (!isGone || used.has(id)))
    .sort(byOrder)
    .slice(0, deckLimits.maxLayouts);
  const layouts = [...ours.sort((one, other) => (one.id < other.id ? -1 : 1)), ...made];
  return layouts.length === 0 && equalityDeep(master, plainMaster) ? undefined : { master, layouts };
}

type Entry = readonly [key: string, value: unknown];

const said = (id: string, rules: Rules, values: object): Entry[] =>
  Object.entries(rules).flatMap(([name, { byDefault }]) => {
    const value: unknown = (values as Readonly<Record<string, unknown>>)[name];
    return value === byDefault ? [] : [[designKey(id, name), value] as const];
  });

const saidOfPlaces = (id: string, all: Partial<Record<Place, PlaceLooks>>): Entry[] =>
  Object.entries(all).flatMap(([place, looks]) => [
    ...said(`${id}.${place}`, placeRules, looks),
    ...sides.flatMap((side): Entry[] => (looks.box ? [[designKey(id, place, side), looks.box[side]]] : [])),
  ]);

/** All stored entries of a layout, except its elements. */
export const saidOfLayout = (layout: LayoutJson): readonly Entry[] => [
  ...(isOurs(layout.id)
    ? []
    : [[designKey(layout.id, 'base'), layout.base] as const, [designKey(layout.id, 'order'), layout.order] as const]),
  ...said(layout.id, layoutRules, layout),
  ...saidOfPlaces(layout.id, layout.places),
];

const saidOfMaster = (master: MasterJson): readonly Entry[] => [
  ...said(MASTER, masterRules, { ...master, ...master.foot }),
  ...saidOfPlaces(MASTER, master.places),
];

/** Writes the design with minimal changes. Elements are separate records. */
export function putDesign(ydoc: Y.Doc, design: DesignJson | undefined): void {
  const map = designIn(ydoc);
  const next = new Map<string, unknown>(
    design ? [...saidOfMaster(design.master), ...design.layouts.flatMap(saidOfLayout)] : [],
  );
  for (const key of [...map.keys()]) if (!next.has(key)) map.delete(key);
  for (const [key, value] of next) if (map.get(key) !== value) map.set(key, value);
}
