import { MAKER } from '@cartulary/editor-schema/kinds/board/records';
import type { RuledRecord } from '@cartulary/editor-schema/kinds/board/rules';

/** The record data that rules depend on. Undefined for records that this page doesn't draw. */
export function seenBy(personId: string, record: object | undefined): RuledRecord | undefined {
  if (record === undefined) return undefined;
  const { typeName, type, parentId, fromId, meta } = record as Record<string, unknown>;
  const maker = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>)[MAKER] : undefined;
  return { typeName, type, parentId, fromId, isOwn: maker === personId, isDrawn: () => true };
}
