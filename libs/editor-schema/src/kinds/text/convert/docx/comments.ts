import type { NodeJson } from '../../json.js';
import { COMMENT_MARK } from '../comment-places.js';
import { childrenOf, textIn, type XmlElement } from './xml.js';
import { runText } from './runs.js';
import { xml } from './write-xml.js';

/** A comment of a Word file. */
export interface FileComment {
  readonly author: string;
  readonly at: Date;
  /** One paragraph per line. */
  readonly body: string;
}

/** A comment and its replies. */
export interface FileThread {
  readonly isResolved: boolean;
  readonly comments: readonly FileComment[];
}

/** The ids of a thread in the file: one for the first comment, and one for each reply. */
interface Numbered {
  readonly thread: FileThread;
  readonly ids: readonly number[];
}

/** Word identifies a comment's paragraph by eight hexadecimal digits below 80000000 ([MS-DOCX] 2.2.4). */
const paragraphId = (comment: number): string => (comment + 1).toString(16).toUpperCase().padStart(8, '0');

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 9);

/** Writes the ranges of threads, and their comments. */
export class CommentWriter {
  private readonly threads: readonly Numbered[];
  private readonly first = new Map<NodeJson, number[]>();
  private readonly last = new Map<NodeJson, number[]>();
  /** Threads about the whole document. */
  private readonly unplaced: readonly number[];

  /** @param document the document to write, with a mark where each thread is */
  constructor(document: NodeJson, threads: readonly FileThread[]) {
    let next = 0;
    this.threads = threads.map((thread) => ({ thread, ids: thread.comments.map(() => next++) }));
    const ends = new Map<number, NodeJson>();
    const look = (node: NodeJson): void => {
      for (const { type, attrs } of node.marks ?? []) {
        const thread = Number(attrs?.['thread']);
        if (type !== COMMENT_MARK || !this.threads[thread]) continue;
        if (!ends.has(thread)) addTo(this.first, node, thread);
        ends.set(thread, node);
      }
      node.content?.forEach(look);
    };
    look(document);
    for (const [thread, node] of ends) addTo(this.last, node, thread);
    this.unplaced = threads.flatMap((_, thread) => (ends.has(thread) ? [] : [thread]));
  }

  /** Wraps a piece of text in the starts and ends of the threads around it. */
  around(node: NodeJson, written: string): string {
    const starts = this.idsOf(this.first.get(node)).map((id) => xml('w:commentRangeStart', { 'w:id': id }));
    const ends = this.idsOf(this.last.get(node)).map((id) => xml('w:commentRangeEnd', { 'w:id': id }) + reference(id));
    return [...starts, written, ...ends].join('');
  }

  /** The anchors of comments on the whole document; '' if there are none. */
  get rest(): string {
    return this.idsOf(this.unplaced).map(reference).join('');
  }

  get isEmpty(): boolean {
    return this.threads.length === 0;
  }

  /** `word/comments.xml` (ECMA-376 part 1, 17.13.4). */
  get comments(): string {
    return this.each((thread, ids) =>
      thread.comments.map(({ author, at: when, body }, number) => {
        const id = ids[number] ?? 0;
        const lines = body.split('\n');
        const paragraphs = lines.map((line, place) =>
          xml(
            'w:p',
            place === lines.length - 1 ? { 'w14:paraId': paragraphId(id) } : {},
            line === '' ? '' : xml('w:r', {}, runText(line)),
          ),
        );
        const said = { 'w:id': id, 'w:author': author, 'w:date': when.toISOString(), 'w:initials': initials(author) };
        return xml('w:comment', said, ...paragraphs);
      }),
    );
  }

  /** `word/commentsExtended.xml` ([MS-DOCX] 2.5.1.2): which comments are replies, and which are resolved. */
  get extended(): string {
    return this.each(({ isResolved }, ids) =>
      ids.map((id, number) =>
        xml('w15:commentEx', {
          'w15:paraId': paragraphId(id),
          'w15:paraIdParent': number === 0 ? undefined : paragraphId(ids[0] ?? 0),
          'w15:done': isResolved ? 1 : 0,
        }),
      ),
    );
  }

  private each(write: (thread: FileThread, ids: readonly number[]) => readonly string[]): string {
    return this.threads.flatMap(({ thread, ids }) => write(thread, ids)).join('');
  }

  private idsOf(threads: readonly number[] = []): number[] {
    return threads.flatMap((thread) => this.threads[thread]?.ids ?? []);
  }
}

const reference = (id: number): string => xml('w:r', {}, xml('w:commentReference', { 'w:id': id }));

function addTo(places: Map<NodeJson, number[]>, node: NodeJson, thread: number): void {
  places.set(node, [...(places.get(node) ?? []), thread]);
}

/** The threads of a file, and the thread of each comment. */
export interface ReadComments {
  readonly threads: readonly FileThread[];
  /** Keyed by the comment's id in the file. */
  readonly threadOf: ReadonlyMap<string, number>;
}

const linesOf = (comment: XmlElement): string =>
  childrenOf(comment, 'w:p')
    .map((paragraph) => lineIn(paragraph))
    .join('\n');

function lineIn(element: XmlElement): string {
  if (element.name === 'w:t') return textIn(element);
  if (element.name === 'w:tab') return '\t';
  if (element.name === 'w:br' || element.name === 'w:cr') return '\n';
  if (element.name === 'w:del' || element.name === 'w:moveFrom') return '';
  return childrenOf(element).map(lineIn).join('');
}

/** A comment's date, which a file may not contain. */
function momentOf(comment: XmlElement): Date {
  const when = new Date(comment.attributes['w:date'] ?? '');
  const year = when.getUTCFullYear();
  return year >= 1970 && year < 10_000 ? when : new Date();
}

/** Reads the comments of a file. A reply to a missing comment becomes its own thread. */
export function readComments(comments: XmlElement | undefined, extended: XmlElement | undefined): ReadComments {
  const known = new Map(childrenOf(extended, 'w15:commentEx').map((each) => [each.attributes['w15:paraId'], each]));
  const threads: { isResolved: boolean; comments: FileComment[] }[] = [];
  const threadOf = new Map<string, number>();
  const threadOfParagraph = new Map<string, number>();
  for (const comment of childrenOf(comments, 'w:comment')) {
    const paragraph = childrenOf(comment, 'w:p').at(-1)?.attributes['w14:paraId'];
    const more = paragraph === undefined ? undefined : known.get(paragraph);
    const said = { author: comment.attributes['w:author'] ?? '', at: momentOf(comment), body: linesOf(comment) };
    const isResolved = ['1', 'true'].includes(more?.attributes['w15:done'] ?? '');
    const answered = threadOfParagraph.get(more?.attributes['w15:paraIdParent'] ?? '');
    const thread = answered ?? threads.push({ isResolved, comments: [] }) - 1;
    threads[thread]?.comments.push(said);
    threadOf.set(comment.attributes['w:id'] ?? '', thread);
    if (paragraph !== undefined) threadOfParagraph.set(paragraph, thread);
  }
  return { threads, threadOf };
}

/** Tracks open threads while a file is read. */
export class OpenComments {
  private readonly open = new Set<number>();

  constructor(private readonly read: ReadComments) {}

  /** Handles an element that starts or ends a comment. @returns whether it was one */
  note(element: XmlElement): boolean {
    const thread = this.read.threadOf.get(element.attributes['w:id'] ?? '');
    if (element.name === 'w:commentRangeStart') {
      if (thread !== undefined) this.open.add(thread);
      return true;
    }
    if (element.name !== 'w:commentRangeEnd') return false;
    if (thread !== undefined) this.open.delete(thread);
    return true;
  }

  /** Marks a piece of text with its open threads. */
  marked(node: NodeJson): NodeJson {
    if (this.open.size === 0) return node;
    const marks = [...this.open].map((thread) => ({ type: COMMENT_MARK, attrs: { thread } }));
    return { ...node, marks: [...(node.marks ?? []), ...marks] };
  }
}
