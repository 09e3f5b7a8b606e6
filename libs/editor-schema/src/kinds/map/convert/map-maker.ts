import { mapLimits } from '@cartulary/contracts/limits/maps';
import { safeLink } from '../../text/safe-link.js';
import type { ImportedFile } from '../../text/convert/converted.js';
import { ConversionFailure } from '../../text/convert/failure.js';
import { Losses, type Loss } from '../../text/convert/losses.js';
import { mended } from '../content.js';
import { rootId } from '../field.js';
import type { MapJson, MapLayout, MapLineJson, MapNodeJson, Point } from '../json.js';
import { newId, newNode, ordersFor } from '../making.js';
import { isTag } from '../rules.js';

/** A map that was converted from a file or another source. */
export interface MadeMap {
  readonly map: MapJson;
  /**
   * The file's pictures. The map refers to them by these IDs; the caller that stores them replaces the IDs with those
   * of the storage.
   */
  readonly files: readonly ImportedFile[];
  /** Content that couldn't be converted. */
  readonly lost: readonly Loss[];
}

/** A topic as read from a file, with unchecked text. */
export type Topic = Partial<
  Pick<MapNodeJson, 'text' | 'note' | 'link' | 'fileId' | 'alt' | 'tags' | 'markers' | 'task' | 'isFolded' | 'colour'>
>;

type LineField = 'lines' | 'boundaries' | 'summaries';

/** Builds a map topic by topic within its limits, and reports content that didn't fit. */
export class MapMaker {
  readonly losses = new Losses();
  private readonly nodes = new Map<string, MapNodeJson>();
  private readonly depths = new Map<string, number>([[rootId, 0]]);
  private readonly lineLists: Record<LineField, MapLineJson[]> = { lines: [], boundaries: [], summaries: [] };

  /** Sets the central topic. */
  root(topic: Topic): string {
    this.nodes.set(rootId, newNode({ ...this.allowed(topic), id: rootId }));
    return rootId;
  }

  /**
   * Adds the last child of a node, or of an ancestor if the map would become too deep.
   * @returns its id
   * @throws ConversionFailure conversion_too_large
   */
  add(parent: string, topic: Topic): string {
    let from = parent;
    if ((this.depths.get(from) ?? 0) >= mapLimits.maxDepth) {
      this.losses.add('depth');
      from = this.nodes.get(from)?.parent ?? rootId;
    }
    return this.put({ ...this.allowed(topic), parent: from }, (this.depths.get(from) ?? 0) + 1);
  }

  /** Adds a floating topic. @throws ConversionFailure conversion_too_large */
  float(topic: Topic, place: Point): string {
    const clamped = (value: number): number =>
      Number.isFinite(value) ? Math.min(Math.max(value, -mapLimits.maxPlace), mapLimits.maxPlace) : 0;
    return this.put({ ...this.allowed(topic), place: { x: clamped(place.x), y: clamped(place.y) } }, 0);
  }

  line(field: LineField, from: string, to: string, text: string): void {
    this.lineLists[field].push({ id: newId(), from, to, text: text.slice(0, mapLimits.maxTextCharacters) });
  }

  done(layout: MapLayout = 'balanced', files: readonly ImportedFile[] = []): MadeMap {
    if (!this.nodes.has(rootId)) this.root({});
    const siblings = new Map<string | null, MapNodeJson[]>();
    for (const node of this.nodes.values()) {
      const beside = siblings.get(node.parent);
      if (beside) beside.push(node);
      else siblings.set(node.parent, [node]);
    }
    const nodes = [...siblings.values()].flatMap((beside) => {
      const orders = ordersFor(beside.length);
      return beside.map((node, index) => ({ ...node, order: orders[index] ?? node.order }));
    });
    return { map: mended({ layout, nodes, ...this.lineLists }), files, lost: this.losses.list() };
  }

  private put(node: Partial<MapNodeJson>, depth: number): string {
    if (this.nodes.size >= mapLimits.maxNodes) throw new ConversionFailure('conversion_too_large', 'topics');
    const made = newNode(node);
    this.nodes.set(made.id, made);
    this.depths.set(made.id, depth);
    return made.id;
  }

  /** Text that doesn't fit into the topic continues in its note. */
  private allowed({ text = '', note = '', link, tags = [], ...topic }: Topic): Partial<MapNodeJson> {
    const clean = tidy(text);
    const isLong = clean.length > mapLimits.maxTextCharacters;
    if (isLong) this.losses.add('longTopics');
    const noted = [isLong ? clean : '', tidy(note)].filter((words) => words !== '').join('\n\n');
    if (noted.length > mapLimits.maxNoteCharacters) this.losses.add('longNotes');
    const safe = link == null || link === '' ? undefined : safeLink(link);
    if (link != null && link !== '' && safe === undefined) this.losses.add('unsafeLinks');
    const kept = [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
    const fitting = kept.filter(isTag).slice(0, mapLimits.maxTags);
    this.losses.add('tags', kept.length - fitting.length);
    return { ...topic, text: clean, note: noted, link: safe ?? null, tags: fitting };
  }
}

/** Removes characters that programs don't draw, and trims blank ends. */
const tidy = (words: string): string =>
  words
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim();
