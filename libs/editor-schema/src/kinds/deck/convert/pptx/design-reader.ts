import { equalityDeep } from 'lib0/function';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, find, type XmlElement } from '../../../text/convert/docx/xml.js';
import { ordersBetween } from '../../../order.js';
import { isOurs, layoutsOf, ourLayouts, plainLayout, plainMaster, plainPlace } from '../../design.js';
import type { DesignJson, LayoutJson, MasterJson, PlaceLooks, SlideLayout, ThingJson } from '../../json.js';
import {
  faceNames,
  layoutIds,
  places as allPlaces,
  SLIDE,
  type FaceName,
  type LayoutId,
  type MasterPlace,
  type Place,
} from '../../layouts.js';
import { newThing } from '../../making.js';
import { faceOf, faces, ornamentsOf, paletteOf, themes, type ThemeId } from '../../themes.js';
import { wordsOf as wordsIn } from '../../words.js';
import { plainLetters } from '../options.js';
import { fixedNames } from '../pptx-layouts.js';
import { isAlike } from './colours.js';
import { isSameBox, placedIn } from './geometry.js';
import { aboutThing, layoutOf, placeholdersIn, shapesIn, type Placeholder } from './layout.js';
import { groundOf, type Behind, type Masters } from './master.js';
import { SlideReader } from './slide-reader.js';
import type { SlideSource } from './slide-source.js';
import { wordsOf } from './words-of-shape.js';

/** A converted layout of the file. */
export interface MadeLayout {
  readonly layout: SlideLayout;
  /** Placements by placeholder of the file’s layout. */
  readonly places: ReadonlyMap<XmlElement, Place>;
}

type Shared = Pick<SlideSource, 'parts' | 'pictures' | 'losses' | 'charts' | 'diagrams' | 'frame' | 'defaults'>;
type Part = Pick<SlideSource, 'name' | 'root'>;

/** Reads the master and layouts of a file (ECMA-376 part 1, 19.3.1.39 and 42): backgrounds, contents, and placeholders. */
export class DesignReader {
  private readonly made = new Map<string, { json: LayoutJson; places: MadeLayout['places'] }>();
  private readonly names = new Set<string>();
  private master: MasterJson = plainMaster;
  private masterName: string | undefined;
  /** Whether the theme's ornament, and a slide number, occurred. */
  private hasOrnament = false;
  private hasNumber = false;

  constructor(
    private readonly shared: Shared,
    private readonly masters: Masters,
    private readonly theme: ThemeId | undefined,
  ) {}

  /** Reads the first slide's master with all its layouts, and the layouts of the other slides. @throws ConversionFailure */
  begin(all: readonly Behind[]): void {
    const [behind] = all;
    if (behind?.masterName === undefined || !behind.master) return;
    const { masterName, master } = behind;
    this.masterName = masterName;
    this.master = this.readMaster(behind, masterName, master);
    // Layouts in use come first: a file can contain more than a presentation can.
    for (const each of all) this.take(each);
    for (const { kind, target, isOutside } of this.shared.parts.relations(masterName))
      if (kind === 'slideLayout' && !isOutside && !this.isFirstOfOurs(target)) this.take(this.masters.ofLayout(target));
    this.end();
  }

  /** PptxGenJS adds an empty layout before ours. */
  private isFirstOfOurs(name: string): boolean {
    const { layout } = this.masters.ofLayout(name);
    return this.theme !== undefined && at(layout, 'p:cSld')?.attributes['name'] === 'DEFAULT';
  }

  /** A slide's layout; undefined if the file has none. */
  of(behind: Behind): MadeLayout | undefined {
    const found = this.made.get(behind.layoutName ?? '');
    const layout = found && layoutsOf(this.whole()).get(found.json.id);
    return layout && { layout, places: found.places };
  }

  /** One of our layouts with this master, for slides whose layout is missing. */
  usual(id: LayoutId): SlideLayout {
    return layoutsOf(this.whole()).get(id) ?? ourLayouts[id];
  }

  /** The master and layouts; undefined if they equal our defaults. */
  design(): DesignJson | undefined {
    const { master, layouts } = this.whole();
    const said = layouts.filter(
      (layout) => !isOurs(layout.id) || !equalityDeep(layout, plainLayout(layout.id, layout.base)),
    );
    return said.length === 0 && equalityDeep(master, plainMaster) ? undefined : { master, layouts: said };
  }

  private whole(): DesignJson {
    const all = [...this.made.values()].map(({ json }) => json);
    const own = all.filter(({ id }) => !isOurs(id));
    const orders = own.length === 0 ? [] : ordersBetween(null, null, own.length);
    const ordered = own.map((layout, index) => ({ ...layout, order: orders[index] ?? '' }));
    const ours = all.filter(({ id }) => isOurs(id)).sort((one, other) => (one.id < other.id ? -1 : 1));
    return { master: this.master, layouts: [...ours, ...ordered] };
  }

  /** Finishes the master once all layouts have been read. */
  private end(): void {
    const isOrnamented = this.theme !== undefined && themes[this.theme].ornament !== 'none';
    const { foot } = this.master;
    this.master = {
      ...this.master,
      hasOrnament: this.theme !== undefined && (this.hasOrnament || !isOrnamented),
      foot: { ...foot, number: this.hasNumber || this.made.size === 0 },
    };
    if (this.hasNumber || foot.date !== '' || foot.text !== '') return;
    for (const [name, { json, places }] of this.made) this.made.set(name, { json: { ...json, hasFoot: null }, places });
  }

  private hasFoot(root: XmlElement): boolean {
    const hasNumber = placeholdersIn(root).some(({ type }) => type === 'sldNum');
    this.hasNumber ||= hasNumber;
    const named: readonly (string | undefined)[] = [fixedNames.date, fixedNames.text];
    return hasNumber || shapesIn(root).some((element) => named.includes(aboutThing(element)['name']));
  }

  private take(behind: Behind): { json: LayoutJson; places: MadeLayout['places'] } | undefined {
    const { layoutName: name, layout: root } = behind;
    if (name === undefined || !root) return undefined;
    const known = this.made.get(name);
    if (known || this.made.size >= deckLimits.maxLayouts) return known;
    const said = plainLetters(at(root, 'p:cSld')?.attributes['name'] ?? '').trim();
    const base = this.baseOf(root, said, behind);
    const isOwn = this.theme === undefined || !isOurs(said) || this.names.has(said);
    this.names.add(said);
    const id = isOwn ? `file-${this.made.size + 1}` : said;
    const json = this.readLayout(
      { ...plainLayout(id, base.layout), ...(isOwn && { name: said.slice(0, deckLimits.maxLayoutCharacters) }) },
      behind,
      { name, root },
      base.places,
    );
    const made = { json, places: base.places };
    this.made.set(name, made);
    return made;
  }

  /** Our layout that corresponds to a file's layout, and the placement of its placeholders. */
  private baseOf(root: XmlElement, name: string, behind: Behind): { layout: LayoutId; places: Map<XmlElement, Place> } {
    const offered = placeholdersIn(root);
    const read = layoutOf(
      root,
      offered.map((each) => ({ ...each, left: this.boxOf(each, behind)?.x ?? 0, near: each })),
    );
    const own = layoutIds.find((id) => id === name);
    // Our own files name placeholders by their placement.
    const named = offered.flatMap(({ element }): [XmlElement, Place][] => {
      const place = allPlaces.find((each) => each === aboutThing(element)['name']);
      return place ? [[element, place]] : [];
    });
    return { layout: own ?? read.layout, places: new Map(named.length > 0 ? named : read.places) };
  }

  private boxOf(place: Placeholder, { masterPlaces }: Behind): PlaceLooks['box'] {
    const above = masterPlaces.like(place.type);
    const placed = [place, ...(above ? [above] : [])].map(({ element }) =>
      placedIn(at(element, 'p:spPr', 'a:xfrm'), this.shared.frame),
    );
    return placed.find((each) => each !== undefined)?.box ?? null;
  }

  private source(behind: Behind, part: Part, layout: SlideLayout): SlideSource {
    const palette = paletteOf(this.theme ?? 'house', layout);
    const read = { layout: layout.base, places: new Map<XmlElement, Place>() };
    const isOurs = this.theme !== undefined;
    return { ...this.shared, ...part, behind, read, layout, palette, ground: undefined, isOurs, isBehind: true };
  }

  private looksOf(place: Place, element: XmlElement, above: readonly Placeholder[], source: SlideSource): PlaceLooks {
    const box = [element, ...above.map((each) => each.element)]
      .map((each) => placedIn(at(each, 'p:spPr', 'a:xfrm'), source.frame)?.box)
      .find((each) => each !== undefined);
    const usual = source.layout.places[place];
    const isThere = box === undefined || (usual !== undefined && isSameBox(box, usual.box));
    // Our own files specify it only on slides.
    const saysUpright =
      this.theme === undefined || at(element, 'p:txBody', 'a:bodyPr')?.attributes['anchor'] !== undefined;
    const { size, align, valign, ink } = wordsOf(source, element, above).looks(newThing('text', { place }), null);
    return {
      ...plainPlace,
      box: isThere ? null : box,
      size: size ?? null,
      align: align ?? null,
      valign: saysUpright ? (valign ?? null) : null,
      ink: ink ?? null,
      face: this.faceOf(place, element),
    };
  }

  /** An explicit font family, if the file is ours and its theme has another. */
  private faceOf(place: Place, element: XmlElement): FaceName | null {
    if (this.theme === undefined) return null;
    const list = at(element, 'p:txBody', 'a:lstStyle');
    const typeface = list && find(list, 'a:latin')?.attributes['typeface'];
    if (typeface === faceOf(this.theme, { isHeading: place === 'title', face: null }).office) return null;
    return faceNames.find((name) => faces[name].office === typeface) ?? null;
  }

  private readMaster(behind: Behind, name: string, root: XmlElement): MasterJson {
    const ground = this.groundOf(root, name, behind, paletteOf(this.theme ?? 'house', ourLayouts.content).paper);
    const plain = { ...plainMaster, ground: ground.colour };
    const [layout] = [layoutsOf({ master: plain, layouts: [] }).get('content') ?? ourLayouts.content];
    const source = this.source(behind, { name, root }, layout);
    const places: Partial<Record<MasterPlace, PlaceLooks>> = {};
    // Our own files specify it on layouts.
    if (this.theme === undefined)
      for (const place of ['title', 'body'] as const) {
        const found = behind.masterPlaces.like(place);
        const looks = found && this.looksOf(place, found.element, [found], source);
        if (looks && !equalityDeep(looks, plainPlace)) places[place] = looks;
      }
    const things = [...ground.things, ...this.fixed(source)];
    return { ...plain, places, things: ordered(things) };
  }

  private readLayout(plain: LayoutJson, behind: Behind, part: Part, taken: ReadonlyMap<XmlElement, Place>): LayoutJson {
    const isFirst = behind.masterName === this.masterName;
    const above =
      layoutsOf({ master: this.master, layouts: isOurs(plain.id) ? [] : [plain] }).get(plain.id) ?? ourLayouts.blank;
    const source = this.source(behind, part, above);
    const ground = this.groundOf(part.root, part.name, behind, source.palette.paper);
    const apart =
      isFirst || !behind.master ? undefined : this.readMaster(behind, behind.masterName ?? '', behind.master);
    const grounded = { ...source, palette: paletteOf(this.theme ?? 'house', { ...above, ground: ground.colour }) };
    const places: Partial<Record<Place, PlaceLooks>> = {};
    for (const [element, place] of taken) {
      const like = placeholdersIn(part.root).find((each) => each.element === element);
      const far = (like && behind.masterPlaces.like(like.type)) ?? like;
      const looks = this.looksOf(place, element, far ? [far] : [], grounded);
      if (!equalityDeep(looks, plainPlace)) places[place] = looks;
    }
    for (const place of Object.keys(above.places) as Place[])
      if (place !== 'media' && ![...taken.values()].includes(place)) places[place] = { ...plainPlace, isOff: true };
    const own = this.fixed(grounded);
    const hasFoot = this.hasFoot(part.root);
    return {
      ...plain,
      ground: ground.colour ?? apart?.ground ?? null,
      hasMaster: isFirst && part.root.attributes['showMasterSp'] !== '0',
      hasFoot: hasFoot === (plain.base !== 'title') ? null : hasFoot,
      places,
      things: ordered([...ground.things, ...(apart?.things ?? []), ...own]),
    };
  }

  /** The background color of a part if it differs from the theme's paper. An image becomes the lowest element. */
  private groundOf(
    root: XmlElement,
    name: string,
    { colours }: Behind,
    paper: string,
  ): { colour: string | null; things: ThingJson[] } {
    const { colour, picture } = groundOf(root, name, colours);
    const fileId = picture ? this.shared.pictures.of(picture.fill, picture.part) : null;
    const box = { x: 0, y: 0, w: SLIDE.w, h: SLIDE.h };
    return {
      colour: colour === undefined || isAlike(colour, paper) ? null : colour,
      things: fileId === null ? [] : [newThing('picture', { box, fileId, fit: 'cover' })],
    };
  }

  /** Content of a layout or master other than placeholders. Our own files distinguish footer, ornament and master content by name. */
  private fixed(source: SlideSource): ThingJson[] {
    const { losses } = this.shared;
    const ornaments = this.theme === undefined ? [] : ornamentsOf(this.theme, ourLayouts[source.layout.base]);
    const all = shapesIn(source.root).flatMap((element) => {
      const { name = '' } = aboutThing(element);
      const read = new SlideReader({ ...source, root: only(element) }).read();
      return read.map((thing) => ({ thing, name }));
    });
    const kept: ThingJson[] = [];
    for (const { thing, name } of all) {
      const { box } = thing;
      if (thing.kind === 'table' || thing.kind === 'chart') losses.add('ornaments');
      else if (box && ornaments.some((each) => isSameBox(each, box))) this.hasOrnament = true;
      else if (name === fixedNames.date || name === fixedNames.text) this.foot(name, wordsIn(thing));
      else if (name === fixedNames.master) this.onMaster(thing);
      else kept.push(thing);
    }
    return kept;
  }

  private foot(name: string, words: string): void {
    const said = words.slice(0, deckLimits.maxFootCharacters);
    const foot = { ...this.master.foot, [name === fixedNames.date ? 'date' : 'text']: said };
    this.master = { ...this.master, foot };
  }

  /** The file repeats it on each layout; it is stored once. */
  private onMaster(thing: ThingJson): void {
    const bare = ({ id: _id, order: _order, ...rest }: ThingJson) => rest;
    const { things } = this.master;
    if (!things.some((each) => equalityDeep(bare(each), bare(thing))))
      this.master = { ...this.master, things: ordered([...things, thing]) };
  }
}

/** A part that contains only this element. */
const only = (element: XmlElement): XmlElement => ({
  name: 'p:sldLayout',
  attributes: {},
  children: [{ name: 'p:cSld', attributes: {}, children: [{ name: 'p:spTree', attributes: {}, children: [element] }] }],
});

function ordered(things: readonly ThingJson[]): ThingJson[] {
  const kept = things.slice(0, deckLimits.maxThingsOfSlide);
  const orders = kept.length === 0 ? [] : ordersBetween(null, null, kept.length);
  return kept.map((thing, index) => ({ ...thing, order: orders[index] ?? '', place: null, step: 0 }));
}
