/** A mark in ProseMirror's JSON format. */
export interface MarkJson {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** A node in ProseMirror's JSON format. */
export interface NodeJson {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly NodeJson[];
  readonly marks?: readonly MarkJson[];
  readonly text?: string;
}

/** A whole document: `{ type: 'doc', content: [...] }`. */
export type TextJson = NodeJson;

/** A text attribute; '' if it's missing. */
export function textAttribute(node: NodeJson | MarkJson, name: string): string {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
}

/** A number attribute; null if it's missing. */
export function numberAttribute(node: NodeJson | MarkJson, name: string): number | null {
  const value = node.attrs?.[name];
  return typeof value === 'number' ? value : null;
}

/** All text below a node, without separators. */
export function plainText(node: NodeJson): string {
  return node.text ?? (node.content ?? []).map(plainText).join('');
}
