import { v7 } from 'uuid';

/** A new row id: UUID version 7 (RFC 9562), so that ids made later sort later and b-tree inserts stay at the right edge. */
export function newId(): string {
  return v7();
}
