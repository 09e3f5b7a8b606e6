import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { firstPageId } from './field.js';

/** What editors may do on a board: in its frames by their ids, and everywhere else. */
export interface RulesHere {
  readonly everywhere: BoardMay;
  readonly frames: Readonly<Record<string, BoardMay>>;
}

/** What rules look at of a record. Anybody’s program wrote it: nothing of it has to be what its name says. */
export interface RuledRecord {
  readonly typeName: unknown;
  readonly type: unknown;
  readonly parentId: unknown;
  /** Of an arrow’s end. */
  readonly fromId: unknown;
  /** Whether whoever changes it made it. */
  readonly isOwn: boolean;
  /** Whether pages draw it: what lies in one that they don't lies on the first page. */
  readonly isDrawn: () => boolean;
}

/** What becomes of one record. */
export interface RecordChange {
  readonly id: string;
  /** Undefined where it is new. */
  readonly before: RuledRecord | undefined;
  /** Undefined where it goes. */
  readonly after: RuledRecord | undefined;
}

/** All records, as they were before changes and as they are after them. */
export interface Around {
  readonly before: (id: string) => RuledRecord | undefined;
  readonly after: (id: string) => RuledRecord | undefined;
  readonly hasPage: boolean;
}

/** A rule that keeps somebody from something. */
export type Forbidding = Exclude<BoardMay, 'all'>;

type Lookup = Around['before'];

/** The first rule that forbids one of these changes; undefined where all may be made. */
export function forbiddenBy(rules: RulesHere, changes: Iterable<RecordChange>, around: Around): Forbidding | undefined {
  for (const change of changes) {
    const may = rulesOver(rules, change, around).find((each) => !allows(each, change));
    if (may !== undefined && may !== 'all') return may;
  }
  return undefined;
}

/** What may be done with what lies in a thing: by the nearest frame that has a rule, else by the board. */
export function ruleIn(rules: RulesHere, parentId: unknown, lookup: Lookup): BoardMay {
  const path = new Set<string>();
  for (let at = parentId; typeof at === 'string' && !path.has(at);) {
    path.add(at);
    const record = lookup(at);
    // A frame that went, or that nobody draws, rules nothing: what lay in it lies on the page.
    if (record?.typeName !== 'shape' || !record.isDrawn()) return rules.everywhere;
    const may = ofFrame(rules, at, record);
    if (may !== undefined) return may;
    at = record.parentId;
  }
  return rules.everywhere;
}

const ofFrame = ({ frames }: RulesHere, id: string, { type }: RuledRecord): BoardMay | undefined =>
  type === 'frame' && Object.hasOwn(frames, id) ? frames[id] : undefined;

/** Every rule that a change has to keep: where the thing was, where it comes to, and its own. */
function rulesOver(rules: RulesHere, { id, before, after }: RecordChange, around: Around): BoardMay[] {
  if (before === undefined && id === firstPageId && after?.typeName === 'page' && !around.hasPage) return [];
  // A picture is stored apart from the shape that shows it: whoever may draw anywhere adds one.
  if (before === undefined && after?.typeName === 'asset') return [most(rules)];
  const over: BoardMay[] = [];
  for (const [record, lookup] of [[before, around.before] as const, [after, around.after] as const]) {
    if (record?.typeName === 'shape') over.push(ruleIn(rules, record.parentId, lookup));
    else if (record?.typeName === 'binding' && typeof record.fromId === 'string')
      over.push(ruleIn(rules, lookup(record.fromId)?.parentId, lookup));
    else if (record !== undefined) over.push(rules.everywhere);
  }
  const own = before && ofFrame(rules, id, before);
  return own === undefined ? over : [...over, own];
}

const most = ({ everywhere, frames }: RulesHere): BoardMay =>
  everywhere === 'all' || Object.values(frames).includes('all') ? 'all' : everywhere;

/** Whether a rule allows a change: of notes only what is one’s own, and stays a note. */
function allows(may: BoardMay, { before, after }: RecordChange): boolean {
  if (may === 'all') return true;
  if (may !== 'notes') return false;
  return [before, after].every(
    (record) => record === undefined || (record.typeName === 'shape' && record.type === 'note' && record.isOwn),
  );
}
