import { createTLSchema, defaultBindingSchemas, defaultShapeSchemas } from '@tldraw/tlschema';
import { sourceProps } from './source-shape.js';
import { isTable } from './table.js';

/** Boards exclude everything that would fetch or play content from outside the installation. */
const { embed: _embed, video: _video, ...shapes } = defaultShapeSchemas;

/** The board schema, the same in browsers and worker threads. */
export const boardSchema = createTLSchema({
  // A table's properties depend on its rows and columns, so isTable validates them.
  shapes: { ...shapes, source: { props: sourceProps }, table: {} },
  bindings: defaultBindingSchemas,
});

/** Whether a record is valid in the schema. Never throws. */
export function isRecord(record: {
  readonly typeName: string;
  readonly type?: unknown;
  readonly props?: unknown;
}): boolean {
  const types: Readonly<Record<string, { validate: (record: unknown) => unknown }>> = boardSchema.types;
  const type = Object.hasOwn(types, record.typeName) ? types[record.typeName] : undefined;
  try {
    return type?.validate(record) !== undefined && isOfItsType(record);
  } catch {
    return false;
  }
}

const isOfItsType = ({ type, props }: { readonly type?: unknown; readonly props?: unknown }): boolean =>
  type !== 'table' || isTable(props);
