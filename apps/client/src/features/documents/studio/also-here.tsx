import { listDuplicates } from '@cartulary/contracts/endpoints/duplicates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { formatPercent } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/fields';
import { GivenName, plainName } from '@/ui/given-name';
import { numbersOf } from '../alike-pages';

/** Documents with the same file or text, and how they match. Renders nothing if there are none. */
export function AlsoHere({ documentId }: { documentId: string }) {
  const { data } = useQuery({
    queryKey: ['copies', documentId],
    queryFn: ({ signal }) => call(listDuplicates, { params: { documentId } }, { signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <dl className="grid max-h-28 shrink-0 grid-cols-[72px_minmax(0,1fr)] gap-x-2 overflow-y-auto border-b border-line px-3.5 py-2">
      <dt className="text-ink-2">{t('copies.title')}</dt>
      <dd>
        <ul aria-label={t('copies.title')} className="flex flex-col gap-1">
          {data.items.map(({ documentId: id, name, kind, similarity, pages }) => (
            <li key={id} className="flex items-baseline gap-2">
              <Link
                to={href('documentStudio', undefined, { document: id })}
                title={plainName(name)}
                className="min-w-0 truncate"
              >
                <GivenName>{name}</GivenName>
              </Link>
              <span className="shrink-0 text-xs text-ink-3">
                {kind === 'alike-pages'
                  ? pages && t('copies.alike-pages', numbersOf(pages))
                  : t(`copies.${kind}`, { share: formatPercent(similarity) })}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
