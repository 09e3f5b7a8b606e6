import type { AnySettingValue } from '@cartulary/contracts/settings';

export type Values = Readonly<Record<string, AnySettingValue>>;

/** A field that was changed to different values here and elsewhere. The person chooses one. */
export interface Conflict {
  readonly mine: AnySettingValue;
  readonly theirs: AnySettingValue;
}

/** The save status of a category. `refused`: the server rejected a value; see `issues`. */
export type SaveState = 'saved' | 'modified' | 'saving' | 'offline' | 'refused' | 'unproved';

/** The state of one category in this tab. */
export interface CategoryState {
  /** Whether values were loaded from the server or this browser. Before that, the base is the defaults. */
  readonly known: boolean;
  /** The latest values from the server and their version; 0 if nothing was stored. */
  readonly base: Values;
  readonly version: number;
  /** The effective values: the base with local changes. */
  readonly values: Values;
  readonly conflicts: Readonly<Record<string, Conflict>>;
  /** The server's messages about individual fields. */
  readonly issues: Readonly<Record<string, string>>;
  readonly save: SaveState;
}

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Initial state of a category, before anything is loaded. */
export const freshState = (base: Values): CategoryState => ({
  known: false,
  base,
  version: 0,
  values: base,
  conflicts: {},
  issues: {},
  save: 'saved',
});

/** Names of locally changed fields to send, except conflicting ones, which the person must resolve first. */
export const unsavedFields = ({ base, values, conflicts }: CategoryState): string[] =>
  Object.keys(values).filter((name) => !(name in conflicts) && !isSameValue(values[name], base[name]));

/** Returns the record without one entry. */
export function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** Applies a local change. It resolves a conflict in that field, since the latest choice wins. */
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
 * Rebases local changes onto the server's current values. Fields changed on one side only merge silently. A field changed to different
 * values on both sides becomes a conflict and keeps the local value until someone chooses.
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
    // Changes made before anything was loaded were intentional and never conflict.
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

/** Resolves a conflict: sends the local value or accepts the other one. */
export function chosen(state: CategoryState, name: string, side: 'mine' | 'theirs'): CategoryState {
  const conflict = state.conflicts[name];
  return conflict ? changed(state, name, conflict[side]) : state;
}
