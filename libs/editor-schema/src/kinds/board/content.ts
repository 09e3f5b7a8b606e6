import { compareLines } from '../history/compare.js';
import { noteSchemaVersion } from '../../about.js';
import * as Y from 'yjs';
import type { KindContent } from '../kind-content.js';
import { DrawnBoard, firstPage } from './drawn-board.js';
import { boardAsText, boardAuthors, boardLines } from './lines.js';
import {
  isSameRecord,
  makerField,
  propertiesOf,
  putRecord,
  recordsIn,
  type BoardRecord,
  type Properties,
} from './records.js';
import { partsOf } from './words.js';

/** The content of a board, without records that its editor creates locally. */
export interface BoardJson {
  readonly records: readonly BoardRecord[];
}

export const boardContent: KindContent<BoardJson> = {
  empty: () => ({ records: [firstPage] }),
  check: (content) => ({ ok: isBoard(content) }),
  read: (ydoc) => ({ records: new DrawnBoard(ydoc).all }),
  write: writeBoard,
  words: (ydoc) => partsOf(new DrawnBoard(ydoc).all).map(({ words }) => words),
  agreed: (board) => board,
  compare: (before, after) => compareLines(boardLines(before.records), boardLines(after.records)),
  authors: boardAuthors,
  withFiles: ({ records }, files) => ({ records: records.map((record) => withFile(record, files)) }),
  asText: ({ records }) => boardAsText(records),
};

/** Whether the content is valid without repairs. */
function isBoard(content: unknown): content is BoardJson {
  if (typeof content !== 'object' || content === null || !('records' in content)) return false;
  const { records } = content;
  if (!Array.isArray(records) || !records.every(hasId)) return false;
  const ydoc = new Y.Doc();
  try {
    ydoc.transact(() => records.forEach((record) => putRecord(recordsIn(ydoc), record.id, propertiesOf(record))));
  } catch {
    // Contains values that Yjs can't store.
    return false;
  }
  const drawn = new DrawnBoard(ydoc);
  return (
    drawn.all.length === records.length &&
    records.every((record) => {
      const there = drawn.get(record.id);
      return there !== undefined && isSameRecord(there, record);
    })
  );
}

const hasId = (record: unknown): record is { readonly id: string } =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string';

function writeBoard(ydoc: Y.Doc, board: BoardJson): void {
  if (!isBoard(board)) throw new RangeError('this is no board');
  const records = recordsIn(ydoc);
  const ids = new Set(board.records.map(({ id }) => id as string));
  const before = new DrawnBoard(ydoc);
  ydoc.transact(() => {
    // Content from a newer program stays, because this version can't tell whether the other version also had it.
    for (const id of [...records.keys()]) if (!ids.has(id) && !before.isUnknown(id)) records.delete(id);
    for (const record of board.records) putRecord(records, record.id, asNowMade(propertiesOf(record), records));
    noteSchemaVersion(ydoc, 'board');
  });
}

/** A restored record belongs to the person who restores it, as on the server: its original author could no longer change it. */
function asNowMade(properties: Properties, records: Y.Map<unknown>): Properties {
  return records.has(String(properties['id'])) ? properties : { ...properties, [makerField]: undefined };
}

function withFile(record: BoardRecord, files: ReadonlyMap<string, string>): BoardRecord {
  if (record.typeName !== 'asset' || record.type !== 'image' || record.props.src === null) return record;
  const copy = files.get(record.props.src.slice('asset:'.length));
  return { ...record, props: { ...record.props, src: copy === undefined ? null : `asset:${copy}` } };
}
