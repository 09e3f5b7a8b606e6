import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, childrenOf, find, type XmlElement } from '../../../text/convert/docx/xml.js';
import { mend } from '../../../text/mend.js';
import { gridOf } from '../../grid.js';
import type { ThingJson, ThingKind } from '../../json.js';
import { SLIDE } from '../../layouts.js';
import { newId, newThing } from '../../making.js';
import { settingOf } from '../../placing.js';
import { deckTextSchema } from '../../schema.js';
import { plainLetters } from '../options.js';
import { readChart } from './chart.js';
import { wordsOfDiagram } from './diagram.js';
import {
  frameOfGroup,
  isFlipped,
  isSameBox,
  numberAt,
  placedIn,
  scaleOf,
  type Frame,
  type Placed,
} from './geometry.js';
import { aboutThing, ancestorsOf, nonVisual, placeholderOf, shapesIn, type Placeholder } from './layout.js';
import { edgeOf, fillOf, lineOf, shapeIn } from './shapes.js';
import type { SlideSource } from './slide-source.js';
import { readTable } from './table.js';
import { documentOf, paintOf, wordsOf } from './words-of-shape.js';

/** Context of an element: its frame and group. */
interface Around {
  readonly frame: Frame;
  readonly group: string | null;
}

/** Whether a click leads to another slide, a URL or a file. A click on a video only plays it. */
function leadsSomewhere(element: XmlElement): boolean {
  const [link] = childrenOf(element).flatMap((each) => at(each, 'p:cNvPr', 'a:hlinkClick') ?? []);
  const { 'r:id': id = '', action = '' } = link?.attributes ?? {};
  return (id !== '' && !action.startsWith('ppaction://media')) || action.startsWith('ppaction://hlinkshowjump');
}

/** Reads the elements of one slide, from bottom to top. */
export class SlideReader {
  private readonly things: ThingJson[] = [];

  constructor(private readonly source: SlideSource) {}

  read(): readonly ThingJson[] {
    const { frame, root } = this.source;
    for (const element of shapesIn(root)) this.take(element, { frame, group: null });
    return this.things;
  }

  private take(element: XmlElement, around: Around): void {
    if (['1', 'true'].includes(aboutThing(element)['hidden'] ?? '')) return;
    if (leadsSomewhere(element)) this.source.losses.add('thingLinks');
    switch (element.name) {
      case 'p:sp':
        return this.shape(element, around);
      case 'p:cxnSp':
        return this.line(element, around);
      case 'p:pic':
        return this.picture(element, around);
      case 'p:graphicFrame':
        return this.frame(element, around);
      case 'p:grpSp':
        return this.group(element, around);
      case 'mc:AlternateContent': {
        // Uses the fallback for simpler programs, which can be empty.
        const older = childrenOf(at(element, 'mc:Fallback'));
        const shown = older.length > 0 ? older : childrenOf(at(element, 'mc:Choice'));
        return shown.forEach((each) => this.take(each, around));
      }
      case 'p:contentPart':
        return this.source.losses.add('drawings');
    }
  }

  private add(kind: ThingKind, element: XmlElement, { group }: Around, more: Partial<ThingJson>): void {
    const alt = plainLetters(aboutThing(element)['descr'] ?? '').slice(0, deckLimits.maxAlternativeCharacters);
    this.things.push(newThing(kind, { alt, group, ...more }));
  }

  private group(element: XmlElement, around: Around): void {
    if (around.group !== null) this.source.losses.add('groups');
    const transform = at(element, 'p:grpSpPr', 'a:xfrm');
    if (isFlipped(transform)) this.source.losses.add('flips');
    const frame = frameOfGroup(transform, around.frame);
    const inside: Around = { frame, group: around.group ?? newId() };
    for (const child of childrenOf(element)) this.take(child, inside);
  }

  private shape(element: XmlElement, around: Around): void {
    const { source } = this;
    const placeholder = placeholderOf(element);
    if (placeholder && (source.isBehind || this.isOfTheMargin(placeholder))) return;
    const { behind } = source;
    const ancestors = ancestorsOf(placeholder, behind.layoutPlaces, behind.masterPlaces);
    const all = [element, ...ancestors.map((each) => each.element)].map((each) => at(each, 'p:spPr'));
    const [properties] = all;
    const shape = shapeIn(properties);
    if (shape === 'line') return this.line(element, around);
    const placed = this.placed(all, around);
    const picture = childrenOf(properties, 'a:blipFill')[0];
    if (picture && placed) this.filled(element, picture, placed, around);
    const style = at(element, 'p:style');
    const fill = fillOf(all, style, source);
    const edge = edgeOf(all, style, source);
    const words = wordsOf(source, element, ancestors);
    const { isEmpty, isMixed } = words.read;
    const place = source.read.places.get(element) ?? null;
    if (isEmpty && place === null && (placeholder !== undefined || (fill === null && edge.colour === null))) return;
    if (isMixed) source.losses.add('looks');
    const isBare = fill === null && edge.colour === null;
    const isText =
      placeholder !== undefined || at(element, 'p:nvSpPr', 'p:cNvSpPr')?.attributes['txBox'] === '1' || isBare;
    if (shape === undefined && !isText) source.losses.add('shapes');
    if ((shape === 'arrow' || shape === 'triangle') && isFlipped(at(properties, 'a:xfrm'))) source.losses.add('flips');
    const layoutBox = place === null ? undefined : source.layout.places[place]?.box;
    const isWherePlaced = placed !== undefined && layoutBox !== undefined && isSameBox(placed.box, layoutBox);
    const first = newThing(isText ? 'text' : 'shape', { place });
    this.add(first.kind, element, around, {
      place,
      box: placed === undefined || isWherePlaced ? null : placed.box,
      turn: placed?.turn ?? 0,
      text: documentOf(words.read, place === 'title'),
      fill: paintOf(source, fill),
      line: paintOf(source, edge.colour),
      lineWidth: this.lineWidth(edge.width, edge.colour),
      ...(isText ? {} : { shape: shape ?? 'rect' }),
      ...words.looks(first, fill),
    });
  }

  /** Slide numbers come from the theme. Dates and footers aren't imported. */
  private isOfTheMargin({ type, element }: Placeholder): boolean {
    if (!['dt', 'ftr', 'hdr', 'sldNum'].includes(type)) return false;
    if (type !== 'sldNum' && find(element, 'a:t') !== undefined) this.source.losses.add('headersAndFooters');
    return true;
  }

  private placed(properties: readonly (XmlElement | undefined)[], { frame }: Around): Placed | undefined {
    const transforms = properties.map((each) => at(each, 'a:xfrm'));
    // Inherited positions are relative to the slide, regardless of the group.
    const [own, ...others] = transforms;
    return (
      placedIn(own, frame) ?? others.map((each) => placedIn(each, this.source.frame)).find((each) => each !== undefined)
    );
  }

  private lineWidth(width: number, colour: string | null): number {
    if (colour === null) return newThing('shape').lineWidth;
    return Math.round(Math.min(40, Math.max(0, width * scaleOf(this.source.frame))) * 10) / 10;
  }

  private line(element: XmlElement, around: Around): void {
    const { source } = this;
    const properties = at(element, 'p:spPr');
    const placed = placedIn(at(properties, 'a:xfrm'), around.frame);
    const edge = edgeOf([properties], at(element, 'p:style'), source);
    if (!placed) return;
    if (shapeIn(properties) !== 'line') source.losses.add('bentLines');
    const paint = paintOf(source, edge.colour);
    this.add('shape', element, around, {
      box: placed.box,
      line: paint === 'ink' ? null : paint,
      lineWidth: this.lineWidth(edge.width, edge.colour ?? ''),
      ...lineOf(placed, properties),
    });
  }

  /** A shape with an image fill. */
  private filled(element: XmlElement, fill: XmlElement, { box, turn }: Placed, around: Around): void {
    const fileId = this.source.pictures.of(fill, this.source.name);
    if (fileId !== null) this.add('picture', element, around, { box, turn, fileId, fit: 'cover' });
  }

  private picture(element: XmlElement, around: Around): void {
    const { source } = this;
    const { losses, behind } = source;
    if (source.isBehind && placeholderOf(element)) return;
    const ancestors = ancestorsOf(placeholderOf(element), behind.layoutPlaces, behind.masterPlaces);
    const all = [element, ...ancestors.map((each) => each.element)].map((each) => at(each, 'p:spPr'));
    const fill = at(element, 'p:blipFill');
    if (childrenOf(nonVisual(element), 'a:videoFile', 'a:audioFile', 'a:wavAudioFile', 'a:quickTimeFile').length > 0)
      losses.add('media');
    const fileId = source.pictures.of(fill, source.name);
    if (fileId === null) return;
    const cut = at(fill, 'a:srcRect');
    const isCut = ['l', 't', 'r', 'b'].some((side) => numberAt(cut, side) !== 0);
    if (isCut) losses.add('crops');
    if (isFlipped(at(all[0], 'a:xfrm'))) losses.add('flips');
    const placed = this.placed(all, around);
    this.add('picture', element, around, {
      box: placed?.box ?? { x: 0, y: 0, w: SLIDE.w, h: SLIDE.h },
      turn: placed?.turn ?? 0,
      fileId,
      fit: isCut ? 'cover' : 'contain',
    });
  }

  private frame(element: XmlElement, around: Around): void {
    const { source } = this;
    const { losses, frame } = source;
    const data = at(element, 'a:graphic', 'a:graphicData');
    const placed = placedIn(at(element, 'p:xfrm'), around.frame);
    const box = placed?.box ?? null;
    const kind = (data?.attributes['uri'] ?? '').split('/').at(-1);
    const table = at(data, 'a:tbl');
    if (table) {
      const { rows, hasHead, size } = readTable(table, losses);
      const scaled = Math.round(Math.min(400, Math.max(4, size * scaleOf(frame))) * 2) / 2;
      const usual = settingOf(newThing('table'), source.layout).size;
      const own = Math.abs(scaled - usual) < 1 ? null : scaled;
      this.add('table', element, around, { box, hasHead, size: own, grid: gridOf(rows, newId) });
      return;
    }
    if (kind === 'diagram') return this.diagram(element, at(data, 'dgm:relIds'), box, around);
    if (kind === 'chart') return this.chart(element, at(data, 'c:chart'), box, around);
    const shown = kind === 'ole' && data ? find(data, 'p:pic') : undefined;
    if (!shown) return losses.add('drawings');
    losses.add('objects');
    this.picture(shown, around);
  }

  private chart(element: XmlElement, named: XmlElement | undefined, box: ThingJson['box'], around: Around): void {
    const { losses, charts } = this.source;
    const read = this.once(charts, named?.attributes['r:id'], (part) => readChart(part, losses));
    if (!read) return losses.add('drawings');
    this.add('chart', element, around, { box, chart: read.chart, grid: gridOf(read.rows, newId) });
  }

  /** Imports the text of a diagram as a list. */
  private diagram(element: XmlElement, named: XmlElement | undefined, box: ThingJson['box'], around: Around): void {
    const { losses, diagrams } = this.source;
    const text = this.once(diagrams, named?.attributes['r:dm'], wordsOfDiagram);
    if (!text) return losses.add('drawings');
    losses.add('diagrams');
    this.add('text', element, around, { box, text: mend(text, deckTextSchema()).document });
  }

  /** Parses the part with this id once, even if many slides reference it. @throws ConversionFailure */
  private once<T>(
    known: Map<string, T | undefined>,
    id: string | undefined,
    read: (part: XmlElement | undefined) => T | undefined,
  ): T | undefined {
    const { parts, name } = this.source;
    const relation = parts.relation(name, id);
    if (!relation || relation.isOutside) return undefined;
    const { target } = relation;
    if (!known.has(target)) known.set(target, read(parts.xml(target)));
    return known.get(target);
  }
}
