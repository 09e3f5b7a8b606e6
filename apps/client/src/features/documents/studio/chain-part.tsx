import type { DataOf } from '@cartulary/contracts/endpoint';
import { readChain } from '@cartulary/contracts/endpoints/chains';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { href } from '@/routing/href';
import { t } from '@/text/documents/chains';
import { GivenName, plainName } from '@/ui/given-name';

type Linked = DataOf<typeof readChain>['items'][number];

/**
 * The quote, order, delivery notes, and invoices linked to a document by number, with their differences. Renders
 * nothing if there are none.
 */
export function ChainPart({ documentId }: { documentId: string }) {
  const { data } = useQuery({
    queryKey: ['chain', documentId],
    queryFn: ({ signal }) => call(readChain, { params: { documentId } }, { signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <details className="shrink-0 border-b border-line px-3.5 py-2" open>
      <summary className="cursor-pointer text-ink-2">
        {t('title')} <span className="text-ink-3">{t('count', { count: data.items.length })}</span>
      </summary>
      <ul aria-label={t('title')} className="mt-1 flex max-h-44 flex-col gap-1.5 overflow-y-auto" tabIndex={0}>
        {data.items.map((one) => (
          <ChainRow key={one.documentId} linked={one} />
        ))}
      </ul>
    </details>
  );
}

function ChainRow({ linked }: { linked: Linked }) {
  const { documentId, name, role, shared, differences } = linked;
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex items-baseline gap-2">
        <span className="shrink-0 text-2xs text-ink-3">{t(`role.${role}`)}</span>
        <Link
          to={href('documentStudio', undefined, { document: documentId })}
          title={plainName(name)}
          className="min-w-0 truncate"
        >
          <GivenName>{name}</GivenName>
        </Link>
      </span>
      {shared.map((one) => (
        <span key={`${one.role} ${one.value}`} className="text-2xs wrap-anywhere text-ink-3">
          {t(`shared.${one.role}`, { value: one.value })}
        </span>
      ))}
      {differences.map(({ what, item, here, there }, index) => (
        <span key={index} className="text-xs wrap-anywhere">
          {t(`differs.${what}`, { item: item ?? '', here: here ?? t('none'), there: there ?? t('none') })}
        </span>
      ))}
    </li>
  );
}
