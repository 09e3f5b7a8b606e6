import type { MapLayout, Marker, Task } from '../json.js';

/** The XMind markers for each marker: the first is written; any with the same prefix are read. */
const signs: Readonly<Record<Marker, readonly string[]>> = {
  priority1: ['priority-1'],
  priority2: ['priority-2'],
  priority3: ['priority-3'],
  star: ['star-red', 'star-', 'c_star'],
  flag: ['flag-red', 'flag-'],
  heart: ['symbol-heart', 'other-heart'],
  idea: ['other-lightbulb', 'symbol-lightbulb', 'symbol-idea'],
  question: ['symbol-question', 'other-question', 'c_symbol_question'],
  warning: ['symbol-attention', 'symbol-exclam', 'other-exclam', 'other-yellow-warn', 'c_symbol_exclamation'],
  stop: ['symbol-wrong', 'symbol-no', 'other-no'],
  plus: ['symbol-plus', 'c_symbol_plus'],
  minus: ['symbol-minus', 'c_symbol_minus'],
  person: ['people-red', 'people-'],
  calendar: ['other-calendar', 'symbol-calendar'],
};
const entries = Object.entries(signs) as [Marker, readonly string[]][];

const isSign = (name: string, known: readonly string[]): boolean =>
  known.some((each) => (/[-_]$/.test(each) ? name.startsWith(each) : name === each));

/** `task-done` means done; `task-start`, `task-half` and the like mean in progress. */
const isTaskSign = (name: string): boolean => name.startsWith('task-');

/** Parses XMind markers; `unread` counts the ones without a matching marker. */
export function signsOf(names: readonly string[]): { markers: Marker[]; task: Task | null; unread: number } {
  const markers = entries.filter(([, known]) => names.some((name) => isSign(name, known))).map(([marker]) => marker);
  const task = names.find(isTaskSign);
  const isKnown = (name: string): boolean => isTaskSign(name) || entries.some(([, known]) => isSign(name, known));
  return {
    markers,
    task: task === undefined ? null : { isDone: task === 'task-done', dueOn: null },
    unread: names.filter((name) => !isKnown(name)).length,
  };
}

export function signsFor(markers: readonly Marker[], task: Task | null): string[] {
  return [
    ...(task ? [task.isDone ? 'task-done' : 'task-start'] : []),
    ...markers.flatMap((each) => signs[each][0] ?? []),
  ];
}

/** XMind's names for layouts. */
export const structures: Readonly<Record<MapLayout, string>> = {
  balanced: 'org.xmind.ui.map.unbalanced',
  right: 'org.xmind.ui.logic.right',
  org: 'org.xmind.ui.org-chart.down',
  timeline: 'org.xmind.ui.timeline.horizontal',
  fishbone: 'org.xmind.ui.fishbone.leftHeaded',
};

export function layoutOf(structure: string | undefined): MapLayout {
  const kinds: readonly [string, MapLayout][] = [
    ['.logic.', 'right'],
    ['.org-chart.', 'org'],
    ['.timeline.', 'timeline'],
    ['.fishbone.', 'fishbone'],
  ];
  return kinds.find(([part]) => structure?.includes(part))?.[1] ?? 'balanced';
}
