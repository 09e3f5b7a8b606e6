import { byOrder } from '../order.js';
import type { DesignJson, LayoutJson, MasterJson, PlaceLooks, SlideLayout } from './json.js';
import {
  layoutIds,
  layouts,
  masterPlaces,
  places,
  type Layout,
  type LayoutId,
  type Place,
  type Placed,
} from './layouts.js';

/** Key of the master among the layouts. */
export const MASTER = 'master';

/** Placeholder settings with all defaults. */
export const plainPlace: PlaceLooks = {
  box: null,
  size: null,
  align: null,
  valign: null,
  ink: null,
  face: null,
  isOff: false,
};

export const plainMaster: MasterJson = {
  ground: null,
  hasOrnament: true,
  foot: { number: true, date: '', text: '' },
  places: {},
  things: [],
};

export const isOurs = (id: string): id is LayoutId => (layoutIds as readonly string[]).includes(id);

/** A layout with all defaults. */
export const plainLayout = (id: string, base: LayoutId): LayoutJson => ({
  id,
  base,
  order: '',
  name: '',
  isGone: false,
  ground: null,
  hasMaster: true,
  hasFoot: null,
  places: {},
  things: [],
});

const noFoot = { number: false, date: '', text: '' };
const round = (value: number): number => Math.round(value * 10) / 10;

/** Resolves a layout as used by slides. */
function laid(layout: LayoutJson, master: MasterJson): SlideLayout {
  const { id, base, name, ground, hasMaster, hasFoot, things } = layout;
  return {
    id,
    base,
    name,
    places: placesOf(layout, master),
    ground,
    masterGround: master.ground,
    hasOrnament: hasMaster && master.hasOrnament,
    behind: hasMaster ? [...master.things, ...things] : things,
    foot: (hasFoot ?? base !== 'title') ? master.foot : noFoot,
  };
}

function placesOf({ base, places: said }: LayoutJson, master: MasterJson): Layout {
  const all: Partial<Record<Place, Placed>> = {};
  const ours: Layout = layouts[base];
  // In the layout's own order, which is that of its boxes, followed by added ones.
  for (const place of new Set([...(Object.keys(ours) as Place[]), ...places])) {
    const found = placed(place, ours[place], said[place] ?? plainPlace, master);
    if (found) all[place] = found;
  }
  return all;
}

/** Resolves a placeholder: the layout's settings, then the master's, unless the built-in layout has its own value. */
function placed(place: Place, ours: Placed | undefined, own: PlaceLooks, master: MasterJson): Placed | undefined {
  const kind = place === 'title' ? 'title' : 'body';
  const [usual, above] = [masterPlaces[kind], master.places[kind] ?? plainPlace];
  const from = ours ?? (own.box && { ...usual, box: own.box });
  if (!from || own.isOff) return undefined;
  return {
    box: own.box ?? (from.box === usual.box ? above.box : null) ?? from.box,
    size: own.size ?? (above.size === null ? from.size : round((from.size * above.size) / usual.size)),
    align: own.align ?? (from.align === usual.align ? above.align : null) ?? from.align,
    valign: own.valign ?? (from.valign === usual.valign ? above.valign : null) ?? from.valign,
    ink: own.ink ?? above.ink,
    face: own.face ?? above.face,
  };
}

/** The built-in layouts with their defaults. */
export const ourLayouts: Readonly<Record<LayoutId, SlideLayout>> = Object.fromEntries(
  layoutIds.map((id) => [id, laid(plainLayout(id, id), plainMaster)]),
) as Record<LayoutId, SlideLayout>;

const known = new WeakMap<DesignJson, ReadonlyMap<string, SlideLayout>>();
const plain: ReadonlyMap<string, SlideLayout> = new Map(Object.entries(ourLayouts));

/** All layouts by ID, built-in ones first. Includes deleted ones, which existing slides keep. */
export function layoutsOf(design: DesignJson | undefined): ReadonlyMap<string, SlideLayout> {
  if (design === undefined) return plain;
  const before = known.get(design);
  if (before) return before;
  const said = new Map(design.layouts.map((layout) => [layout.id, layout]));
  const ours = layoutIds.map((id) => said.get(id) ?? plainLayout(id, id));
  const others = design.layouts.filter(({ id }) => !isOurs(id)).sort(byOrder);
  const all = new Map([...ours, ...others].map((layout) => [layout.id, laid(layout, design.master)]));
  known.set(design, all);
  return all;
}

/** The layouts available for slides. */
export function offeredLayouts(design: DesignJson | undefined): SlideLayout[] {
  const gone = new Set(design?.layouts.filter(({ isGone }) => isGone).map(({ id }) => id));
  return [...layoutsOf(design).values()].filter(({ id }) => !gone.has(id));
}

/** A layout's own settings. */
export const layoutIn = (design: DesignJson | undefined, id: string): LayoutJson | undefined =>
  design?.layouts.find((layout) => layout.id === id) ?? (isOurs(id) ? plainLayout(id, id) : undefined);

/** The master in the form of a layout, with its two placeholders and without its elements. */
export const masterLayout = ({ ground, hasOrnament, foot, places: said }: MasterJson): SlideLayout => ({
  ...laid({ ...plainLayout(MASTER, 'content'), ground, places: said }, { ...plainMaster, hasOrnament, foot }),
  masterGround: null,
});
