import { rootId } from '../field.js';
import type { MapJson, MapNodeJson } from '../json.js';
import { Losses, type Loss } from '../../text/convert/losses.js';
import { at, childrenOf as elementsIn, parseXml, textIn, type XmlElement } from '../../text/convert/docx/xml.js';
import { escapeXml, xml } from '../../text/convert/docx/write-xml.js';
import { ConversionFailure } from '../../text/convert/failure.js';
import { childrenOf } from '../tree.js';
import { countLines } from './lost-lines.js';
import { asUtf8 } from './decoded.js';
import { MapMaker, type MadeMap, type Topic } from './map-maker.js';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Reads a map from an outline (OPML 2.0), with notes and checkboxes as OmniOutliner, Workflowy and Dynalist write them.
 * @throws ConversionFailure
 */
export function mapFromOpml(bytes: Uint8Array): MadeMap {
  const file = parseXml(asUtf8(bytes));
  const body = at(file, 'body');
  if (file.name !== 'opml' || !body) throw new ConversionFailure('conversion_damaged', 'no OPML');
  const maker = new MapMaker();
  const tops = elementsIn(body, 'outline');
  const title = at(file, 'head', 'title');
  const [only] = tops;
  const add = (parent: string, elements: readonly XmlElement[]): void => {
    for (const element of elements) add(maker.add(parent, topicOf(element)), elementsIn(element, 'outline'));
  };
  if (only && tops.length === 1) {
    maker.root(topicOf(only));
    add(rootId, elementsIn(only, 'outline'));
  } else {
    maker.root({ text: title ? textIn(title) : '' });
    add(rootId, tops);
  }
  return maker.done();
}

function topicOf({ attributes }: XmlElement): Topic {
  const state = attributes['_status'] ?? attributes['_complete'] ?? attributes['complete'] ?? attributes['checked'];
  const isTask = state !== undefined;
  return {
    text: attributes['text'] ?? attributes['title'] ?? '',
    note: attributes['_note'] ?? attributes['note'] ?? attributes['description'] ?? '',
    // Feed readers write missing URLs as empty strings.
    link: ['url', 'htmlUrl', 'xmlUrl'].map((name) => attributes[name]).find(Boolean) ?? null,
    tags: (attributes['category'] ?? '').split(',').map((tag) => tag.trim().replace(/^\//, '')),
    task: isTask ? { isDone: ['checked', 'true', '1'].includes(state), dueOn: null } : null,
  };
}

/** Converts a map to an outline (OPML 2.0). @param title the item's title */
export function mapToOpml(map: MapJson, title: string): { readonly content: string; readonly lost: readonly Loss[] } {
  const losses = new Losses();
  const children = childrenOf(map);
  const outline = (node: MapNodeJson): string => {
    losses.add('pictures', node.fileId === null ? 0 : 1);
    losses.add('signs', node.markers.length);
    losses.add('dueDays', node.task?.dueOn == null ? 0 : 1);
    return xml(
      'outline',
      {
        text: node.text,
        _note: node.note === '' ? undefined : node.note,
        ...(node.link !== null && { type: 'link', url: node.link }),
        category: node.tags.length > 0 ? node.tags.map((tag) => tag.replaceAll(',', ' ')).join(',') : undefined,
        _status: node.task ? (node.task.isDone ? 'checked' : 'unchecked') : undefined,
      },
      ...(children.get(node.id) ?? []).map(outline),
    );
  };
  const tops = children.get(null) ?? [];
  losses.add('floating', tops.length - 1);
  countLines(map, losses, 'lines', 'boundaries', 'summaries');
  const head = xml('head', {}, xml('title', {}, escapeXml(title)));
  const content = `${XML_HEAD}${xml('opml', { version: '2.0' }, head, xml('body', {}, ...tops.map(outline)))}\n`;
  return { content, lost: losses.list() };
}
