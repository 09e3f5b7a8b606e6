import { Node, type Schema } from '@tiptap/pm/model';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { attributeRules } from './attribute-rules.js';
import type { TextJson } from './json.js';
import { textSchema } from './schema.js';

/** The names in a document that this schema doesn't know, each once. A newer client or another program wrote them. */
export interface Unknown {
  readonly nodes: readonly string[];
  readonly marks: readonly string[];
  /** `heading.tone` */
  readonly attributes: readonly string[];
}

export type Checked =
  | { readonly ok: true; readonly document: TextJson }
  /** `unknown`: possibly written by a newer client; `problem`: the other violations, for the log. */
  | { readonly ok: false; readonly unknown: Unknown; readonly problem: string };

/** Whether anything is {@link Unknown}. */
export const isUnknown = ({ nodes, marks, attributes }: Unknown): boolean =>
  nodes.length + marks.length + attributes.length > 0;

/**
 * Validates a document: known names, allowed attribute values (including safe links), allowed nesting, and limits of
 * depth and size. Never throws.
 */
export function checkText(json: unknown, schema: Schema = textSchema()): Checked {
  const found = { nodes: new Set<string>(), marks: new Set<string>(), attributes: new Set<string>() };
  const problem = walk(json, schema, found) ?? structureProblem(json, schema, found.nodes.size + found.marks.size > 0);
  const unknown = { nodes: [...found.nodes], marks: [...found.marks], attributes: [...found.attributes] };
  if (problem === undefined && !isUnknown(unknown)) return { ok: true, document: json as TextJson };
  return { ok: false, unknown, problem: problem ?? 'unknown parts' };
}

function structureProblem(json: unknown, schema: Schema, hasUnknown: boolean): string | undefined {
  if (hasUnknown) return undefined;
  try {
    const node = Node.fromJSON(schema, json);
    if (node.type !== schema.topNodeType) return 'not a document';
    node.check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Found {
  readonly nodes: Set<string>;
  readonly marks: Set<string>;
  readonly attributes: Set<string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Walks the whole tree without recursion, so that an excessive depth can be rejected safely. */
function walk(json: unknown, schema: Schema, found: Found): string | undefined {
  const waiting: { readonly node: unknown; readonly depth: number }[] = [{ node: json, depth: 0 }];
  let nodes = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    nodes += 1;
    if (depth > writingLimits.maxDepth) return 'nests too deeply';
    if (nodes > writingLimits.maxNodes) return 'has too many parts';
    if (!isRecord(node) || typeof node['type'] !== 'string') return 'a part without a type';
    const text = node['text'];
    characters += typeof text === 'string' ? text.length : 0;
    if (characters > writingLimits.maxTextCharacters) return 'is too long';
    const problem =
      ofType(node, schema.nodes, found.nodes, found) ??
      marksOf(node['marks'])
        .map((mark) => (isRecord(mark) ? ofType(mark, schema.marks, found.marks, found) : 'not a mark'))
        .find((each) => each !== undefined);
    if (problem !== undefined) return problem;
    const content = node['content'] ?? [];
    if (!Array.isArray(content)) return 'content that is no list';
    for (const child of content as unknown[]) waiting.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

const marksOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

interface WithAttributes {
  readonly spec: { readonly attrs?: Readonly<Record<string, unknown>> | null };
}

function ofType(
  part: Record<string, unknown>,
  types: Readonly<Record<string, WithAttributes>>,
  unknownTypes: Set<string>,
  found: Found,
): string | undefined {
  const name = String(part['type']);
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  if (!type) {
    unknownTypes.add(name);
    return undefined;
  }
  const attributes = part['attrs'] ?? {};
  if (!isRecord(attributes)) return `attributes of ${name} that are none`;
  for (const [key, value] of Object.entries(attributes)) {
    if (!Object.hasOwn(type.spec.attrs ?? {}, key)) found.attributes.add(`${name}.${key}`);
    else if (!isAllowed(name, key, value)) return `${name}.${key} has a value that is not allowed`;
  }
  return undefined;
}

/** Whether the rules for tiptap's own nodes and marks allow a value. */
export function isAllowed(type: string, attribute: string, value: unknown): boolean {
  try {
    attributeRules[type]?.[attribute]?.(value);
    return true;
  } catch {
    return false;
  }
}
