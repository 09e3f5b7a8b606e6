import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PreviewImage } from '@/lib/pages/preview-image';
import { t } from '@/text/library';
import { StatusBadge } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { kindWord, pagesWord, stateLine } from '@/lib/document-words';
import { GivenName, plainName } from '@/ui/given-name';
import { TagLine } from '../tags/tag-chip';
import { rangeBetween } from './selection';

interface DocumentGridProps {
  rows: readonly DocumentSummary[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  openedId: string | null;
  onOpen: (row: DocumentSummary) => void;
  onReachEnd: () => void;
}

/** Documents as their first pages. */
export function DocumentGrid({ rows, selected, onSelect, openedId, onOpen, onReachEnd }: DocumentGridProps) {
  const anchor = useRef(0);
  const end = useRef<HTMLLIElement>(null);
  const reached = useEffectEvent(onReachEnd);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached(),
    );
    if (end.current) sight.observe(end.current);
    return () => sight.disconnect();
  }, [rows.length]);

  const toggle = (index: number, extend: boolean): void => {
    const row = rows[index];
    if (!row) return;
    const tick = !selected.has(row.id);
    const next = new Set(selected);
    for (const id of extend ? rangeBetween(rows, anchor.current, index) : [row.id]) {
      if (tick) next.add(id);
      else next.delete(id);
    }
    anchor.current = index;
    onSelect(next);
  };

  return (
    <ul
      aria-label={t('title')}
      className="grid min-h-0 grow auto-rows-min grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3 overflow-y-auto p-3 max-[420px]:grid-cols-2"
    >
      {rows.map((row, index) => {
        const { status, word } = stateLine(row);
        const marked = row.id === openedId || selected.has(row.id);
        return (
          <li
            key={row.id}
            className={cx(
              'group relative flex flex-col overflow-hidden rounded-card border-(length:--bw-control) bg-surface [contain-intrinsic-size:168px_250px] [content-visibility:auto]',
              marked ? 'border-primary bg-primary-tint' : 'border-line hover:bg-hover',
            )}
          >
            <span
              className={cx(
                'absolute top-1.5 left-2.5 z-1 rounded-control bg-surface/85',
                selected.size === 0 &&
                  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100',
              )}
            >
              <Checkbox
                label={t('select', { name: row.name })}
                labelHidden
                checked={selected.has(row.id)}
                onChange={() => undefined}
                onClick={(event) => toggle(index, event.shiftKey)}
              />
            </span>
            <button
              type="button"
              aria-current={row.id === openedId ? 'true' : undefined}
              onClick={() => onOpen(row)}
              className="flex grow flex-col text-left focus-visible:-outline-offset-2"
            >
              <PreviewImage
                documentId={row.id}
                hasPreview={row.hasPreview}
                mediaType={row.mediaType}
                className="aspect-[4/5] w-full border-b border-line"
              />
              <span className="flex w-full min-w-0 flex-col gap-1 px-2.5 py-2">
                <span className="truncate font-medium" title={plainName(row.name)}>
                  <GivenName>{row.name}</GivenName>
                </span>
                <span className="flex items-center justify-between gap-2">
                  <StatusBadge status={status}>{word}</StatusBadge>
                  <span className="truncate text-2xs text-ink-3">
                    {[kindWord(row.mediaType), pagesWord(row.pageCount)].filter(Boolean).join(', ')}
                  </span>
                </span>
                {row.tags.length > 0 ? <TagLine tags={row.tags} /> : null}
              </span>
            </button>
          </li>
        );
      })}
      <li ref={end} aria-hidden className="col-span-full h-px" />
    </ul>
  );
}
