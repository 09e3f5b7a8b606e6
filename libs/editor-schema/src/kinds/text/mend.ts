import { Fragment, Mark, type Node, type NodeSpec, type Schema } from '@tiptap/pm/model';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { passes } from './attributes.js';
import { isAllowed } from './check.js';
import type { TextJson, MarkJson, NodeJson } from './json.js';
import { textSchema } from './schema.js';

export interface Mended {
  /** Passes `checkText`, unless it is too large. */
  readonly document: TextJson;
  /** Names of the dropped nodes and marks, once per occurrence. */
  readonly dropped: readonly string[];
}

/**
 * Repairs a document that two people changed at the same time, each within the rules, and that is no longer valid (for
 * example, each removed the other half of a list). Drops nodes that don't fit, with their content, like the editor does
 * (`createNodeFromYElement` of y-tiptap), so the server and the editor see the same. Deterministic.
 */
export function mend(json: TextJson, schema: Schema = textSchema()): Mended {
  const dropped: string[] = [];
  const content = (json.content ?? []).flatMap((child) => build(child, schema, dropped, 1) ?? []);
  const fitting = content.filter((child) => schema.topNodeType.contentMatch.matchType(child.type) !== null);
  for (const child of content) if (!fitting.includes(child)) dropped.push(child.type.name);
  const document = schema.topNodeType.createAndFill(null, Fragment.fromArray(fitting)) as Node;
  return { document: document.toJSON() as TextJson, dropped };
}

function build(json: NodeJson, schema: Schema, dropped: string[], depth: number): Node | undefined {
  const type = schema.nodes[json.type];
  if (!type || depth > writingLimits.maxDepth) return drop(json.type, dropped);
  const marks = (json.marks ?? []).flatMap((mark) => buildMark(mark, schema, dropped) ?? []);
  if (type.isText)
    return json.text === undefined || json.text === '' ? undefined : schema.text(json.text, together(marks));
  const children = (json.content ?? []).flatMap((child) => build(child, schema, dropped, depth + 1) ?? []);
  const allowed = children.map((child) => child.mark(type.allowedMarks(child.marks)));
  try {
    return type.createChecked(attributesOf(json, type.spec.attrs), Fragment.fromArray(allowed));
  } catch (error) {
    if (error instanceof RangeError) return drop(json.type, dropped);
    throw error;
  }
}

/** Keeps marks that are compatible: of two that exclude each other, the later one. */
const together = (marks: readonly Mark[]): readonly Mark[] =>
  marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), Mark.none);

function buildMark(json: MarkJson, schema: Schema, dropped: string[]): Mark | undefined {
  const type = schema.marks[json.type];
  if (!type || Object.entries(json.attrs ?? {}).some(([key, value]) => !isAllowed(json.type, key, value)))
    return drop(json.type, dropped);
  return type.create(attributesOf(json, type.spec.attrs));
}

type KnownAttributes = NonNullable<NodeSpec['attrs']>;

/** Known attributes with allowed values; the others get their default. */
function attributesOf(json: NodeJson | MarkJson, known: KnownAttributes | null | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(json.attrs ?? {}).filter(([key, value]) => {
      const validate = Object.hasOwn(known ?? {}, key) ? known?.[key]?.validate : 'none';
      return validate !== 'none' && isAllowed(json.type, key, value) && passes(validate, value);
    }),
  );
}

function drop(name: string, dropped: string[]): undefined {
  dropped.push(name);
  return undefined;
}
