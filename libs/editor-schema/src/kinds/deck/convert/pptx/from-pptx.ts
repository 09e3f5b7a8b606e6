import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, childrenOf, find, type XmlElement } from '../../../text/convert/docx/xml.js';
import { ConversionFailure } from '../../../text/convert/failure.js';
import type { ImportedFile } from '../../../text/convert/converted.js';
import { Losses, type Loss } from '../../../text/convert/losses.js';
import type { NodeJson } from '../../../text/json.js';
import { ordersBetween } from '../../../order.js';
import type { DeckJson, SlideJson, SlideLayout, ThingJson } from '../../json.js';
import { ourLayouts } from '../../design.js';
import { layoutIds, SLIDE } from '../../layouts.js';
import { inRow, newId, newThing, textOf } from '../../making.js';
import { paletteOf, themeIds, type ThemeId } from '../../themes.js';
import { plainLetters } from '../options.js';
import { isAlike } from './colours.js';
import { frameOfSlides, placedIn } from './geometry.js';
import {
  ancestorsOf,
  layoutOf,
  placeholderOf,
  placeholdersIn,
  requireFew,
  shapesIn,
  type OnSlide,
  type ReadLayout,
} from './layout.js';
import { DesignReader } from './design-reader.js';
import { groundOf, Masters, type Behind, type Ground } from './master.js';
import { readText } from './paragraphs.js';
import { PptxParts } from './parts.js';
import { PptxPictures } from './pictures.js';
import { SlideReader } from './slide-reader.js';
import type { SlideSource } from './slide-source.js';
import { TextStyle } from './text-style.js';

/** Result of importing a PowerPoint file. */
export interface MadeDeck {
  readonly deck: DeckJson;
  /** Images, with the ids that elements refer to. */
  readonly files: readonly ImportedFile[];
  readonly lost: readonly Loss[];
}

/**
 * Converts a PowerPoint file (ECMA-376) to a presentation: its slides in order with text, shapes, images, tables, charts, notes and
 * sections, all in their positions; and its master and layouts with backgrounds, placeholders and content. Fonts and theme colors are lost.
 * @throws ConversionFailure
 */
export function deckFromPptx(bytes: Uint8Array): MadeDeck {
  return new PptxReader(new PptxParts(bytes)).read();
}

interface Named {
  /** The slide's id in sections. */
  readonly id: string;
  readonly part: string;
}

class PptxReader {
  private readonly losses = new Losses();
  private readonly charts: SlideSource['charts'] = new Map();
  private readonly diagrams: SlideSource['diagrams'] = new Map();
  private readonly noteTexts = new Map<string | undefined, SlideJson['notes']>();
  private readonly commentCounts = new Map<string, number>();
  private readonly pictures: PptxPictures;
  private readonly masters: Masters;
  private readonly root: XmlElement;
  private readonly slides: readonly Named[];

  constructor(private readonly parts: PptxParts) {
    this.pictures = new PptxPictures(parts, this.losses);
    this.masters = new Masters(parts);
    const { name, root } = parts.presentation();
    this.root = root;
    this.slides = childrenOf(at(root, 'p:sldIdLst'), 'p:sldId').flatMap(({ attributes }) => {
      const relation = parts.relation(name, attributes['r:id']);
      return relation && !relation.isOutside ? [{ id: attributes['id'] ?? '', part: relation.target }] : [];
    });
  }

  read(): MadeDeck {
    if (this.slides.length > deckLimits.maxSlides) throw new ConversionFailure('conversion_too_large', 'slides');
    const theme = this.theme();
    const sections = sectionsIn(this.root);
    const { hasMargins } = frameOfSlides(at(this.root, 'p:sldSz'));
    const designs = this.designs(theme);
    const slides = this.slides.flatMap(({ id, part }) => {
      const slide = this.slide(part, theme, designs);
      return slide ? [{ ...slide, section: sections.get(id) ?? null }] : [];
    });
    if (theme === undefined && slides.length > 0) this.losses.add('design');
    const design = slides.length > 0 ? designs.design() : undefined;
    this.losses.add('margins', hasMargins ? 1 : 0);
    return {
      deck: { theme: theme ?? 'house', ...(design && { design }), slides: inRow(slides) },
      files: this.pictures.files,
      lost: this.losses.list(),
    };
  }

  /** The theme the file was created with, if it is one of ours. */
  private theme(): ThemeId | undefined {
    const seen = this.slides.map(({ part }) => {
      const { layout, layoutName = '', colours } = this.masters.of(part);
      const name = at(layout, 'p:cSld')?.attributes['name'];
      const { colour } = groundOf(layout, layoutName, colours);
      return { id: layoutIds.find((each) => each === name), colour };
    });
    // Custom layouts can be present in addition to ours.
    const ours = seen.flatMap(({ id, colour }) => (id === undefined ? [] : [{ id, colour }]));
    if (ours.length === 0) return undefined;
    return themeIds.find((theme) => ours.every(({ id, colour }) => paletteOf(theme, ourLayouts[id]).paper === colour));
  }

  private designs(theme: ThemeId | undefined): DesignReader {
    const { parts, pictures, losses, charts, diagrams, masters, root } = this;
    const { frame } = frameOfSlides(at(root, 'p:sldSz'));
    const defaults = at(root, 'p:defaultTextStyle');
    const designs = new DesignReader({ parts, pictures, losses, charts, diagrams, frame, defaults }, masters, theme);
    designs.begin(this.slides.map(({ part }) => masters.of(part)));
    return designs;
  }

  /** The layout of a slide, and the placement of its placeholders. */
  private laid(root: XmlElement, behind: Behind, designs: DesignReader): { read: ReadLayout; layout: SlideLayout } {
    const onSlide = this.onSlide(root, behind);
    const made = designs.of(behind);
    if (!made) {
      const read = layoutOf(behind.layout, onSlide);
      return { read, layout: designs.usual(read.layout) };
    }
    const places = onSlide.flatMap(({ element, near }) => {
      const place = near && made.places.get(near.element);
      return place ? [[element, place] as const] : [];
    });
    return { read: { layout: made.layout.base, places: new Map(places) }, layout: made.layout };
  }

  private slide(part: string, theme: ThemeId | undefined, designs: DesignReader): SlideJson | undefined {
    const root = this.parts.xml(part);
    if (root?.name !== 'p:sld') return undefined;
    requireFew(root);
    const behind = this.behind(root, part);
    const { frame } = frameOfSlides(at(this.root, 'p:sldSz'));
    const { read, layout } = this.laid(root, behind, designs);
    const palette = paletteOf(theme ?? 'house', layout);
    const ground = groundOf(root, part, behind.colours);
    const onPaper = ground.colour === undefined || isAlike(ground.colour, palette.paper);
    const reader = new SlideReader({
      parts: this.parts,
      pictures: this.pictures,
      losses: this.losses,
      charts: this.charts,
      diagrams: this.diagrams,
      name: part,
      root,
      behind,
      read,
      layout,
      frame,
      defaults: at(this.root, 'p:defaultTextStyle'),
      palette,
      ground: ground.picture ? null : onPaper ? undefined : ground.colour,
      isOurs: theme !== undefined,
    });
    const things = [...this.backdrop(ground, onPaper), ...reader.read()];
    this.note(root, part);
    return {
      id: newId(),
      order: '',
      layout,
      section: null,
      isHidden: root.attributes['show'] === '0' || root.attributes['show'] === 'false',
      notes: this.notes(part),
      things: this.stacked(things),
    };
  }

  /** Layout and master of a slide, with the slide's own color mapping. */
  private behind(root: XmlElement, part: string): Behind {
    const behind = this.masters.of(part);
    const own = at(root, 'p:clrMapOvr', 'a:overrideClrMapping');
    return own ? { ...behind, colours: behind.colours.mappedBy(own.attributes) } : behind;
  }

  /** Our slides have no background of their own: it becomes the lowest element. */
  private backdrop({ colour, picture }: Ground, onPaper: boolean): ThingJson[] {
    const box = { x: 0, y: 0, w: SLIDE.w, h: SLIDE.h };
    const fileId = picture ? this.pictures.of(picture.fill, picture.part) : null;
    if (fileId !== null) return [newThing('picture', { box, fileId, fit: 'cover' })];
    return onPaper || colour === undefined ? [] : [newThing('shape', { box, fill: colour })];
  }

  private onSlide(root: XmlElement, { layoutPlaces, masterPlaces }: Behind): OnSlide[] {
    const { frame } = frameOfSlides(at(this.root, 'p:sldSz'));
    return shapesIn(root).flatMap((element): OnSlide[] => {
      const placeholder = element.name === 'p:sp' ? placeholderOf(element) : undefined;
      if (!placeholder) return [];
      const ancestors = ancestorsOf(placeholder, layoutPlaces, masterPlaces);
      const transforms = [element, ...ancestors.map((each) => each.element)].map((each) =>
        at(each, 'p:spPr', 'a:xfrm'),
      );
      const [placed] = transforms.flatMap((each) => placedIn(each, frame) ?? []);
      const [near] = ancestors;
      return [{ ...placeholder, left: placed?.box.x ?? 0, near }];
    });
  }

  /** In reading order, up to a slide's maximum. */
  private stacked(things: readonly ThingJson[]): ThingJson[] {
    const kept = things.slice(0, deckLimits.maxThingsOfSlide);
    this.losses.add('things', things.length - kept.length);
    const orders = kept.length === 0 ? [] : ordersBetween(null, null, kept.length);
    return kept.map((thing, index) => ({ ...thing, order: orders[index] ?? thing.order }));
  }

  private notes(slide: string): SlideJson['notes'] {
    const part = this.parts.related(slide, 'notesSlide');
    const notes = this.noteTexts.get(part) ?? this.readNotes(part);
    this.noteTexts.set(part, notes);
    return notes;
  }

  private readNotes(part: string | undefined): SlideJson['notes'] {
    const root = this.parts.xml(part);
    const links = part === undefined ? [] : this.parts.relations(part);
    const place = placeholdersIn(root).find(({ type }) => type === 'body');
    const read = readText(
      at(place?.element, 'p:txBody'),
      new TextStyle([]),
      (id) => links.find((each) => each.id === id && each.isOutside)?.target,
      () => undefined,
      this.losses,
    );
    return read.isEmpty ? textOf('') : inParagraphs(read.document);
  }

  private comments(part: string): number {
    const count = this.commentCounts.get(part) ?? childrenOf(this.parts.xml(part)).length;
    this.commentCounts.set(part, count);
    return count;
  }

  /** Reports features that our slides don't support. */
  private note(root: XmlElement, part: string): void {
    const { losses } = this;
    const timing = at(root, 'p:timing');
    losses.add('builds', timing ? new Set(targetsIn(timing)).size : 0);
    if (find(root, 'p:transition')) losses.add('transitions');
    for (const { kind, isOutside, target } of this.parts.relations(part))
      if (kind === 'comments' && !isOutside) losses.add('comments', this.comments(target));
  }
}

/** Notes with one paragraph per line, like ours. */
function inParagraphs({ content = [], ...document }: NodeJson): NodeJson {
  const lines = content.flatMap((block) => {
    if (block.type !== 'paragraph') return [block];
    const parts: NodeJson[][] = [[]];
    for (const piece of block.content ?? []) {
      if (piece.type === 'hardBreak') parts.push([]);
      else parts.at(-1)?.push(piece);
    }
    return parts.map((part): NodeJson => ({ type: 'paragraph', ...(part.length > 0 && { content: part }) }));
  });
  return { ...document, content: lines };
}

/** Ids of the animated elements of a slide. */
const targetsIn = (element: XmlElement): string[] =>
  childrenOf(element).flatMap((child) =>
    child.name === 'p:spTgt' ? [child.attributes['spid'] ?? ''] : targetsIn(child),
  );

/** Section names, by the slide that each starts with. */
function sectionsIn(root: XmlElement): ReadonlyMap<string, string> {
  const list = find(root, 'p14:sectionLst');
  return new Map(
    childrenOf(list, 'p14:section').flatMap((section) => {
      const first = at(section, 'p14:sldIdLst', 'p14:sldId')?.attributes['id'];
      const name = plainLetters(section.attributes['name'] ?? '').slice(0, deckLimits.maxSectionCharacters);
      return first === undefined || name === '' ? [] : [[first, name] as const];
    }),
  );
}
