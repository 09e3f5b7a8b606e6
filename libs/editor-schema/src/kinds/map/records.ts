import { mapLimits } from '@cartulary/contracts/limits/maps';
import * as Y from 'yjs';
import { isOrder } from '../order.js';
import { spliceBetween, wordsThatMeet } from '../words-that-meet.js';
import { boundariesField, linesField, mapField, nodesField, rootId, summariesField } from './field.js';
import {
  mapLayouts,
  markers,
  nodeColours,
  type MapLayout,
  type MapLineJson,
  type MapNodeJson,
  type Point,
  type Task,
} from './json.js';
import { dayOf, isId, isTag, linkOf, oneOf, placeOf, wordsUpTo } from './rules.js';

export const aboutMap = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(mapField);
export const nodesIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(nodesField);
export const linesIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(linesField);
export const boundariesIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(boundariesField);
export const summariesIn = (ydoc: Y.Doc): Y.Map<unknown> => ydoc.getMap(summariesField);

/** A record's text: its own Y.Text, which several people can edit at once. */
export const TEXT = 'text';
export const NOTE = 'note';
/** A node's parent id, or the point where it floats. One property, so that one of two concurrent moves wins. */
export const AT = 'at';
/** The prefixes of properties that exist once per tag and marker, so that concurrent changes merge. */
const TAG = 'tag.';
const MARK = 'mark.';

const FIRST_ORDER = 'a0';

/** A node as recorded, before the tree is repaired. */
export interface FoundNode {
  readonly at: string | Point | null;
  /** Without its parent and position. */
  readonly node: MapNodeJson;
}

function recordIn(records: Y.Map<unknown>, id: string): Y.Map<unknown> | undefined {
  const record = records.get(id);
  return isId(id) && record instanceof Y.Map ? (record as Y.Map<unknown>) : undefined;
}

const wordsIn = (record: Y.Map<unknown>, key: string, maxCharacters: number): string => {
  const value = record.get(key);
  // Without marks and embedded objects, which the product never writes there.
  return value instanceof Y.Text ? wordsUpTo(value.toJSON(), maxCharacters) : '';
};

const namesIn = (record: Y.Map<unknown>, beginning: string): string[] =>
  [...record.keys()]
    .filter((key) => key.startsWith(beginning) && record.get(key) === true)
    .map((key) => key.slice(beginning.length));

function taskIn(record: Y.Map<unknown>): Task | null {
  const state = oneOf(['open', 'done'], record.get('task'));
  return state === null ? null : { isDone: state === 'done', dueOn: dayOf(record.get('due')) };
}

/** The central topic of an unedited map. */
const bareRoot: FoundNode = {
  at: null,
  node: {
    id: rootId,
    order: FIRST_ORDER,
    parent: null,
    place: null,
    text: '',
    note: '',
    link: null,
    fileId: null,
    alt: '',
    tags: [],
    markers: [],
    task: null,
    isFolded: false,
    colour: null,
  },
};

/** A node with allowed values; undefined if the record isn't a node. The central topic always exists. */
export function nodeIn(ydoc: Y.Doc, id: string): FoundNode | undefined {
  const record = recordIn(nodesIn(ydoc), id);
  if (!record) return id === rootId ? bareRoot : undefined;
  const at = record.get(AT);
  const order = record.get('order');
  const fileId = record.get('fileId');
  const alt = record.get('alt');
  const marked = new Set(namesIn(record, MARK));
  const node: MapNodeJson = {
    id,
    order: id !== rootId && isOrder(order) ? order : FIRST_ORDER,
    parent: null,
    place: null,
    text: wordsIn(record, TEXT, mapLimits.maxTextCharacters),
    note: wordsIn(record, NOTE, mapLimits.maxNoteCharacters),
    link: linkOf(record.get('link')),
    fileId: isId(fileId) ? fileId : null,
    alt: typeof alt === 'string' ? wordsUpTo(alt, mapLimits.maxAlternativeCharacters) : '',
    tags: namesIn(record, TAG).filter(isTag).sort().slice(0, mapLimits.maxTags),
    markers: markers.filter((marker) => marked.has(marker)),
    task: taskIn(record),
    isFolded: record.get('folded') === true,
    colour: oneOf(nodeColours, record.get('colour')),
  };
  return { at: id === rootId ? null : typeof at === 'string' ? at : placeOf(at), node };
}

/** A relationship, boundary or summary as recorded; undefined if the record isn't one. */
export function lineIn(records: Y.Map<unknown>, id: string): MapLineJson | undefined {
  const record = recordIn(records, id);
  const [from, to] = [record?.get('from'), record?.get('to')];
  if (!record || !isId(from) || !isId(to)) return undefined;
  return { id, from, to, text: wordsIn(record, TEXT, mapLimits.maxTextCharacters) };
}

export const layoutIn = (ydoc: Y.Doc): MapLayout => oneOf(mapLayouts, aboutMap(ydoc).get('layout')) ?? 'balanced';

type Properties = Readonly<Record<string, unknown>>;

/**
 * Writes the properties of a new or existing record. For an existing record, writes only those that differ; null or
 * missing ones are deleted.
 */
function put(records: Y.Map<unknown>, id: string, next: Properties): Y.Map<unknown> {
  const there = records.get(id);
  const record = there instanceof Y.Map ? (there as Y.Map<unknown>) : new Y.Map<unknown>();
  if (record !== there) records.set(id, record);
  for (const [key, value] of [...record.entries()])
    if (!(value instanceof Y.AbstractType) && (next[key] === undefined || next[key] === null)) record.delete(key);
  for (const [key, value] of Object.entries(next)) if (value !== null && value !== undefined) set(record, key, value);
  return record;
}

/** Sets a property of a record unless it already has the value; null deletes it. */
export function set(record: Y.Map<unknown>, key: string, value: unknown): void {
  const there = record.get(key);
  if (value === null) record.delete(key);
  else if (there !== value && JSON.stringify(there) !== JSON.stringify(value)) record.set(key, value);
}

/**
 * Writes text to a record with the smallest possible change.
 * @param seen the text when the writer started editing; text that others wrote since then is kept
 */
export function putWords(record: Y.Map<unknown>, key: string, words: string, seen?: string): void {
  const there = record.get(key);
  if (!(there instanceof Y.Text)) {
    record.set(key, new Y.Text(words));
    return;
  }
  const before = there.toString();
  const after = seen === undefined ? words : wordsThatMeet(seen, words, before);
  if (there.length !== before.length) {
    // Contains an embedded object, which no page of the product writes.
    there.delete(0, there.length);
    there.insert(0, after);
    return;
  }
  const { start, end, put } = spliceBetween(before, after);
  if (end > start) there.delete(start, end - start);
  if (put !== '') there.insert(start, put);
}

/** The properties to store for a node, without default values and without its text. */
function propertiesOf({ id, parent, place, order, link, fileId, alt, task, ...node }: MapNodeJson): Properties {
  return {
    ...(id !== rootId && { [AT]: parent ?? place, order }),
    link,
    fileId,
    alt: alt === '' ? null : alt,
    ...Object.fromEntries(node.tags.map((tag) => [TAG + tag, true])),
    ...Object.fromEntries(node.markers.map((marker) => [MARK + marker, true])),
    task: task && (task.isDone ? 'done' : 'open'),
    due: task && task.dueOn,
    folded: node.isFolded || null,
    colour: node.colour,
  };
}

/** Writes a node with the smallest changes possible. */
export function putNode(ydoc: Y.Doc, node: MapNodeJson): void {
  const record = put(nodesIn(ydoc), node.id, propertiesOf(node));
  putWords(record, TEXT, node.text);
  if (node.note !== '' || record.has(NOTE)) putWords(record, NOTE, node.note);
}

export function putLine(records: Y.Map<unknown>, { id, from, to, text }: MapLineJson): void {
  const record = put(records, id, { from, to });
  if (text !== '' || record.has(TEXT)) putWords(record, TEXT, text);
}
