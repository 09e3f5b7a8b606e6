import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { textExtensions } from './extensions.js';

let made: Schema | undefined;

/** The ProseMirror schema of a document; created once. */
export function textSchema(): Schema {
  made ??= getSchema(textExtensions());
  return made;
}

/** Describes the differences between two schemas, for tests; empty if documents of one are valid in the other. */
export function differences(one: Schema, other: Schema): string[] {
  return [...differencesOf('node', one.nodes, other.nodes), ...differencesOf('mark', one.marks, other.marks)];
}

interface Typed {
  readonly spec: { readonly content?: unknown; readonly marks?: unknown; readonly attrs?: object | null };
}

function differencesOf(what: string, one: Record<string, Typed>, other: Record<string, Typed>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => {
    const shapes = [one[name], other[name]].map((type) =>
      JSON.stringify([type?.spec.content, type?.spec.marks, Object.keys(type?.spec.attrs ?? {}).sort()]),
    );
    return shapes[0] === shapes[1] ? [] : [`${what} ${name}`];
  });
}
