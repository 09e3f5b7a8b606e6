import type { AnySettingValue } from '@cartulary/contracts/settings';

export type Values = Readonly<Record<string, AnySettingValue>>;

/** A field that was changed here and elsewhere, to different values; the person chooses. */
export interface Conflict {
  readonly mine: AnySettingValue;
  readonly theirs: AnySettingValue;
}

/** Where a category stands on its way to the server. `refused`: the server said no to a value; see `issues`. */
export type SaveState = 'saved' | 'modified' | 'saving' | 'offline' | 'refused' | 'unproved';

/** One category in this tab. */
export interface CategoryState {
  /** Whether the server, or what this browser keeps of it, was heard yet; before that the base are the defaults. */
  readonly known: boolean;
  /** What the server last said, and its version; 0 where nothing was stored. */
  readonly base: Values;
  readonly version: number;
  /** What holds here: the base with the changes made here. */
  readonly values: Values;
  readonly conflicts: Readonly<Record<string, Conflict>>;
  /** What the server said about single fields. */
  readonly issues: Readonly<Record<string, string>>;
  readonly save: SaveState;
}

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A category of which nothing is known but what holds without it. */
export const freshState = (base: Values): CategoryState => ({
  known: false,
  base,
  version: 0,
  values: base,
  conflicts: {},
  issues: {},
  save: 'saved',
});

/** Fields that were changed here and are to be sent: those in conflict wait for the person. */
export const unsavedFields = ({ base, values, conflicts }: CategoryState): string[] =>
  Object.keys(values).filter((name) => !(name in conflicts) && !isSameValue(values[name], base[name]));

/** The same without one of its entries. */
export function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** A change made here. It settles a conflict of that field: what was chosen last holds. */
export function changed(state: CategoryState, name: string, value: AnySettingValue): CategoryState {
  const next: CategoryState = {
    ...state,
    values: { ...state.values, [name]: value },
    conflicts: without(state.conflicts, name),
    issues: without(state.issues, name),
  };
  const clean = unsavedFields(next).length === 0;
  return { ...next, save: clean ? 'saved' : 'modified' };
}

/**
 * What the server holds now, under what was changed here. Fields changed on one side only are merged silently; one that
 * was changed on both sides to different values becomes a conflict and keeps the value of here until somebody chooses.
 */
export function rebased(state: CategoryState, server: { value: Values; version: number }): CategoryState {
  const values: Record<string, AnySettingValue> = {};
  const conflicts: Record<string, Conflict> = {};
  for (const [name, theirs] of Object.entries(server.value)) {
    const base = state.base[name];
    const mine = state.values[name];
    const changedHere = mine !== undefined && !isSameValue(mine, base);
    if (!changedHere || isSameValue(mine, theirs)) {
      values[name] = theirs;
      continue;
    }
    values[name] = mine;
    // What was changed before anything was known was changed on purpose, and against nothing.
    if (state.known && (name in state.conflicts || !isSameValue(theirs, base))) conflicts[name] = { mine, theirs };
  }
  const next: CategoryState = {
    ...state,
    known: true,
    base: server.value,
    version: server.version,
    values,
    conflicts,
  };
  const clean = unsavedFields(next).length === 0;
  return { ...next, save: clean ? 'saved' : state.save === 'saved' ? 'modified' : state.save };
}

/** Settles a conflict: the value of here is sent, or the other one taken. */
export function chosen(state: CategoryState, name: string, side: 'mine' | 'theirs'): CategoryState {
  const conflict = state.conflicts[name];
  return conflict ? changed(state, name, conflict[side]) : state;
}
