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
  /** What this person sees: the board with changes that the server did not take. */
  readonly from: Y.Doc;
  /** The board as it is stored. */
  readonly to: Y.Doc;
  /** Undefined for whom no rule holds. */
  readonly rules: RulesHere | undefined;
  readonly personId: string;
  /** Things of which the server has refused what was written anew. */
  readonly givenUp: ReadonlySet<string>;
}

/**
 * Writes anew what rules allow of changes that the server did not take, thing by thing, each by itself.
 * @returns the things that were written, and how many others were left as they are stored
 */
export function rewrite({ from, to, rules, personId, givenUp }: Rewriting): { written: Set<string>; lost: number } {
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
  const written = new Set<string>();
  let lost = 0;
  for (const id of new Set([...wanted.keys(), ...stored.keys()])) {
    const next = propertiesIn(wanted, id);
    if (isSameThing(next, propertiesIn(stored, id))) continue;
    const change = { id, before: around.before(id), after: around.after(id) };
    if (givenUp.has(id) || (rules && forbiddenBy(rules, [change], around) !== undefined)) lost += 1;
    else {
      written.add(id);
      to.transact(() => (next ? putRecord(stored, id, next) : stored.delete(id)));
    }
  }
  return { written, lost };
}

function isSameThing(one: Properties | undefined, other: Properties | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}
