import { Extension } from '@tiptap/core';
import type { Attrs, MarkType, NodeType, Schema } from '@tiptap/pm/model';
import { passes } from './attributes.js';
import { isAllowed } from './check.js';

/** The part of a type that defines its attributes. */
interface Typed {
  readonly name: string;
  readonly spec: { readonly attrs?: Readonly<Record<string, { readonly validate?: unknown }>> | null };
}

/** Keeps the allowed attribute values and resets the others to their defaults. */
export function saneAttributes({ name, spec }: Typed, attributes: Attrs | null | undefined): Attrs | null | undefined {
  if (!attributes) return attributes;
  const entries = Object.entries(attributes as Readonly<Record<string, unknown>>);
  const sane = entries.filter(
    ([key, value]) => isAllowed(name, key, value) && passes(spec.attrs?.[key]?.validate, value),
  );
  return sane.length === entries.length ? attributes : Object.fromEntries(sane);
}

/**
 * Makes a schema replace attribute values that aren't allowed. ProseMirror only calls its validators in `check()`, and
 * a Y.Doc's content is never checked: anyone with write access could store anything there, and every reader's editor
 * would render it.
 */
export function harden(schema: Schema): void {
  for (const type of Object.values(schema.nodes)) hardenNode(type);
  for (const type of Object.values(schema.marks)) hardenMark(type);
}

function hardenNode(type: NodeType): void {
  const create = type.create.bind(type);
  const createChecked = type.createChecked.bind(type);
  const createAndFill = type.createAndFill.bind(type);
  type.create = (attributes, content, marks) => create(saneAttributes(type, attributes), content, marks);
  type.createChecked = (attributes, content, marks) => createChecked(saneAttributes(type, attributes), content, marks);
  type.createAndFill = (attributes, content, marks) => createAndFill(saneAttributes(type, attributes), content, marks);
}

function hardenMark(type: MarkType): void {
  const create = type.create.bind(type);
  type.create = (attributes) => create(saneAttributes(type, attributes));
}

/** {@link harden} for an editor, before it renders anything. */
export const SaneAttributes = Extension.create({
  name: 'saneAttributes',
  onBeforeCreate() {
    harden(this.editor.schema);
  },
});
