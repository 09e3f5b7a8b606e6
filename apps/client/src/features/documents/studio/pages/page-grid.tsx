import { useRef, useState, type KeyboardEvent } from 'react';
import type { PageSource } from '@/lib/pages/page-source';
import { t } from '@/text/arrange';
import { documentsOf, type Draft, type Keys } from './page-draft';
import { PageTile } from './page-tile';

export interface PageGridProps {
  draft: Draft;
  chosen: Keys;
  onChoose: (chosen: Keys) => void;
  sourceOf: (documentId: string) => PageSource | null;
  /** Name of a page's document; null where all pages are of one. */
  nameOf: (documentId: string) => string | null;
  onTurn: (by: 1 | -1) => void;
  onShift: (by: 1 | -1) => void;
  onDrop: (before: string | null) => void;
  onCut: () => void;
  onTakeOut: () => void;
}

/** The pages as a list to choose from: by pointer, by keys, and moved by either. */
export function PageGrid(props: PageGridProps) {
  const { draft, chosen, onChoose, sourceOf, nameOf, onDrop } = props;
  const [currentKey, setCurrent] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  // A page of this list, not a file from elsewhere.
  const [dragging, setDragging] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const keys = draft.pages.map(({ key }) => key);
  const current = currentKey !== null && keys.includes(currentKey) ? currentKey : (keys[0] ?? null);
  const begins = new Map(documentsOf(draft).map((pages, index) => [pages[0]?.key, index + 1]));

  const choose = (key: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void => {
    setCurrent(key);
    if (event.shiftKey && anchor !== null) return onChoose(between(keys, anchor, key));
    setAnchor(key);
    const next = new Set(chosen);
    if (next.has(key)) next.delete(key);
    else next.add(key);
    onChoose(next);
  };
  const goTo = (key: string | undefined, extend: boolean): void => {
    if (key === undefined) return;
    setCurrent(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
    if (!extend) return;
    const from = anchor ?? current ?? key;
    setAnchor(from);
    onChoose(between(keys, from, key));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (current === null) return;
    const act = actionOf(event, props);
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

  return (
    <ul
      ref={list}
      role="listbox"
      aria-multiselectable
      aria-label={t('grid')}
      onKeyDown={onKeyDown}
      onDragOver={(event) => (dragging ? event.preventDefault() : undefined)}
      onDrop={(event) => {
        if (!dragging) return;
        event.preventDefault();
        onDrop(over);
        setOver(null);
      }}
      className="flex flex-wrap content-start gap-x-3 gap-y-2"
    >
      {draft.pages.map((page) => (
        <PageTile
          key={page.key}
          data-key={page.key}
          page={page}
          source={sourceOf(page.documentId)}
          from={nameOf(page.documentId)}
          chosen={chosen.has(page.key)}
          begins={begins.size > 1 ? (begins.get(page.key) ?? null) : null}
          tabIndex={page.key === current ? 0 : -1}
          onClick={(event) => choose(page.key, event)}
          onFocus={() => setCurrent(page.key)}
          draggable
          onDragStart={(event) => {
            setDragging(true);
            event.dataTransfer.effectAllowed = 'move';
            if (!chosen.has(page.key)) onChoose(new Set([page.key]));
          }}
          onDragEnter={() => (dragging ? setOver(page.key) : undefined)}
          onDragEnd={() => {
            setDragging(false);
            setOver(null);
          }}
          className={
            over === page.key && !chosen.has(page.key) ? 'outline-2 outline-dashed outline-primary' : undefined
          }
        />
      ))}
    </ul>
  );
}

/** What a key does with the chosen pages; undefined where it is no such key. */
function actionOf(event: KeyboardEvent, props: PageGridProps): (() => void) | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (altKey && (key === 'ArrowLeft' || key === 'ArrowUp')) return () => props.onShift(-1);
  if (altKey && (key === 'ArrowRight' || key === 'ArrowDown')) return () => props.onShift(1);
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a')
    return () => props.onChoose(new Set(props.draft.pages.map((page) => page.key)));
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return props.onTakeOut;
  if (key.toLowerCase() === 'r') return () => props.onTurn(shiftKey ? -1 : 1);
  return key.toLowerCase() === 'c' ? props.onCut : undefined;
}

const between = (keys: readonly string[], one: string, other: string): Set<string> => {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)].sort((a, b) => a - b);
  return new Set(keys.slice(from, (to ?? 0) + 1));
};

/** The place that an arrow key leads to: along the row, or to the same column of the next one. */
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
