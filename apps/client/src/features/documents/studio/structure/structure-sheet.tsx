import type { PageText } from '@cartulary/contracts/reading';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '@/text/documents/structure';
import { Sheet } from '@/ui/sheet';
import { Loading, Skeleton } from '@/ui/skeleton';
import { FormList, formOf } from './form-list';
import { MarkList, marksOf } from './mark-list';
import { outlineOf, tablesOf, type OutlineEntry, type PartPlace, type ShownTable } from './structure';
import { TableView } from './table-view';

interface StructureSheetProps {
  /** The loaded pages, in order. Null while loading. */
  pages: readonly PageText[] | null;
  /** Whether there are more pages than these. */
  isPart: boolean;
  fileName: string;
  onShow: (place: PartPlace) => void;
  onClose: () => void;
}

/** A document's headings as an outline, tables to export, form entries, and possible signatures. */
export function StructureSheet({ pages, isPart, fileName, onShow, onClose }: StructureSheetProps) {
  const headings = useMemo(() => outlineOf(pages ?? []), [pages]);
  const tables = useMemo(() => tablesOf(pages ?? []), [pages]);
  const form = useMemo(() => formOf(pages ?? []), [pages]);
  const marks = useMemo(() => marksOf(pages ?? []), [pages]);
  const show = (place: PartPlace): void => {
    onShow(place);
    onClose();
  };
  const unknown = pages !== null && pages.length > 0 && pages.every(({ blocks }) => !blocks);
  const nothing = pages !== null && [headings, tables, form, marks].every(({ length }) => length === 0);
  const flowing = pages?.[0]?.widthPoints === null;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t('open')} className="w-[min(44rem,92vw)]!">
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-4">
        {pages === null ? (
          <Loading label={t('loading')} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-5 w-1/2" />
            <Skeleton className="mt-2 h-24 w-full" />
          </Loading>
        ) : null}
        {isPart && pages !== null ? <p className="text-sm text-ink-2">{t('part')}</p> : null}
        {nothing ? <p className="text-ink-2">{unknown ? t('unknown') : t('none')}</p> : null}
        {headings.length > 0 ? <Headings headings={headings} flowing={flowing} onShow={show} /> : null}
        {tables.length > 0 ? <Tables tables={tables} flowing={flowing} fileName={fileName} onShow={show} /> : null}
        {form.length > 0 ? <FormList parts={form} onShow={show} /> : null}
        {marks.length > 0 ? <MarkList marks={marks} onShow={show} /> : null}
      </div>
    </Sheet>
  );
}

interface HeadingsProps {
  headings: readonly OutlineEntry[];
  /** Whether the text flows, so that there are no page numbers. */
  flowing: boolean;
  onShow: (place: PartPlace) => void;
}

function Headings({ headings, flowing, onShow }: HeadingsProps) {
  return (
    <nav aria-labelledby="structure-headings">
      <h3 id="structure-headings" className="skin-heading mb-1.5">
        {t('headings')}
      </h3>
      <ul>
        {headings.map((entry, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={flowing ? entry.text : t('heading', { text: entry.text, page: entry.page })}
              onClick={() => onShow(entry)}
              className="flex min-h-7 w-full items-baseline gap-3 rounded-control px-2 py-1 text-left hover:bg-hover"
              style={{ paddingInlineStart: `${0.5 + (entry.level - 1) * 1}rem` }}
            >
              <span className="min-w-0 grow wrap-anywhere">{entry.text}</span>
              {flowing ? null : (
                <span className="shrink-0 text-xs text-ink-3 tabular-nums">{t('page', { page: entry.page })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TablesProps extends Pick<HeadingsProps, 'flowing' | 'onShow'> {
  tables: readonly ShownTable[];
  fileName: string;
}

function Tables({ tables, flowing, fileName, onShow }: TablesProps) {
  const [opened, setOpened] = useState<number | null>(tables.length === 1 ? 1 : null);
  return (
    <section aria-labelledby="structure-tables">
      <h3 id="structure-tables" className="skin-heading mb-1.5">
        {t('tables')}
      </h3>
      <ul className="flex flex-col gap-1">
        {tables.map((table) => {
          const isOpen = opened === table.number;
          const Arrow = isOpen ? ChevronDown : ChevronRight;
          return (
            <li key={table.number}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : table.number)}
                className="flex min-h-7 w-full items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-hover"
              >
                <Arrow aria-hidden className="size-4 shrink-0 text-ink-3" />
                <span>{t('table', { number: table.number })}</span>
                <span className="min-w-0 grow text-xs text-ink-3">
                  {t('size', { rows: table.rows.length, columns: table.columns })}
                </span>
                {flowing ? null : (
                  <span className="shrink-0 text-xs text-ink-3 tabular-nums">
                    {table.lastPage === table.page
                      ? t('page', { page: table.page })
                      : t('pages', { first: table.page, last: table.lastPage })}
                  </span>
                )}
              </button>
              {isOpen ? (
                <div className="px-2 pt-1.5 pb-3">
                  <TableView table={table} fileName={fileName} onShow={() => onShow(table)} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
