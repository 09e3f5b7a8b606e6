/**
 * The single registry of commands that a person can run by name, from a menu, or by key. The palette (Ctrl/⌘ K), the shortcut sheet
 * ('?'), menus and command buttons (`command-menu`), and the keyboard read it. Nothing else listens for shortcuts.
 *
 * A page or component registers its commands while it is mounted:
 *
 *     useCommands([
 *       { id: 'documents.upload', title: t('upload'), group: t('group'), icon: Upload, keys: 'u', run: openUpload },
 *       { id: 'review.next', title: t('next'), group: t('review'), keys: 'j', keysOnly: true, run: next },
 *     ]);
 *
 * `id` never changes: custom bindings and recent commands are stored by it. `keys` are space-separated strokes ('g d'). Each is a key
 * ('k', '?', 'Enter', 'ArrowUp', 'Space'), optionally prefixed with 'mod+' (Ctrl, or ⌘), 'alt+', or 'shift+'. A list gives several
 * defaults. A key without mod or alt is inactive in text fields, and all keys are inactive in dialogs and menus. Letters and symbols are
 * also inactive while an editor or canvas is open (`useTyping`), where they are text. If two commands share an ID or key, the one
 * registered later wins.
 *
 * Permissions are checked only here: `available` hides a command everywhere; `refusal` keeps it in menus and on buttons, with the reason.
 * Neither kind can be run.
 *
 * A kind of object that can be found by name (documents, people) registers with `registerKind`. Pages are registered from the route table.
 */
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { keysNow, onKeys } from './command-bindings';
import { dispatchKeys, winnerOf } from './command-dispatcher';
import { isPlain, isTyped } from './command-keys';

export interface Command {
  readonly id: string;
  readonly title: string;
  /** Shorter title for a menu or button next to the object itself: 'Rename' instead of 'Rename this document'. */
  readonly shortTitle?: string;
  /** Heading in the palette and in the shortcut sheet. */
  readonly group: string;
  /** Additional search terms. */
  readonly keywords?: readonly string[];
  readonly icon?: LucideIcon;
  readonly keys?: string | readonly string[];
  /** Listed only in the shortcut sheet, not in the palette: an action that only makes sense by key, such as 'next value'. */
  readonly keysOnly?: boolean;
  /** Destructive: menus show it in a warning color. */
  readonly danger?: boolean;
  /** True for commands that apply to the open or selected item on this page. The palette lists them before pages. */
  readonly here?: boolean;
  /** False hides the command everywhere and disables its keys. Evaluated on every use. */
  available?(): boolean;
  /** A short reason, shown in menus, why this person can't run it now; undefined if they can. Evaluated on every use. */
  refusal?(): string | undefined;
  run(): void | Promise<void>;
}

/** One search result of a kind. */
export interface Found {
  readonly id: string;
  readonly title: string;
  /** A few words that distinguish it from others with the same name. */
  readonly hint?: string;
  /** Path within this application. */
  readonly to: string;
}

/** A kind of object that the palette searches as the person types. */
export interface Kind {
  readonly id: string;
  /** Heading in the palette. */
  readonly group: string;
  readonly icon: LucideIcon;
  /** Results are never stored: not in recents, and not after the palette closes. */
  readonly isForgotten?: boolean;
  /** Searches by name. The palette shows an ApiError. Rejects with the signal's reason when it aborts. */
  find(text: string, signal: AbortSignal): Promise<readonly Found[]>;
}

/** Receives a character typed while nothing has focus. @returns whether it was handled */
type Typist = (sign: string) => boolean;

interface Source {
  commands: readonly Command[];
  /** Their visible properties at the last notification. */
  lastSeen?: readonly unknown[];
}

const sources = new Set<Source>();
const kinds = new Set<Kind>();
const typists = new Set<Typist>();
const listeners = new Set<() => void>();
let shownCommands: readonly Command[] | undefined;
let shownKinds: readonly Kind[] | undefined;
let drawnLast: ReadonlyMap<string, Command> | undefined;
let stopKeys: (() => void) | undefined;

const changed = (): void => {
  shownCommands = undefined;
  drawnLast = undefined;
  shownKinds = undefined;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All registered commands. If two share an ID, the later one wins. */
export const commandsNow = (): readonly Command[] =>
  (shownCommands ??= [...new Map([...sources].flatMap((each) => each.commands).map((c) => [c.id, c])).values()]);
const kindsNow = (): readonly Kind[] => (shownKinds ??= [...kinds]);

/** The command from its owner's latest render. */
const latest = (id: string): Command | undefined =>
  (drawnLast ??= new Map([...sources].flatMap(({ commands }) => commands).map((command) => [command.id, command]))).get(
    id,
  );
const isThere = ({ id }: Command): boolean => latest(id)?.available?.() ?? true;
const canRun = (command: Command): boolean => isThere(command) && latest(command.id)?.refusal?.() === undefined;
const ownKeys = ({ keys }: Command): readonly string[] => (keys === undefined ? [] : [keys].flat());

/** A command's keys: the person's own, or the defaults. */
export function keysOf(command: Command): readonly string[] {
  const chosen = keysNow().chosen[command.id];
  return chosen === undefined ? ownKeys(command) : chosen === null ? [] : [chosen];
}

const isAwake = (binding: string): boolean =>
  (keysNow().singleKeys || !isPlain(binding)) && (typists.size === 0 || !isTyped(binding));

const bound = () =>
  commandsNow()
    .filter(canRun)
    .flatMap((command) => keysOf(command).map((binding) => ({ binding, run: () => runCommand(command.id), command })))
    .filter(({ binding }) => isAwake(binding));

/** The keys that currently run a command, excluding keys that are turned off, disabled, or taken by another command. */
export function workingKeys(id: string): readonly string[] {
  const all = bound();
  return all
    .filter((each) => each.command.id === id && winnerOf(each.binding, all) === each)
    .map(({ binding }) => binding);
}

function add(source: Source): () => void {
  sources.add(source);
  stopKeys ??= dispatchKeys(bound, (sign) => [...typists].some((take) => take(sign)));
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

/** Registers commands outside of a component. @returns a function that unregisters them */
export const registerCommands = (commands: readonly Command[]): (() => void) => add({ commands });

/** Registers a kind of object to search. @returns a function that unregisters it */
export function registerKind(kind: Kind): () => void {
  kinds.add(kind);
  changed();
  return () => {
    kinds.delete(kind);
    changed();
  };
}

const looks = (command: Command): readonly unknown[] => [
  command.id,
  command.title,
  command.shortTitle,
  command.group,
  command.icon,
  command.keysOnly,
  command.danger,
  command.here,
  command.keywords?.join(' '),
  ownKeys(command).join('\n'),
  command.available?.(),
  command.refusal?.(),
];

/**
 * Registers commands while the component is mounted, using the handlers of the latest render. Runs before paint so that menus with these
 * commands appear together with the page.
 */
export function useCommands(commands: readonly Command[]): void {
  const source = useRef<Source>({ commands: [] });
  useLayoutEffect(() => add(source.current), []);
  useLayoutEffect(() => {
    const { lastSeen = [] } = source.current;
    const seen = commands.flatMap(looks);
    source.current.commands = commands;
    source.current.lastSeen = seen;
    drawnLast = undefined;
    if (seen.length !== lastSeen.length || seen.some((value, index) => value !== lastSeen[index])) changed();
  });
}

/**
 * Marks an editor as open while the component is mounted. Letters and symbols then run no commands, neither the page's
 * nor the shell's, so typing a title can't navigate away.
 * @param take inserts text that is typed while nothing has focus into the selection; false if nothing is editable
 */
export function useTyping(take: Typist | false): void {
  const isOpen = take !== false;
  const latestTake = useRef(take);
  useLayoutEffect(() => {
    latestTake.current = take;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const typist: Typist = (sign) => latestTake.current !== false && latestTake.current(sign);
    typists.add(typist);
    changed();
    return () => {
      typists.delete(typist);
      changed();
    };
  }, [isOpen]);
}

/** The commands that can run now. Re-renders when they change. */
export const useCommandList = (): readonly Command[] => useSyncExternalStore(subscribe, commandsNow).filter(canRun);

/** A command as shown in menus and on buttons. */
export interface Offer extends Pick<Command, 'id' | 'icon' | 'danger'> {
  readonly title: string;
  /** Why it can't be run now. */
  readonly refusal: string | undefined;
}

/** Returns the available commands among the given IDs, in the given order. Re-renders when they change. */
export function useOffers(ids: readonly string[]): readonly Offer[] {
  useSyncExternalStore(subscribe, commandsNow);
  return ids.flatMap((id) => {
    const command = latest(id);
    if (!command || !isThere(command)) return [];
    const { title, shortTitle = title, refusal } = command;
    return [{ ...command, title: shortTitle, refusal: refusal?.call(command) }];
  });
}

/** The kinds of objects that the palette searches. */
export const useKinds = (): readonly Kind[] => useSyncExternalStore(subscribe, kindsNow);

/** The person's key customizations. Re-renders when they change. */
export const useKeys = (): ReturnType<typeof keysNow> => useSyncExternalStore(onKeys, keysNow);

/** Runs a command by ID if it's registered and available. Used by the palette, menus, and buttons. */
export function runCommand(id: string): void {
  const command = latest(id);
  if (command && canRun(command)) void command.run();
}
