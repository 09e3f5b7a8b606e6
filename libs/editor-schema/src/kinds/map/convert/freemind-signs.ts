import type { Marker, Task } from '../json.js';

/** The FreeMind and Freeplane icons for each marker: the first is written, all are read. */
const icons: Readonly<Record<Marker, readonly string[]>> = {
  priority1: ['full-1'],
  priority2: ['full-2'],
  priority3: ['full-3'],
  star: ['bookmark', 'emoji-2B50', 'star'],
  flag: ['flag', 'flag-black', 'flag-blue', 'flag-green', 'flag-orange', 'flag-pink', 'flag-yellow'],
  heart: ['emoji-2764', 'heart'],
  idea: ['idea'],
  question: ['help'],
  warning: ['messagebox_warning', 'yes', 'clanbomber'],
  stop: ['stop', 'stop-sign', 'closed'],
  plus: ['addition', 'plus'],
  minus: ['subtraction', 'minus'],
  person: ['male1', 'male2', 'female1', 'female2', 'group', 'family', 'fema'],
  calendar: ['calendar'],
};
const entries = Object.entries(icons) as [Marker, readonly string[]][];

const ticks: Readonly<Record<string, boolean>> = { checked: true, button_ok: true, unchecked: false };

/** Parses icons; `unread` counts the ones without a matching marker. */
export function signsOf(names: readonly string[]): { markers: Marker[]; task: Task | null; unread: number } {
  const markers = entries.filter(([, known]) => known.some((name) => names.includes(name))).map(([marker]) => marker);
  const tick = names.find((name) => Object.hasOwn(ticks, name));
  const isKnown = (name: string): boolean =>
    Object.hasOwn(ticks, name) || entries.some(([, known]) => known.includes(name));
  return {
    markers,
    task: tick === undefined ? null : { isDone: ticks[tick] === true, dueOn: null },
    unread: names.filter((name) => !isKnown(name)).length,
  };
}

export function iconsOf(markers: readonly Marker[], task: Task | null): string[] {
  return [...(task ? [task.isDone ? 'checked' : 'unchecked'] : []), ...markers.flatMap((each) => icons[each][0] ?? [])];
}
