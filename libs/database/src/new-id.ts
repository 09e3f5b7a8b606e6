import { v7 } from 'uuid';

/** Creates a row id: UUID version 7 (RFC 9562), so that ids sort by creation and b-tree inserts stay at the right edge. */
export function newId(): string {
  return v7();
}
