import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import { firstPageId } from './field.js';

/** What editors may do on a board: in its frames by id, and everywhere else. */
export interface RulesHere {
  readonly everywhere: BoardMay;
  readonly frames: Readonly<Record<string, BoardMay>>;
}

/** The parts of a record that rules depend on. Any program can have written it, so values needn't have the expected types. */
export interface RuledRecord {
  readonly typeName: unknown;
  readonly type: unknown;
  readonly parentId: unknown;
  /** For bindings: the arrow. */
  readonly fromId: unknown;
  /** Whether the person changing it created it. */
  readonly isOwn: boolean;
  /** Whether pages draw it. Content of an undrawn frame is on the first page. */
  readonly isDrawn: () => boolean;
}

/** A change of one record. */
export interface RecordChange {
  readonly id: string;
  /** Undefined if it is new. */
  readonly before: RuledRecord | undefined;
  /** Undefined if it is deleted. */
  readonly after: RuledRecord | undefined;
}

/** All records before and after the changes. */
export interface Around {
  readonly before: (id: string) => RuledRecord | undefined;
  readonly after: (id: string) => RuledRecord | undefined;
  readonly hasPage: boolean;
}

/** A rule that restricts editing. */
export type Forbidding = Exclude<BoardMay, 'all'>;

type Lookup = Around['before'];

/** The first rule that forbids one of these changes; undefined if all are allowed. */
export function forbiddenBy(rules: RulesHere, changes: Iterable<RecordChange>, around: Around): Forbidding | undefined {
  for (const change of changes) {
    const may = rulesOver(rules, change, around).find((each) => !allows(each, change));
    if (may !== undefined && may !== 'all') return may;
  }
  return undefined;
}

/** The rule inside an item: that of the nearest frame with a rule, otherwise the board's. */
export function ruleIn(rules: RulesHere, parentId: unknown, lookup: Lookup): BoardMay {
  const path = new Set<string>();
  for (let at = parentId; typeof at === 'string' && !path.has(at);) {
    path.add(at);
    const record = lookup(at);
    // A frame that was deleted or isn't drawn has no effect: its content is on the page.
    if (record?.typeName !== 'shape' || !record.isDrawn()) return rules.everywhere;
    const may = ofFrame(rules, at, record);
    if (may !== undefined) return may;
    at = record.parentId;
  }
  return rules.everywhere;
}

const ofFrame = ({ frames }: RulesHere, id: string, { type }: RuledRecord): BoardMay | undefined =>
  type === 'frame' && Object.hasOwn(frames, id) ? frames[id] : undefined;

/** All rules that apply to a change: those at its old position, at its new position, and its own. */
function rulesOver(rules: RulesHere, { id, before, after }: RecordChange, around: Around): BoardMay[] {
  if (before === undefined && id === firstPageId && after?.typeName === 'page' && !around.hasPage) return [];
  // An image is stored separately from its shape: anyone who can draw anywhere may add one.
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

/** Whether a rule allows a change: with `notes`, only changes to the person's own notes, which must remain notes. */
function allows(may: BoardMay, { before, after }: RecordChange): boolean {
  if (may === 'all') return true;
  if (may !== 'notes') return false;
  return [before, after].every(
    (record) => record === undefined || (record.typeName === 'shape' && record.type === 'note' && record.isOwn),
  );
}
