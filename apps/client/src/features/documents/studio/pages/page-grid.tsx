import { useRef, useState } from 'react';
import type { PageSource } from '@/shared/pages/page-source';
import { t } from '@/text/documents/arrange';
import { documentsOf } from './page-draft';
import { PageTile } from './page-tile';
import type { Arrangement } from './use-arrangement';
import { useChoosing } from './use-choosing';

interface PageGridProps {
  arrangement: Arrangement;
  sourceOf: (documentId: string) => PageSource | null;
  /** Name of a page's document. Null if all pages belong to the same one. */
  nameOf: (documentId: string) => string | null;
}

/** The pages as a list: selectable and movable by pointer and keyboard. */
export function PageGrid({ arrangement, sourceOf, nameOf }: PageGridProps) {
  const { draft, chosen, setChosen, moveBefore } = arrangement;
  const list = useRef<HTMLUListElement>(null);
  const { current, setCurrent, choose, onKeyDown } = useChoosing(list, arrangement);
  // A page of this list, not a file from elsewhere.
  const [dragging, setDragging] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const begins = new Map(documentsOf(draft).map((pages, index) => [pages[0]?.key, index + 1]));

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
        moveBefore(over);
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
            if (!chosen.has(page.key)) setChosen(new Set([page.key]));
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
