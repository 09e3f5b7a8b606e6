/**
 * The one registry of what a person can do by name, by menu or by key. The palette (Ctrl/⌘ K), the sheet of shortcuts
 * ('?'), menus and buttons of commands (`command-menu`) and the keyboard read it; nothing else listens for shortcuts.
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
 * dialogs and menus. Letters and signs sleep, too, while an editor or a canvas is open (`useTyping`): there they are text. Of two commands with one id or one key the later registered wins.
 *
 * What a person may do is asked here and nowhere else: `available` leaves a command out of everything, `refusal` leaves
 * it in menus and on buttons with its reason. Neither kind is run by anything.
 *
 * A kind of thing that is looked for by its name (documents, people) registers with `registerKind`; pages register
 * themselves from the route table.
 */
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { keysNow, onKeys } from './command-bindings';
import { dispatchKeys, winnerOf } from './command-dispatcher';
import { isPlain, isTyped } from './command-keys';

export interface Command {
  readonly id: string;
  readonly title: string;
  /** Its words beside the thing itself, in a menu or on a button: 'Rename' of 'Rename this document'. */
  readonly shortTitle?: string;
  /** Heading under which it stands in the palette and in the sheet of shortcuts. */
  readonly group: string;
  /** Other words by which it is found. */
  readonly keywords?: readonly string[];
  readonly icon?: LucideIcon;
  readonly keys?: string | readonly string[];
  /** Not in the palette, only in the sheet: a step that makes sense by key alone, as 'next value'. */
  readonly keysOnly?: boolean;
  /** Throws something away: menus say so by colour. */
  readonly danger?: boolean;
  /** About what is open or ticked on this page: the palette lists it before the pages. */
  readonly here?: boolean;
  /** False leaves it out everywhere and lets its keys sleep; asked at every use. */
  available?(): boolean;
  /** Why this person can't do it now, in a few words for a menu; undefined where they can. Asked at every use. */
  refusal?(): string | undefined;
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
  /** What it finds is kept nowhere: not among what was chosen lately, and not once the palette is closed. */
  readonly isForgotten?: boolean;
  /** Finds by name; an ApiError is told in the palette. Rejects with the signal's reason once it is aborted. */
  find(text: string, signal: AbortSignal): Promise<readonly Found[]>;
}

/** Takes a sign that somebody types while nothing has the focus. @returns whether it was taken */
type Typist = (sign: string) => boolean;

interface Source {
  commands: readonly Command[];
  /** What of them can be seen, as it was told last. */
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

/** Every registered command, the later one where two have one id. */
export const commandsNow = (): readonly Command[] =>
  (shownCommands ??= [...new Map([...sources].flatMap((each) => each.commands).map((c) => [c.id, c])).values()]);
const kindsNow = (): readonly Kind[] => (shownKinds ??= [...kinds]);

/** The command as its owner drew it last. */
const latest = (id: string): Command | undefined =>
  (drawnLast ??= new Map([...sources].flatMap(({ commands }) => commands).map((command) => [command.id, command]))).get(
    id,
  );
const isThere = ({ id }: Command): boolean => latest(id)?.available?.() ?? true;
const canRun = (command: Command): boolean => isThere(command) && latest(command.id)?.refusal?.() === undefined;
const ownKeys = ({ keys }: Command): readonly string[] => (keys === undefined ? [] : [keys].flat());

/** The keys of a command: this person's, or its own. */
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

/** The keys that run a command now: none that are switched off, asleep with it, or taken by another command. */
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
 * Registers commands while the component is drawn; what they do is always that of the latest drawing. Before the paint,
 * so that a menu of these commands is drawn together with its page.
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
 * Says that something is open for writing while the component is drawn: letters and signs run no command then, of this page
 * or of the shell, so nobody is sent away by typing a title.
 * @param take writes what is typed while nothing has the focus into what is selected; false: nobody can write here
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

/** The commands that can be run now, drawn again when they change. */
export const useCommandList = (): readonly Command[] => useSyncExternalStore(subscribe, commandsNow).filter(canRun);

/** A command as menus and buttons offer it. */
export interface Offer extends Pick<Command, 'id' | 'icon' | 'danger'> {
  readonly title: string;
  /** Why it can't be done now. */
  readonly refusal: string | undefined;
}

/** Of some commands, by their ids, those that are there, in that order; drawn again when they change. */
export function useOffers(ids: readonly string[]): readonly Offer[] {
  useSyncExternalStore(subscribe, commandsNow);
  return ids.flatMap((id) => {
    const command = latest(id);
    if (!command || !isThere(command)) return [];
    const { title, shortTitle = title, refusal } = command;
    return [{ ...command, title: shortTitle, refusal: refusal?.call(command) }];
  });
}

/** The kinds of things that the palette looks for. */
export const useKinds = (): readonly Kind[] => useSyncExternalStore(subscribe, kindsNow);

/** What the person changed about the keys; drawn again when it changes. */
export const useKeys = (): ReturnType<typeof keysNow> => useSyncExternalStore(onKeys, keysNow);

/** Runs a command by its id, where it is registered and can be done: for the palette, menus and buttons. */
export function runCommand(id: string): void {
  const command = latest(id);
  if (command && canRun(command)) void command.run();
}
