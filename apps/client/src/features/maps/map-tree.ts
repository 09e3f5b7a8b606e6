import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import type { MapJson, MapLineJson, MapNodeJson, NodeColour } from '@cartulary/editor-schema/kinds/map/json';

/** A topic with its position in the tree. */
export interface Topic {
  readonly node: MapNodeJson;
  /** 0 for the central topic and floating ones. */
  readonly depth: number;
  /** In order. */
  readonly children: readonly string[];
  /** Number of topics in its branch, not counting itself. */
  readonly below: number;
}

type Around = 'boundaries' | 'summaries';

/** Colors of main branches without a chosen one, in turn. Adjacent colors are easy to tell apart. */
const branchColours: readonly NodeColour[] = ['blue', 'orange', 'violet', 'green', 'red', 'teal', 'yellow'];

/** A mind map as a tree of topics. */
export class MapTree {
  private readonly topics = new Map<string, Topic>();
  /** The central topic and floating ones. */
  readonly tops: readonly string[];
  /**
   * The branch color of each topic: the one chosen for it or an ancestor, otherwise the one for the main branch's
   * position, which is the same for everyone and isn't stored. The central topic's color applies only to itself. Null
   * if there is none.
   */
  readonly colours: ReadonlyMap<string, NodeColour | null>;
  private readonly linesAt = new Map<string, MapLineJson[]>();
  private readonly aroundAt: Readonly<Record<Around, ReadonlyMap<string, MapLineJson[]>>>;

  constructor(readonly map: MapJson) {
    const children = new Map<string, string[]>();
    for (const { id, parent } of map.nodes)
      if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
    const below = new Map<string, number>();
    for (const { id } of [...map.nodes].reverse()) {
      const own = children.get(id) ?? [];
      below.set(
        id,
        own.reduce((sum, child) => sum + 1 + (below.get(child) ?? 0), 0),
      );
    }
    for (const node of map.nodes) {
      const depth = node.parent === null ? 0 : (this.topics.get(node.parent)?.depth ?? 0) + 1;
      const topic = { node, depth, children: children.get(node.id) ?? [], below: below.get(node.id) ?? 0 };
      this.topics.set(node.id, topic);
    }
    this.colours = this.coloured(map);
    this.tops = map.nodes.filter(({ parent }) => parent === null).map(({ id }) => id);
    for (const line of map.lines)
      for (const id of new Set([line.from, line.to])) this.linesAt.set(id, [...(this.linesAt.get(id) ?? []), line]);
    this.aroundAt = { boundaries: this.around(map.boundaries), summaries: this.around(map.summaries) };
  }

  of(id: string | null | undefined): Topic | undefined {
    return id === null || id === undefined ? undefined : this.topics.get(id);
  }

  /** The central topic. For a single branch, its first topic. */
  get root(): string {
    return this.tops.includes(rootId) ? rootId : (this.tops[0] ?? rootId);
  }

  parentOf(id: string): string | undefined {
    return this.of(id)?.node.parent ?? undefined;
  }

  /** The topics related to this one in either direction, with each relationship's label. */
  relatedTo(id: string): readonly { readonly node: MapNodeJson; readonly words: string }[] {
    return (this.linesAt.get(id) ?? []).flatMap(({ from, to, text: words }) => {
      const node = this.of(from === id ? to : from)?.node;
      return node ? [{ node, words }] : [];
    });
  }

  /** The boundaries or summaries around a topic and its siblings. */
  aroundOf(field: Around, id: string): readonly MapLineJson[] {
    return this.aroundAt[field].get(id) ?? [];
  }

  private coloured({ nodes }: MapJson): Map<string, NodeColour | null> {
    const colours = new Map<string, NodeColour | null>();
    let mainBranches = 0;
    for (const { id, parent, colour } of nodes) {
      const isMain = parent === rootId;
      const above = parent === null || isMain ? undefined : colours.get(parent);
      const own = isMain ? branchColours[mainBranches++ % branchColours.length] : undefined;
      colours.set(id, colour ?? above ?? own ?? null);
    }
    return colours;
  }

  private around(lines: readonly MapLineJson[]): Map<string, MapLineJson[]> {
    const at = new Map<string, MapLineJson[]>();
    for (const line of lines) {
      const siblings = this.siblingsOf(line.from);
      const [first, last] = [siblings.indexOf(line.from), siblings.indexOf(line.to)];
      for (const id of first < 0 ? [] : siblings.slice(first, Math.max(first, last) + 1))
        at.set(id, [...(at.get(id) ?? []), line]);
    }
    return at;
  }

  /** The children of the same parent, including the topic itself. */
  siblingsOf(id: string): readonly string[] {
    const parent = this.parentOf(id);
    return parent === undefined ? this.tops : (this.of(parent)?.children ?? []);
  }

  /** Its ancestors, from the top. */
  pathTo(id: string): readonly string[] {
    const parent = this.parentOf(id);
    return parent === undefined ? [] : [...this.pathTo(parent), parent];
  }

  isWithin(id: string, branch: string): boolean {
    for (let at: string | undefined = id; at !== undefined; at = this.parentOf(at)) if (at === branch) return true;
    return false;
  }

  /** Visible topics in outline order. */
  seen(): readonly string[] {
    const listed: string[] = [];
    const list = (id: string): void => {
      listed.push(id);
      const topic = this.of(id);
      if (topic && !topic.node.isFolded) topic.children.forEach(list);
    };
    this.tops.forEach(list);
    return listed;
  }

  /** The topics without their descendants. */
  topmost(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.of(id) && !ids.some((other) => other !== id && this.isWithin(id, other)));
  }
}
