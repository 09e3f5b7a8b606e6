import { rootId } from '../field.js';
import type { MapJson, MapNodeJson } from '../json.js';
import { Losses, type Loss } from '../../text/convert/losses.js';
import { childrenOf as elementsIn, parseXml, type XmlElement } from '../../text/convert/docx/xml.js';
import { escapeXml, xml } from '../../text/convert/docx/write-xml.js';
import { ConversionFailure } from '../../text/convert/failure.js';
import { childrenOf } from '../tree.js';
import { iconsOf, signsOf } from './freemind-signs.js';
import { countLines } from './lost-lines.js';
import { asUtf8 } from './decoded.js';
import { MapMaker, type MadeMap, type Topic } from './map-maker.js';
import { wordsOf } from './note-words.js';

const richOf = (element: XmlElement, ...types: readonly string[]): string =>
  elementsIn(element, 'richcontent')
    .filter(({ attributes }) => types.includes(attributes['TYPE'] ?? ''))
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n\n');

/** Older versions of FreeMind store a note in a hook. */
const oldNoteOf = (element: XmlElement): string =>
  elementsIn(element, 'hook')
    .filter(({ attributes }) => attributes['NAME'] === 'accessories/plugins/NodeNote.properties')
    .flatMap((hook) => elementsIn(hook, 'text'))
    .map(wordsOf)
    .join('\n');

/**
 * Reads a map from a FreeMind or Freeplane file.
 * @throws ConversionFailure
 */
export function mapFromFreeMind(bytes: Uint8Array): MadeMap {
  const file = parseXml(asUtf8(bytes));
  const [root] = elementsIn(file, 'node');
  if (file.name !== 'map' || !root) throw new ConversionFailure('conversion_damaged', 'no FreeMind map');
  return new FreeMindReader().read(root);
}

class FreeMindReader {
  private readonly maker = new MapMaker();
  /** Keyed by the file's ids. */
  private readonly ids = new Map<string, string>();
  private readonly arrows: { readonly from: string; readonly to: string; readonly text: string }[] = [];

  read(root: XmlElement): MadeMap {
    this.enter(root, this.maker.root(this.topicOf(root)));
    for (const { from, to, text } of this.arrows) {
      const end = this.ids.get(to);
      if (end === undefined) this.maker.losses.add('relationships');
      else this.maker.line('lines', from, end, text);
    }
    return this.maker.done();
  }

  private enter(element: XmlElement, id: string): void {
    const fileId = element.attributes['ID'];
    if (fileId !== undefined) this.ids.set(fileId, id);
    for (const { attributes } of elementsIn(element, 'arrowlink'))
      this.arrows.push({ from: id, to: attributes['DESTINATION'] ?? '', text: attributes['MIDDLE_LABEL'] ?? '' });
    if (elementsIn(element, 'cloud').length > 0) this.maker.line('boundaries', id, id, '');
    if (element.attributes['ENCRYPTED_CONTENT'] !== undefined) this.maker.losses.add('encrypted');
    for (const child of elementsIn(element, 'node')) this.enter(child, this.maker.add(id, this.topicOf(child)));
  }

  private topicOf(element: XmlElement): Topic {
    const { TEXT, LINK, FOLDED, TAGS = '' } = element.attributes;
    const names = elementsIn(element, 'icon').map(({ attributes }) => attributes['BUILTIN'] ?? '');
    const { unread, ...signs } = signsOf(names);
    this.maker.losses.add('signs', unread);
    const rows = elementsIn(element, 'attribute').map(
      ({ attributes }) => `${attributes['NAME'] ?? ''}: ${attributes['VALUE'] ?? ''}`,
    );
    const pictures = elementsIn(element, 'hook').filter(({ attributes }) => attributes['NAME'] === 'ExternalObject');
    this.maker.losses.add('pictures', pictures.length);
    return {
      text: TEXT ?? richOf(element, 'NODE'),
      note: [richOf(element, 'DETAILS'), richOf(element, 'NOTE'), oldNoteOf(element), rows.join('\n')]
        .filter((words) => words !== '')
        .join('\n\n'),
      // A link to another node of the map isn't a URL.
      link: LINK?.startsWith('#') === true ? null : (LINK ?? null),
      isFolded: FOLDED === 'true',
      tags: TAGS.split('\n'),
      ...signs,
    };
  }
}

/** Converts a map to a FreeMind file, which Freeplane can read too. */
export function mapToFreeMind(map: MapJson): { readonly content: string; readonly lost: readonly Loss[] } {
  const losses = new Losses();
  const children = childrenOf(map);
  const floating = (children.get(null) ?? []).filter(({ id }) => id !== rootId);
  losses.add('floating', floating.length);
  const clouds = new Set(map.boundaries.filter(({ from, to }) => from === to).map(({ from }) => from));
  losses.add('boundaries', map.boundaries.length - clouds.size);
  countLines(map, losses, 'summaries');
  const written = (node: MapNodeJson): string => {
    losses.add('pictures', node.fileId === null ? 0 : 1);
    losses.add('dueDays', node.task?.dueOn == null ? 0 : 1);
    const hung = [...(children.get(node.id) ?? []), ...(node.id === rootId ? floating : [])];
    return xml(
      'node',
      {
        ID: `ID_${node.id}`,
        TEXT: node.text,
        LINK: node.link ?? undefined,
        FOLDED: node.isFolded ? 'true' : undefined,
        TAGS: node.tags.length > 0 ? node.tags.join('\n') : undefined,
      },
      ...iconsOf(node.markers, node.task).map((name) => xml('icon', { BUILTIN: name })),
      ...(clouds.has(node.id) ? [xml('cloud', {})] : []),
      ...map.lines
        .filter(({ from }) => from === node.id)
        .map(({ to, text }) =>
          xml('arrowlink', { DESTINATION: `ID_${to}`, MIDDLE_LABEL: text === '' ? undefined : text }),
        ),
      ...(node.note === '' ? [] : [noteXml(node.note)]),
      ...hung.map(written),
    );
  };
  const [root] = map.nodes;
  return { content: `${xml('map', { version: '1.0.1' }, ...(root ? [written(root)] : []))}\n`, lost: losses.list() };
}

const noteXml = (note: string): string =>
  xml(
    'richcontent',
    { TYPE: 'NOTE' },
    xml('html', {}, xml('head', {}), xml('body', {}, ...note.split('\n').map((line) => xml('p', {}, escapeXml(line))))),
  );
