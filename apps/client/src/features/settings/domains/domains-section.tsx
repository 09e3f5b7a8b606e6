import { holds } from '@cartulary/access/actor';
import { Globe } from 'lucide-react';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/settings/domains';
import { useLocaleChanges } from '@/text/engine/locale';
import { Card, CardHeader } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { AddDomain } from './add-domain';
import { DomainItem } from './domain-item';
import { useDomains } from './domains-data';
import { Outsiders } from './outsiders';

/** The organization's claimed domains: each with its record, its DNS result, and the consequences. */
export function DomainsSection() {
  useLocaleChanges();
  const { data, error, refetch } = useDomains();
  const user = useUser();
  const mayDecide = user ? holds(user, 'ENTERPRISE_ADMIN') : false;
  return (
    <Card aria-labelledby="domains">
      <CardHeader title={<span id="domains">{t('title')}</span>} />
      <p className="-mt-1 mb-4 max-w-[70ch] text-sm text-ink-2">{t('sentence')}</p>
      {mayDecide ? <AddDomain /> : <p className="text-sm text-ink-2">{t('closed')}</p>}
      <div className="mt-4">
        {error && !data ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        ) : !data ? (
          <Skeleton className="h-24" aria-label={t('loading')} />
        ) : data.items.length === 0 ? (
          <EmptyState icon={Globe} title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((domain) => (
              <DomainItem key={domain.id} domain={domain} mayDecide={mayDecide} />
            ))}
          </ul>
        )}
      </div>
      <Outsiders />
    </Card>
  );
}
