import * as z from 'zod/mini';
import { limits } from '@cartulary/contracts/limits';
import { mapLimits } from '@cartulary/contracts/limits/maps';
import { at, childrenOf, textIn, type XmlElement } from '../../text/convert/docx/xml.js';
import { ConversionFailure } from '../../text/convert/failure.js';
import { wordsOf, wordsOfHtml } from './note-words.js';

/** A topic of an XMind file, in either format. */
export interface XTopic {
  readonly id: string;
  readonly title: string;
  readonly structure: string | undefined;
  readonly note: string;
  /** Whether the file has a note without text. */
  readonly isNoteLost: boolean;
  readonly labels: readonly string[];
  readonly signs: readonly string[];
  readonly link: string | undefined;
  readonly picture: string | undefined;
  readonly isFolded: boolean;
  readonly place: { readonly x: number; readonly y: number } | undefined;
  readonly attached: readonly XTopic[];
  readonly floating: readonly XTopic[];
  readonly callouts: readonly XTopic[];
  readonly summaryTopics: readonly XTopic[];
  readonly boundaries: readonly XRun[];
  readonly summaries: readonly XRun[];
}

/** A boundary around some of a topic's children: `(0,2)`, from 0; `master`: around the topic. */
export interface XRun {
  readonly range: string;
  readonly title: string;
  /** For a summary: the topic that holds its text. */
  readonly topicId?: string | undefined;
}

export interface XSheet {
  readonly root: XTopic;
  readonly relationships: readonly { readonly from: string; readonly to: string; readonly title: string }[];
}

const words = z.catch(z.string(), '');
const maybe = z.catch(z.optional(z.string()), undefined);
const listOf = <Each extends z.ZodMiniType>(each: Each) => z.catch(z.array(each), []);
const Run = z.object({ range: words, title: words, topicId: maybe });

/**
 * A note in up to three forms: its text, and its formatting as HTML or as Quill operations. Not every program writes
 * all of them.
 */
const NotesFile = z.object({
  plain: z.catch(z.optional(z.object({ content: words })), undefined),
  realHTML: z.catch(z.optional(z.object({ content: words })), undefined),
  html: z.catch(z.optional(z.object({ content: words })), undefined),
  ops: z.catch(z.optional(z.object({ ops: listOf(z.object({ insert: words })) })), undefined),
});

function noteOfJson(notes: z.infer<typeof NotesFile> | undefined): Pick<XTopic, 'note' | 'isNoteLost'> {
  const html = notes?.realHTML?.content || notes?.html?.content || '';
  const inserted = (notes?.ops?.ops ?? []).map(({ insert }) => insert).join('');
  // All forms hold the same note, so HTML is only parsed if no other form has text.
  const plain = [notes?.plain?.content ?? '', inserted].find((form) => form.trim() !== '');
  const note = plain ?? textOfHtml(html);
  const isThere = html !== '' || (notes?.ops?.ops ?? []).length > 0;
  return { note, isNoteLost: note === '' && isThere };
}

/** The text of an HTML note. Empty if the HTML is too long or too deeply nested, so that only the note is lost. */
function textOfHtml(html: string): string {
  try {
    return wordsOfHtml(html);
  } catch (error) {
    if (error instanceof ConversionFailure) return '';
    throw error;
  }
}

/**
 * One topic in `content.json` without its children, which are parsed level by level because files control the depth.
 */
const TopicFile = z.object({
  id: words,
  title: words,
  structureClass: maybe,
  branch: maybe,
  href: maybe,
  notes: z.catch(z.optional(NotesFile), undefined),
  labels: listOf(words),
  markers: listOf(z.object({ markerId: words })),
  image: z.catch(z.optional(z.object({ src: words })), undefined),
  position: z.catch(z.optional(z.object({ x: z.number(), y: z.number() })), undefined),
  children: z.catch(
    z.optional(
      z.object({
        attached: listOf(z.unknown()),
        detached: listOf(z.unknown()),
        callout: listOf(z.unknown()),
        summary: listOf(z.unknown()),
      }),
    ),
    undefined,
  ),
  boundaries: listOf(Run),
  summaries: listOf(Run),
});

const SheetFile = z.object({
  rootTopic: z.unknown(),
  relationships: listOf(z.object({ end1Id: words, end2Id: words, title: words })),
});

/** The first sheet of a file, and the number of other sheets. */
export interface FirstSheet {
  readonly sheet: XSheet | undefined;
  readonly others: number;
}

/** @throws ConversionFailure */
export function firstOfJson(bytes: Uint8Array): FirstSheet {
  let file: unknown;
  try {
    file = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new ConversionFailure('conversion_damaged', String(error));
  }
  const sheets = z.array(SheetFile).safeParse(file);
  if (!sheets.success) throw new ConversionFailure('conversion_damaged', 'no sheets');
  const [first, ...others] = sheets.data;
  const relationships = first?.relationships.map(({ end1Id, end2Id, title }) => ({ from: end1Id, to: end2Id, title }));
  const read = { topics: 0 };
  return {
    sheet: first && { root: topicOfJson(first.rootTopic, 0, read), relationships: relationships ?? [] },
    others: others.length,
  };
}

function topicOfJson(value: unknown, depth: number, counted: { topics: number }): XTopic {
  counted.topics += 1;
  if (depth > limits.reading.maxXmlDepth || counted.topics > mapLimits.maxNodes)
    throw new ConversionFailure('conversion_too_large', 'topics');
  const read = TopicFile.safeParse(value);
  if (!read.success) throw new ConversionFailure('conversion_damaged', 'no topic');
  const { data } = read;
  const under = (kind: 'attached' | 'detached' | 'callout' | 'summary'): XTopic[] =>
    (data.children?.[kind] ?? []).map((child) => topicOfJson(child, depth + 1, counted));
  return {
    id: data.id,
    title: data.title,
    structure: data.structureClass,
    ...noteOfJson(data.notes),
    labels: data.labels,
    signs: data.markers.map(({ markerId }) => markerId),
    link: data.href,
    picture: data.image?.src,
    isFolded: data.branch === 'folded',
    place: data.position,
    attached: under('attached'),
    floating: under('detached'),
    callouts: under('callout'),
    summaryTopics: under('summary'),
    boundaries: data.boundaries,
    summaries: data.summaries,
  };
}

const said = (element: XmlElement | undefined): string => (element ? textIn(element) : '');

/** Reads `content.xml`, which XMind 8 and older write. */
export function firstOfXml(file: XmlElement): FirstSheet {
  const [first, ...others] = childrenOf(file, 'sheet').filter((sheet) => at(sheet, 'topic') !== undefined);
  const root = at(first, 'topic');
  const relationships = childrenOf(at(first, 'relationships'), 'relationship').map((element) => ({
    from: element.attributes['end1'] ?? '',
    to: element.attributes['end2'] ?? '',
    title: said(at(element, 'title')),
  }));
  return { sheet: root && { root: topicOfXml(root), relationships }, others: others.length };
}

function noteOfXml(notes: XmlElement | undefined): Pick<XTopic, 'note' | 'isNoteLost'> {
  const html = at(notes, 'html');
  const note = said(at(notes, 'plain')) || (html ? wordsOf(html) : '');
  return { note, isNoteLost: note === '' && html !== undefined && html.children.length > 0 };
}

function topicOfXml(element: XmlElement): XTopic {
  const { attributes } = element;
  const under = (kind: string): XTopic[] =>
    childrenOf(at(element, 'children'), 'topics')
      .filter((topics) => topics.attributes['type'] === kind)
      .flatMap((topics) => childrenOf(topics, 'topic').map(topicOfXml));
  const runs = (list: string, each: string): XRun[] =>
    childrenOf(at(element, list), each).map((run) => ({
      range: run.attributes['range'] ?? '',
      title: said(at(run, 'title')),
      topicId: run.attributes['topic-id'],
    }));
  const place = at(element, 'position')?.attributes;
  return {
    id: attributes['id'] ?? '',
    title: said(at(element, 'title')),
    structure: attributes['structure-class'],
    ...noteOfXml(at(element, 'notes')),
    labels: childrenOf(at(element, 'labels'), 'label').map(textIn),
    signs: childrenOf(at(element, 'marker-refs'), 'marker-ref').map((sign) => sign.attributes['marker-id'] ?? ''),
    link: attributes['xlink:href'],
    picture: at(element, 'xhtml:img')?.attributes['xhtml:src'],
    isFolded: attributes['branch'] === 'folded',
    place: place && { x: Number(place['svg:x']), y: Number(place['svg:y']) },
    attached: under('attached'),
    floating: under('detached'),
    callouts: under('callout'),
    summaryTopics: under('summary'),
    boundaries: runs('boundaries', 'boundary'),
    summaries: runs('summaries', 'summary'),
  };
}
