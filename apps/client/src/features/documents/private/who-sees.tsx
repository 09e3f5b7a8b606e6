import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { Eye, Info, Server } from 'lucide-react';
import { formatBytes, formatMoment, formatPercent } from '@/lib/format/format';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import { t } from '@/text/documents/private';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { useClasses } from '../class-data';

const rows = ['name', 'kind', 'length', 'words', 'fields', 'when', 'whose'] as const;
type Row = (typeof rows)[number];
/** The data that someone sees, by row; null for nothing. */
type Seen = Readonly<Record<Row, string | null>>;

/** Everything the server stores for an item: its ID, creation time, and the sizes of its parts. */
export function serverSees(item: SealedItem): Seen {
  const stored = [...item.placesStored()];
  const pages = stored.filter(([place]) => place.startsWith('page/')).length;
  const size = formatBytes(stored.reduce((sum, [, { storedBytes }]) => sum + storedBytes, 0));
  return {
    name: item.itemId,
    kind: null,
    length: t('who.pagesAndSize', { pages, size }),
    words: null,
    fields: null,
    when: formatMoment(item.createdAt),
    whose: whoseOf(item),
  };
}

const whoseOf = ({ shared }: SealedItem): string => shared?.by.name ?? t('who.yours');

function youSee(document: DocumentDetail, words: number | null, className: string): Omit<Seen, 'whose'> {
  const { classFound, pageCount, sizeBytes } = document;
  const size = formatBytes(sizeBytes);
  return {
    name: document.name,
    kind: classFound ? t('who.class', { class: className, share: formatPercent(classFound.confidence) }) : null,
    length: pageCount === null ? size : t('who.pagesAndSize', { pages: pageCount, size }),
    words: words === null ? null : t('who.wordCount', { count: words }),
    fields: classFound ? t('who.fieldCount', { count: document.fields.length }) : null,
    when: formatMoment(document.createdAt),
  };
}

interface WhoSeesProps {
  document: DocumentDetail;
  item: SealedItem;
  /** Null until all pages have loaded. */
  words: number | null;
}

/** Compares what people with access and the server can see of a sealed document, row by row. */
export function WhoSees({ document, item, words }: WhoSeesProps) {
  const { nameOf } = useClasses();
  const servers = serverSees(item);
  const name = document.class === null ? '' : nameOf(document.class);
  const yours: Seen = { ...youSee(document, words, name), whose: servers.whose };
  return (
    <section aria-label={t('who.title')} className="shrink-0 border-b border-line">
      <h2 className="skin-heading px-3.5 py-2.25">{t('who.title')}</h2>
      <table className="w-full table-fixed text-xs">
        <thead>
          <tr className="border-y border-line text-left">
            <th scope="col" className="w-18 px-3.5 py-1.5">
              <span className="sr-only">{t('who.what')}</span>
            </th>
            <Head icon={Eye}>{t('who.you')}</Head>
            <Head icon={Server}>{t('who.server')}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-b border-(--row-line) last:border-b-0">
              <th scope="row" className="px-3.5 py-1.5 text-left font-normal text-ink-3">
                {t(`who.${row}`)}
              </th>
              <td className={cx('px-1.5 py-1.5', row === 'name' && 'truncate')} title={yours[row] ?? undefined}>
                {row === 'name' ? <GivenName>{yours.name ?? ''}</GivenName> : (yours[row] ?? '–')}
              </td>
              <td
                className={cx('bg-sunken px-1.5 py-1.5', row === 'name' && 'truncate font-mono')}
                title={servers[row] ?? undefined}
              >
                {servers[row] ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ icon: Icon, children }: { icon: typeof Eye; children: string }) {
  return (
    <th scope="col" className="px-1.5 py-1.5 font-medium">
      <span className="flex items-center gap-1.5">
        <Icon size={14} aria-hidden />
        {children}
      </span>
    </th>
  );
}

/** Data that isn't stored, with the reason. */
export const WhoFoot = () => (
  <p className="flex shrink-0 items-start gap-2 border-t border-line px-3.5 py-2.5 text-xs text-ink-3">
    <Info size={14} aria-hidden className="mt-0.5 shrink-0" />
    {t('who.foot')}
  </p>
);
