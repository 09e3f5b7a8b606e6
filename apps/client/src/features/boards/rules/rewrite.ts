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
  /** Things that were written anew before, in that order: of those the first that isn't stored is what the server refused. */
  readonly written: ReadonlySet<string>;
}

/**
 * Writes anew what rules allow of changes that the server did not take, thing by thing, each by itself.
 * @returns the things that were written, and how many others were left as they are stored
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
  // Where this page knows of nothing that rules forbid, the server knows better: of whose a note is, as it counts by itself.
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
