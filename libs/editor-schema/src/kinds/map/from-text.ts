import { numberAttribute, plainText, textAttribute, type NodeJson, type TextJson } from '../text/json.js';
import { MapMaker, type MadeMap, type Topic } from './convert/map-maker.js';
import { rootId } from './field.js';

/** The open topic at each heading level; the central topic is level 0. */
interface Open {
  readonly level: number;
  readonly id: string;
}

const wrapping = ['callout', 'columns', 'column', 'details', 'detailsContent'];
const lists = ['bulletList', 'orderedList', 'taskList'];

/**
 * Converts a document's outline to a map: headings become topics under the heading above, list items become topics, and
 * other text becomes notes. A single heading of the highest level becomes the central topic; otherwise, the title does.
 * @param title the document's title
 * @throws ConversionFailure conversion_too_large
 */
export function mapOfText(document: TextJson, title: string): MadeMap {
  return new TextReader(document, title).read();
}

class TextReader {
  private readonly maker = new MapMaker();
  private readonly notes = new Map<string, string[]>();
  private readonly topics: { readonly parent: string | null; readonly key: string; readonly topic: Topic }[] = [];
  private open: Open[] = [{ level: 0, id: rootId }];

  constructor(
    private readonly document: TextJson,
    private readonly title: string,
  ) {}

  read(): MadeMap {
    const blocks = this.document.content ?? [];
    const levels = blocks.filter(({ type }) => type === 'heading').map((node) => numberAttribute(node, 'level') ?? 1);
    const highest = Math.min(...levels);
    const isTitled = blocks[0]?.type === 'heading' && levels[0] === highest;
    const isOnly = isTitled && levels.filter((level) => level === highest).length === 1;
    const [first, ...rest] = blocks;
    this.topics.push({ parent: null, key: rootId, topic: isOnly && first ? topicOf(first) : { text: this.title } });
    (isOnly ? rest : blocks).forEach((block) => this.block(block));
    return this.made();
  }

  /** Topics are created once all their notes are known. */
  private made(): MadeMap {
    const ids = new Map<string, string>();
    for (const { parent, key, topic } of this.topics) {
      const noted = { ...topic, note: (this.notes.get(key) ?? []).join('\n') };
      ids.set(key, parent === null ? this.maker.root(noted) : this.maker.add(ids.get(parent) ?? rootId, noted));
    }
    return this.maker.done();
  }

  private hang(parent: string, topic: Topic): string {
    const key = String(this.topics.length);
    this.topics.push({ parent, key, topic });
    return key;
  }

  private block(node: NodeJson): void {
    const under = this.open.at(-1)?.id ?? rootId;
    if (node.type === 'heading') {
      const level = numberAttribute(node, 'level') ?? 1;
      this.open = this.open.filter((each) => each.level < level);
      this.open.push({ level, id: this.hang(this.open.at(-1)?.id ?? rootId, topicOf(node)) });
    } else if (lists.includes(node.type)) (node.content ?? []).forEach((item) => this.item(under, item));
    else if (wrapping.includes(node.type)) (node.content ?? []).forEach((child) => this.block(child));
    else this.note(under, node);
  }

  private item(parent: string, item: NodeJson): void {
    const [first, ...rest] = item.content ?? [];
    const { text = '', link = null } = first ? topicOf(first) : {};
    // In a list that mixes tasks and other items, the text contains the checkboxes.
    const box = /^[☐☑]/u.exec(text)?.[0];
    const isTask = item.type === 'taskItem' || box !== undefined;
    const isDone = item.attrs?.['checked'] === true || box === '☑';
    const said = box === undefined ? text : text.slice(box.length).trim();
    const key = this.hang(parent, { text: said, link, task: isTask ? { isDone, dueOn: null } : null });
    for (const child of rest)
      if (lists.includes(child.type)) (child.content ?? []).forEach((each) => this.item(key, each));
      else this.note(key, child);
  }

  private note(key: string, node: NodeJson): void {
    const words = wordsOf(node);
    if (words === '') return;
    const there = this.notes.get(key);
    if (there) there.push(words);
    else this.notes.set(key, [words]);
  }
}

/** Includes the URL if the text is a single link. */
function topicOf(node: NodeJson): Topic {
  const marks = (node.content ?? []).map((part) => part.marks?.find(({ type }) => type === 'link'));
  const link = marks[0] && marks.every((mark) => mark !== undefined) ? textAttribute(marks[0], 'href') : null;
  return { text: wordsOf(node), link };
}

/** One line per paragraph, and one per table row. */
function wordsOf(node: NodeJson): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.type === 'tableRow') return (node.content ?? []).map((cell) => plainText(cell).trim()).join(' · ');
  if (node.text !== undefined) return node.text;
  const isLine = node.content?.some(({ type }) => type === 'text' || type === 'hardBreak') ?? false;
  return (node.content ?? [])
    .map(wordsOf)
    .filter((words) => isLine || words !== '')
    .join(isLine ? '' : '\n')
    .trim();
}
