import {
  isSame,
  propertiesIn,
  putRecord,
  recordOf,
  recordsIn,
  type Properties,
} from '@cartulary/editor-schema/kinds/board/records';
import { forbiddenBy, type Around, type RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import * as Y from 'yjs';
import { seenBy } from './seen';

interface Rewriting {
  /** The person's view: the board with changes that the server didn't accept. */
  readonly from: Y.Doc;
  /** The stored board. */
  readonly to: Y.Doc;
  /** Undefined for people without restrictions. */
  readonly rules: RulesHere | undefined;
  readonly personId: string;
  /** Shapes rewritten earlier, in order. The first one that isn't stored is the one the server refused. */
  readonly written: ReadonlySet<string>;
}

/**
 * Rewrites unaccepted changes that the rules permit, one shape at a time.
 * @returns the rewritten shapes, and how many others were reset to the stored state
 */
export function rewrite({ from, to, rules, personId, written: before }: Rewriting): {
  written: Set<string>;
  lost: number;
} {
  Y.applyUpdate(from, Y.encodeStateAsUpdate(to));
  const [wanted, stored] = [recordsIn(from), recordsIn(to)];
  const seenIn = (records: Y.Map<unknown>) => (id: string) => {
    const properties = propertiesIn(records, id);
    return seenBy(personId, properties && recordOf(properties));
  };
  const around: Around = {
    before: seenIn(stored),
    after: seenIn(wanted),
    hasPage: [...stored.keys()].some((id) => id.startsWith('page:')),
  };
  const isAllowed = (id: string): boolean => {
    const change = { id, before: around.before(id), after: around.after(id) };
    return !rules || forbiddenBy(rules, [change], around) === undefined;
  };
  const missing = new Set(
    [...new Set([...wanted.keys(), ...stored.keys()])].filter(
      (id) => !isSameThing(propertiesIn(wanted, id), propertiesIn(stored, id)),
    ),
  );
  const written = new Set([...missing].filter(isAllowed));
  // If this page finds no violation, the server has more information, such as its own record of a note's creator.
  const refused = written.size === missing.size ? [...before].find((id) => missing.has(id)) : undefined;
  if (refused !== undefined) written.delete(refused);
  for (const id of written) {
    const next = propertiesIn(wanted, id);
    to.transact(() => (next ? putRecord(stored, id, next) : stored.delete(id)));
  }
  return { written, lost: missing.size - written.size };
}

function isSameThing(one: Properties | undefined, other: Properties | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}
