import { nodeAt, plainWords, type NodeForm } from './flowchart-node';
import { linkAt, type LinkEnd, type LinkLine } from './flowchart-link';

export interface FlowNode {
  readonly id: string;
  readonly words: string;
  readonly form: NodeForm;
  /** The innermost subgraph that contains it. */
  readonly part: string | undefined;
}
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly words: string;
  readonly line: LinkLine;
  readonly start: LinkEnd;
  readonly end: LinkEnd;
}
export interface Flowchart {
  readonly direction: 'TB' | 'BT' | 'LR' | 'RL';
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  /** Subgraph titles by id. */
  readonly parts: ReadonlyMap<string, string>;
}

/** A larger chart stays text. */
export const flowchartLimits = { maxCharacters: 50_000, maxNodes: 500, maxLinks: 1_000 } as const;

const HEAD = /^(?:flowchart|graph)(?:[ \t]+(TB|TD|BT|LR|RL))?$/;
/** Statements about styles and clicks, which don't apply to a board. */
const ignored = ['classDef ', 'class ', 'style ', 'linkStyle ', 'click ', 'direction ', 'accTitle', 'accDescr'];

/** The parser state. */
class Reading {
  readonly nodes = new Map<string, FlowNode>();
  readonly links: FlowLink[] = [];
  readonly parts = new Map<string, string>();
  readonly open: string[] = [];

  /** Parses one statement. @returns whether it was understood */
  take(statement: string): boolean {
    if (ignored.some((word) => statement.startsWith(word))) return true;
    if (statement === 'end') return this.open.pop() !== undefined;
    if (statement.startsWith('subgraph ')) return this.begin(statement.slice('subgraph '.length).trim());
    return this.chain(statement);
  }

  private begin(said: string): boolean {
    const opens = said.indexOf('[');
    // A title of several words has no id.
    const isNamed = opens > 0 && said.endsWith(']');
    const id = isNamed ? said.slice(0, opens).trim() : said;
    this.parts.set(id, plainWords(isNamed ? said.slice(opens + 1, -1) : said));
    this.open.push(id);
    return id !== '';
  }

  /** `a --> b & c --> d` */
  private chain(statement: string): boolean {
    let group = this.groupAt(statement, 0);
    while (group !== undefined && group.next < statement.length) {
      const link = linkAt(statement, group.next);
      const following = link && this.groupAt(statement, link.next);
      if (link === undefined || following === undefined) return false;
      const { words, line, start, end } = link;
      for (const from of group.ids)
        for (const to of following.ids) this.links.push({ from, to, words, line, start, end });
      if (this.links.length > flowchartLimits.maxLinks) return false;
      group = following;
    }
    return group !== undefined && this.nodes.size <= flowchartLimits.maxNodes;
  }

  private groupAt(statement: string, at: number): { ids: string[]; next: number } | undefined {
    const ids: string[] = [];
    for (let next = at; ; next += 1) {
      const node = nodeAt(statement, next);
      if (node === undefined) return undefined;
      const before = this.nodes.get(node.id);
      this.nodes.set(node.id, {
        id: node.id,
        words: node.words ?? before?.words ?? node.id,
        form: node.form ?? before?.form ?? 'rectangle',
        part: before?.part ?? this.open.at(-1),
      });
      ids.push(node.id);
      next = node.next;
      if (statement[next] !== '&') return { ids, next };
    }
  }
}

/** Parses a flowchart in Mermaid syntax. Undefined for anything else, or if any line isn't understood. */
export function readFlowchart(text: string): Flowchart | undefined {
  if (text.length > flowchartLimits.maxCharacters) return undefined;
  const statements = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%') && !line.startsWith('```'));
  const head = HEAD.exec(statements[0] ?? '');
  if (head === null) return undefined;
  const reading = new Reading();
  if (!statements.slice(1).every((statement) => reading.take(statement))) return undefined;
  if (reading.open.length > 0 || reading.nodes.size === 0) return undefined;
  // A link to a subgraph is attached to its first node.
  const first = (id: string): string =>
    reading.parts.has(id) ? ([...reading.nodes.values()].find(({ part }) => part === id)?.id ?? id) : id;
  return {
    direction: head[1] === undefined || head[1] === 'TD' ? 'TB' : (head[1] as Flowchart['direction']),
    nodes: [...reading.nodes.values()].filter(({ id }) => first(id) === id),
    links: reading.links.map((link) => ({ ...link, from: first(link.from), to: first(link.to) })),
    parts: reading.parts,
  };
}
