import { zipSync, type Zippable } from 'fflate';
import { Losses, type Loss } from '../../text/convert/losses.js';
import { escapeXml, xml } from '../../text/convert/docx/write-xml.js';
import type { MapJson, MapLineJson, MapNodeJson } from '../json.js';
import { childrenOf } from '../tree.js';
import { XML_HEAD } from './opml.js';
import { signsFor, structures } from './xmind-signs.js';

export interface XmindOptions {
  readonly title: string;
  /** When the map was last changed. Written to the file, so that the same map produces the same file. */
  readonly changedAt: Date;
  /** Returns a stored picture and the extension of its name. */
  readonly pictureOf?: (fileId: string) => { readonly type: string; readonly bytes: Uint8Array } | undefined;
}

/** Zip files can't store dates before 1980. */
const EARLIEST_MS = Date.UTC(1980, 0, 2);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Converts a map to an XMind file in both formats: `content.json`, which XMind reads since 2018, and the `content.xml`
 * of XMind 8 and older.
 */
export function mapToXmind(
  map: MapJson,
  options: XmindOptions,
): { readonly content: Uint8Array; readonly lost: readonly Loss[] } {
  const writer = new XmindWriter(map, options);
  const parts: Zippable = { ...writer.parts(), ...writer.pictures };
  const mtime = new Date(Math.max(options.changedAt.getTime(), EARLIEST_MS));
  return { content: zipSync(parts, { mtime }), lost: writer.losses.list() };
}

interface Run {
  readonly id: string;
  readonly range: string;
  readonly text: string;
}

const folder = { boundaries: 'boundary', summaries: 'summary' } as const;

class XmindWriter {
  readonly losses = new Losses();
  readonly pictures: Record<string, Uint8Array> = {};
  private readonly children: ReadonlyMap<string | null, readonly MapNodeJson[]>;
  private readonly named = new Map<string, string>();

  constructor(
    private readonly map: MapJson,
    private readonly options: XmindOptions,
  ) {
    this.children = childrenOf(map);
    const tops = new Set((this.children.get(null) ?? []).map(({ id }) => id));
    this.losses.add('summaries', map.summaries.filter(({ from }) => tops.has(from)).length);
    for (const { fileId, task } of map.nodes) {
      this.losses.add('dueDays', task?.dueOn == null ? 0 : 1);
      if (fileId === null || this.named.has(fileId)) continue;
      const picture = options.pictureOf?.(fileId);
      if (!picture) this.losses.add('pictures');
      else {
        const name = `resources/${this.named.size + 1}.${picture.type}`;
        this.named.set(fileId, name);
        this.pictures[name] = picture.bytes;
      }
    }
  }

  parts(): Record<string, Uint8Array> {
    const { title, changedAt } = this.options;
    const [root] = this.map.nodes;
    if (!root) return {};
    const { lines, layout } = this.map;
    const json = [
      {
        id: 'sheet',
        class: 'sheet',
        title,
        rootTopic: { ...this.topicAsJson(root), structureClass: structures[layout] },
        relationships: lines.map(({ id, from, to, text }) => ({ id, end1Id: from, end2Id: to, title: text })),
      },
    ];
    const names = ['content.json', 'content.xml', 'metadata.json', ...this.named.values()];
    const entries = names.map((name) => xml('file-entry', { 'full-path': name, 'media-type': '' }));
    return {
      'content.json': utf8(JSON.stringify(json)),
      'content.xml': utf8(this.asXml(root)),
      'metadata.json': utf8(JSON.stringify({ dataStructureVersion: '2', creator: { name: 'Cartulary' } })),
      'manifest.json': utf8(JSON.stringify({ 'file-entries': Object.fromEntries(names.map((name) => [name, {}])) })),
      'meta.xml': utf8(
        `${XML_HEAD}${xml('meta', { xmlns: 'urn:xmind:xmap:xmlns:meta:2.0', version: '2.0' }, xml('Create', {}, xml('Time', {}, changedAt.toISOString())))}`,
      ),
      'META-INF/manifest.xml': utf8(
        `${XML_HEAD}${xml('manifest', { xmlns: 'urn:xmind:xmap:xmlns:manifest:1.0' }, ...entries)}`,
      ),
    };
  }

  private childrenAt(node: MapNodeJson): readonly MapNodeJson[] {
    return this.children.get(node.id) ?? [];
  }

  /** XMind attaches floating topics to the central topic too. */
  private floatingAt(node: MapNodeJson): readonly MapNodeJson[] {
    return node === this.map.nodes[0] ? (this.children.get(null) ?? []).filter((each) => each !== node) : [];
  }

  private runsAt(node: MapNodeJson, field: keyof typeof folder): Run[] {
    const children = this.childrenAt(node);
    const place = (id: string): number => children.findIndex((child) => child.id === id);
    return this.map[field].flatMap((run: MapLineJson) => {
      const { id, from, to, text } = run;
      if (from === to && node.parent === null && from === node.id)
        return field === 'boundaries' ? [{ id, range: 'master', text }] : [];
      const [first, last] = [place(from), place(to)];
      return first < 0 || last < 0 ? [] : [{ id, range: `(${first},${last})`, text }];
    });
  }

  private topicAsJson(node: MapNodeJson): Record<string, unknown> {
    const picture = node.fileId === null ? undefined : this.named.get(node.fileId);
    const attached = this.childrenAt(node).map((child) => this.topicAsJson(child));
    const detached = this.floatingAt(node).map((child) => this.topicAsJson(child));
    const [boundaries, summaries] = [this.runsAt(node, 'boundaries'), this.runsAt(node, 'summaries')];
    const summed = summaries.map(({ id, text }) => ({ id: `${id}-topic`, title: text }));
    const signs = signsFor(node.markers, node.task);
    return {
      id: node.id,
      class: 'topic',
      title: node.text,
      ...(node.note !== '' && { notes: { plain: { content: node.note } } }),
      ...(node.link !== null && { href: node.link }),
      ...(picture !== undefined && { image: { src: `xap:${picture}` } }),
      ...(node.tags.length > 0 && { labels: node.tags }),
      ...(signs.length > 0 && { markers: signs.map((markerId) => ({ markerId })) }),
      ...(node.isFolded && { branch: 'folded' }),
      ...(node.place && { position: node.place }),
      ...(boundaries.length > 0 && {
        boundaries: boundaries.map(({ id, range, text }) => ({ id, range, title: text })),
      }),
      ...(summaries.length > 0 && {
        summaries: summaries.map(({ id, range }) => ({ id, range, topicId: `${id}-topic` })),
      }),
      ...(attached.length + detached.length > 0 && {
        children: {
          ...(attached.length > 0 && { attached }),
          ...(detached.length > 0 && { detached }),
          ...(summed.length > 0 && { summary: summed }),
        },
      }),
    };
  }

  private asXml(root: MapNodeJson): string {
    const titled = (text: string): string => xml('title', {}, escapeXml(text));
    const relationships = this.map.lines.map(({ id, from, to, text }) =>
      xml('relationship', { id, end1: from, end2: to }, titled(text)),
    );
    const sheet = xml(
      'sheet',
      { id: 'sheet' },
      this.topicAsXml(root),
      titled(this.options.title),
      ...(relationships.length > 0 ? [xml('relationships', {}, ...relationships)] : []),
    );
    const namespaces = {
      xmlns: 'urn:xmind:xmap:xmlns:content:2.0',
      'xmlns:svg': 'http://www.w3.org/2000/svg',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      version: '2.0',
    };
    return `${XML_HEAD}${xml('xmap-content', namespaces, sheet)}`;
  }

  private topicAsXml(node: MapNodeJson): string {
    const picture = node.fileId === null ? undefined : this.named.get(node.fileId);
    const list = (name: string, all: readonly string[]): string => (all.length === 0 ? '' : xml(name, {}, ...all));
    const topics = (type: string, all: readonly string[]): string =>
      all.length === 0 ? '' : xml('topics', { type }, ...all);
    const titled = (text: string): string => xml('title', {}, escapeXml(text));
    const runs = (field: keyof typeof folder): string[] =>
      this.runsAt(node, field).map(({ id, range, text }) =>
        xml(folder[field], { id, range, 'topic-id': field === 'summaries' ? `${id}-topic` : undefined }, titled(text)),
      );
    const summed = this.runsAt(node, 'summaries').map(({ id, text }) =>
      xml('topic', { id: `${id}-topic` }, titled(text)),
    );
    const children = [
      topics(
        'attached',
        this.childrenAt(node).map((child) => this.topicAsXml(child)),
      ),
      topics(
        'detached',
        this.floatingAt(node).map((child) => this.topicAsXml(child)),
      ),
      topics('summary', summed),
    ].filter((each) => each !== '');
    const signs = signsFor(node.markers, node.task).map((sign) => xml('marker-ref', { 'marker-id': sign }));
    return xml(
      'topic',
      {
        id: node.id,
        'structure-class': node === this.map.nodes[0] ? structures[this.map.layout] : undefined,
        'xlink:href': node.link ?? undefined,
        branch: node.isFolded ? 'folded' : undefined,
      },
      titled(node.text),
      picture === undefined ? '' : xml('xhtml:img', { 'xhtml:src': `xap:${picture}` }),
      node.note === '' ? '' : xml('notes', {}, xml('plain', {}, escapeXml(node.note))),
      list(
        'labels',
        node.tags.map((tag) => xml('label', {}, escapeXml(tag))),
      ),
      list('marker-refs', signs),
      node.place ? xml('position', { 'svg:x': node.place.x, 'svg:y': node.place.y }) : '',
      list('children', children),
      list('boundaries', runs('boundaries')),
      list('summaries', runs('summaries')),
    );
  }
}
