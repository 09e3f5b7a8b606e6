import { listDuplicates } from '@cartulary/contracts/endpoints/duplicates';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { formatMoment, formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/library';
import { GivenName } from '@/ui/given-name';
import { numbersOf } from '../alike-pages';
import { detailKey } from '../documents-data';

const SHOWN = 5;

/** Links to documents with the same file or text. Renders nothing if there are none. */
export function DuplicatesNote({ documentId }: { documentId: string }) {
  const { search, hash } = useLocation();
  const { data } = useQuery({
    // Below the document's own key, so that refetching the document also refetches its duplicates.
    queryKey: [...detailKey(documentId), 'duplicates'],
    queryFn: ({ signal }) => call(listDuplicates, { params: { documentId } }, { signal }),
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const besides = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set('open', id);
    return `?${next.toString()}${hash}`;
  };
  return (
    <section
      aria-label={t('duplicate.title')}
      className="mt-3 flex gap-2 rounded-control bg-info-tint p-2.5 text-info-text"
    >
      <Copy size={16} aria-hidden className="mt-0.5 shrink-0" />
      <ul className="flex min-w-0 flex-col gap-1">
        {items.slice(0, SHOWN).map(({ documentId: id, name, kind, similarity, createdAt, pages }) => {
          const link = (
            <Link key={id} to={besides(id)} title={formatMoment(createdAt)} className="font-medium underline">
              <GivenName>{name}</GivenName>
            </Link>
          );
          return (
            <li key={id} className="wrap-anywhere">
              {kind === 'alike-pages'
                ? pages && t.rich('duplicate.alike-pages', { ...numbersOf(pages), link })
                : kind === 'nearly-same-text' || kind === 'alike-picture'
                  ? t.rich(`duplicate.${kind}`, { share: formatPercent(similarity), link })
                  : t.rich(`duplicate.${kind}`, { link })}
            </li>
          );
        })}
        {items.length > SHOWN ? <li>{t('duplicate.more', { count: items.length - SHOWN })}</li> : null}
      </ul>
    </section>
  );
}
