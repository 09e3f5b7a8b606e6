import { createTLSchema, defaultBindingSchemas, defaultShapeSchemas } from '@tldraw/tlschema';
import { sourceProps } from './source-shape.js';
import { isTable } from './table.js';

/** What would fetch something from outside of the installation, or play it, is on no board. */
const { embed: _embed, video: _video, ...shapes } = defaultShapeSchemas;

/** What may stand on a board, the same in browsers and threads. */
export const boardSchema = createTLSchema({
  // Which properties a table has goes by its rows and columns: they are judged by isTable.
  shapes: { ...shapes, source: { props: sourceProps }, table: {} },
  bindings: defaultBindingSchemas,
});

/** Whether a record is one of the schema. Never throws. */
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
