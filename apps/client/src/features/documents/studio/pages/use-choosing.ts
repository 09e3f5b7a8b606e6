import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Arrangement } from './use-arrangement';

interface Modifiers {
  readonly shiftKey: boolean;
}

/** Selects pages in a list by pointer and keyboard: one by one, or a range with Shift. */
export function useChoosing(list: RefObject<HTMLElement | null>, arrangement: Arrangement) {
  const { draft, chosen, setChosen } = arrangement;
  const [currentKey, setCurrent] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const keys = draft.pages.map(({ key }) => key);
  const current = currentKey !== null && keys.includes(currentKey) ? currentKey : (keys[0] ?? null);

  const choose = (key: string, { shiftKey }: Modifiers): void => {
    setCurrent(key);
    if (shiftKey && anchor !== null) return setChosen(between(keys, anchor, key));
    setAnchor(key);
    const next = new Set(chosen);
    if (next.has(key)) next.delete(key);
    else next.add(key);
    setChosen(next);
  };
  const goTo = (key: string | undefined, extend: boolean): void => {
    if (key === undefined) return;
    setCurrent(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
    if (!extend) return;
    const from = anchor ?? current ?? key;
    setAnchor(from);
    setChosen(between(keys, from, key));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === null) return;
    const act = actionOf(event, arrangement);
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      choose(current, event);
      return;
    }
    const to = list.current ? neighbour(list.current, keys, current, event.key) : null;
    if (to === null) return;
    event.preventDefault();
    goTo(keys[to], event.shiftKey);
  };
  return { current, setCurrent, choose, onKeyDown };
}

/** The action for a key press on the selected pages; undefined if there is none. */
function actionOf(event: KeyboardEvent, arrangement: Arrangement): (() => void) | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowUp')) return () => arrangement.shift(-1);
  if (altKey && (key === 'ArrowRight' || key === 'ArrowDown')) return () => arrangement.shift(1);
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a')
    return () => arrangement.setChosen(new Set(arrangement.draft.pages.map((page) => page.key)));
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return arrangement.takeOut;
  if (key.toLowerCase() === 'r') return () => arrangement.turn(shiftKey ? -1 : 1);
  return key.toLowerCase() === 'c' ? arrangement.cut : undefined;
}

const between = (keys: readonly string[], one: string, other: string): Set<string> => {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b);
  return new Set(keys.slice(from, (to ?? 0) + 1));
};

/** The target of an arrow key: along the row, or the same column of the next row. */
function neighbour(list: HTMLElement, keys: readonly string[], current: string, key: string): number | null {
  const at = keys.indexOf(current);
  const top = (list.children[0] as HTMLElement | undefined)?.offsetTop;
  const wraps = [...list.children].findIndex((tile) => (tile as HTMLElement).offsetTop !== top);
  const columns = wraps === -1 ? keys.length : wraps;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: keys.length - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= keys.length ? null : to;
}
