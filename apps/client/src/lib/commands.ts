/**
 * The one registry of what a person can do by name or by key. The palette (Ctrl/⌘ K), the sheet of shortcuts ('?') and
 * the keyboard read it; nothing else listens for shortcuts.
 *
 * A page or part registers its commands for as long as it is drawn:
 *
 *     useCommands([
 *       { id: 'documents.upload', title: t('upload'), group: t('group'), icon: Upload, keys: 'u', run: openUpload },
 *       { id: 'review.next', title: t('next'), group: t('review'), keys: 'j', keysOnly: true, run: next },
 *     ]);
 *
 * `id` never changes: bindings chosen by the person and recent commands are remembered by it. `keys` are strokes with
 * spaces between ('g d'), each a key ('k', '?', 'Enter', 'ArrowUp', 'Space') with 'mod+' (Ctrl, or ⌘), 'alt+', 'shift+'
 * before it; several defaults are a list. A key without mod or alt sleeps in text fields, and every key sleeps inside
 * dialogs and menus. Of two commands with one id or one key the later registered wins.
 *
 * A kind of thing that is looked for by its name (documents, people) registers with `registerKind`; pages register
 * themselves from the route table.
 */
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keysNow, onKeys } from './command-bindings';
import { dispatchKeys } from './command-dispatcher';

export interface Command {
  readonly id: string;
  readonly title: string;
  /** Heading under which it stands in the palette and in the sheet of shortcuts. */
  readonly group: string;
  /** Other words by which it is found. */
  readonly keywords?: readonly string[];
  readonly icon?: LucideIcon;
  readonly keys?: string | readonly string[];
  /** Not in the palette, only in the sheet: a step that makes sense by key alone, as 'next value'. */
  readonly keysOnly?: boolean;
  /** False hides it and lets its keys sleep; asked at every use. */
  available?(): boolean;
  run(): void | Promise<void>;
}

/** One thing that a kind found. */
export interface Found {
  readonly id: string;
  readonly title: string;
  /** A few words that tell it from others of its name. */
  readonly hint?: string;
  /** Its address in this application. */
  readonly to: string;
}

/** A kind of thing that the palette looks for while the person types. */
export interface Kind {
  readonly id: string;
  /** Heading in the palette. */
  readonly group: string;
  readonly icon: LucideIcon;
  /** Finds by name; an ApiError is told in the palette. Rejects with the signal's reason once it is aborted. */
  find(text: string, signal: AbortSignal): Promise<readonly Found[]>;
}

interface Source {
  commands: readonly Command[];
}

const sources = new Set<Source>();
const kinds = new Set<Kind>();
const listeners = new Set<() => void>();
let shownCommands: readonly Command[] | undefined;
let shownKinds: readonly Kind[] | undefined;
let stopKeys: (() => void) | undefined;

const changed = (): void => {
  shownCommands = undefined;
  shownKinds = undefined;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Every registered command, the later one where two have one id. */
export const commandsNow = (): readonly Command[] =>
  (shownCommands ??= [...new Map([...sources].flatMap((each) => each.commands).map((c) => [c.id, c])).values()]);
const kindsNow = (): readonly Kind[] => (shownKinds ??= [...kinds]);

/** The command as its owner drew it last. */
const latest = (id: string): Command | undefined =>
  [...sources].flatMap(({ commands }) => commands).findLast((command) => command.id === id);
const isAvailable = ({ id }: Command): boolean => latest(id)?.available?.() ?? true;
const ownKeys = ({ keys }: Command): readonly string[] => (keys === undefined ? [] : [keys].flat());

/** The keys that work for a command now: this person's, or its own. */
export function keysOf(command: Command): readonly string[] {
  const chosen = keysNow().chosen[command.id];
  return chosen === undefined ? ownKeys(command) : chosen === null ? [] : [chosen];
}

const bound = () =>
  commandsNow()
    .filter(isAvailable)
    .flatMap((command) => keysOf(command).map((binding) => ({ binding, run: () => runCommand(command.id) })));

function add(source: Source): () => void {
  sources.add(source);
  stopKeys ??= dispatchKeys(bound, () => keysNow().singleKeys);
  changed();
  return () => {
    sources.delete(source);
    if (sources.size === 0) {
      stopKeys?.();
      stopKeys = undefined;
    }
    changed();
  };
}

/** Registers commands outside of a component. @returns a function that takes them away */
export const registerCommands = (commands: readonly Command[]): (() => void) => add({ commands });

/** Registers a kind of thing to find. @returns a function that takes it away */
export function registerKind(kind: Kind): () => void {
  kinds.add(kind);
  changed();
  return () => {
    kinds.delete(kind);
    changed();
  };
}

const looks = ({ id, title, group, keywords, icon, keys, keysOnly }: Command): readonly unknown[] => [
  id,
  title,
  group,
  icon,
  keysOnly,
  keywords?.join(' '),
  keys === undefined ? '' : [keys].flat().join('\n'),
];
const looksSame = (a: readonly Command[], b: readonly Command[]): boolean => {
  const [left, right] = [a.flatMap(looks), b.flatMap(looks)];
  return left.length === right.length && left.every((value, index) => value === right[index]);
};

/** Registers commands while the component is drawn; what they do is always that of the latest drawing. */
export function useCommands(commands: readonly Command[]): void {
  const source = useRef<Source>({ commands: [] });
  useEffect(() => add(source.current), []);
  useEffect(() => {
    const same = looksSame(source.current.commands, commands);
    source.current.commands = commands;
    if (!same) changed();
  });
}

/** The commands that can be run now, drawn again when they change. */
export const useCommandList = (): readonly Command[] =>
  useSyncExternalStore(subscribe, commandsNow).filter(isAvailable);

/** The kinds of things that the palette looks for. */
export const useKinds = (): readonly Kind[] => useSyncExternalStore(subscribe, kindsNow);

/** What the person changed about the keys; drawn again when it changes. */
export const useKeys = (): ReturnType<typeof keysNow> => useSyncExternalStore(onKeys, keysNow);

/** Runs a command by its id, where it is registered and available: for the palette, menus and buttons. */
export function runCommand(id: string): void {
  const command = latest(id);
  if (command && isAvailable(command)) void command.run();
}
