import type { MarkJson, NodeJson } from '../../json.js';

/** Collects the content of a block: lines of text become paragraphs between the other blocks. */
export class Sink {
  readonly blocks: NodeJson[] = [];
  private line: NodeJson[] = [];

  /** @param keepsSpaces true to keep all spaces; false to collapse them like browsers */
  constructor(private readonly keepsSpaces: boolean) {}

  text(text: string, marks: readonly MarkJson[]): void {
    const shown = this.keepsSpaces ? text.replace(/\r\n?|\n/gu, ' ') : text.replace(/[ \t\n\r\f]+/gu, ' ');
    if (shown !== '') this.line.push({ type: 'text', text: shown, marks });
  }

  inline(node: NodeJson): void {
    this.line.push(node);
  }

  block(node: NodeJson): void {
    this.endLine();
    this.blocks.push(node);
  }

  /** Ends the current line as a paragraph, if it has content. */
  endLine(attrs: NodeJson['attrs'] = {}): void {
    const content = this.takeLine();
    if (content.length > 0) this.blocks.push({ type: 'paragraph', attrs, content });
  }

  /** The current line, without spaces at its ends and without repeated spaces. */
  takeLine(): NodeJson[] {
    const line = this.keepsSpaces ? this.line : trimmed(this.line);
    this.line = [];
    return line;
  }
}

function trimmed(line: readonly NodeJson[]): NodeJson[] {
  const kept: NodeJson[] = [];
  let afterSpace = true;
  for (const node of line) {
    if (node.type === 'hardBreak') {
      endWithoutSpace(kept);
      afterSpace = true;
    }
    const text: string | undefined = afterSpace ? node.text?.replace(/^ +/u, '') : node.text;
    if (text === '') continue;
    kept.push(text === undefined ? node : { ...node, text });
    if (node.type !== 'hardBreak') afterSpace = text?.endsWith(' ') ?? false;
  }
  endWithoutSpace(kept);
  // Browsers don't render a trailing break.
  if (kept.at(-1)?.type === 'hardBreak') kept.pop();
  return kept;
}

function endWithoutSpace(kept: NodeJson[]): void {
  const last = kept.at(-1);
  if (last?.text === undefined) return;
  const text = last.text.replace(/(?<! ) +$/u, '');
  if (text === '') kept.pop();
  else kept[kept.length - 1] = { ...last, text };
}
