import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { routeOf } from '@cartulary/contracts/routes';
import { holds } from '@cartulary/access/actor';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/enterprise-hub';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { AskDialog } from './ask-dialog';
import { HUB_PAGE_SIZE, useHub } from './hub-data';
import { LookCard } from './look-card';
import { OrganisationCard } from './organisation-card';

interface Named {
  id: string;
  name: string;
}

/** Organizations in numbers, with support access to them. Admins see their own organization, operators see all. */
export default function HubPage() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(address.get('page') ?? 1)) || 1);
  const hub = useHub(page);
  const user = useUser();
  const operates = user !== undefined && holds(user, INSTALLATION_OPERATE);
  const [asking, setAsking] = useState<Named>();
  const [looking, setLooking] = useState<Named>();
  const { data } = hub;
  return (
    <PageBody>
      <PageHeader
        title={routeOf('enterpriseHub').metadata.title}
        sentence={t(operates ? 'sentence' : 'sentence.own')}
      />
      {looking ? <LookCard key={looking.id} organisation={looking} onClose={() => setLooking(undefined)} /> : null}
      {data ? (
        <>
          {data.items.map((organisation) => (
            <OrganisationCard
              key={organisation.id}
              organisation={organisation}
              onAsk={operates && !organisation.isOwn ? () => setAsking(organisation) : undefined}
              onLook={() => setLooking(organisation)}
            />
          ))}
          {operates ? (
            <Pages
              page={page}
              total={data.total}
              onPage={(next) => setAddress(next === 1 ? {} : { page: `${next}` })}
            />
          ) : null}
        </>
      ) : hub.isPending ? (
        <Loading label={t('loading')}>
          <Card className="min-h-60">
            <Skeleton className="w-1/3" />
            {Array.from({ length: 5 }, (_, row) => (
              <Skeleton key={row} className="mt-6 w-full" />
            ))}
          </Card>
        </Loading>
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void hub.refetch()}>
          {sentencesOf(hub.error, t('kept'))}
        </ErrorState>
      )}
      {asking ? <AskDialog organisation={asking} onClose={() => setAsking(undefined)} /> : null}
    </PageBody>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(total / HUB_PAGE_SIZE));
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
      <span className="mr-auto">{t('total', { count: total })}</span>
      {pages > 1 ? (
        <>
          <span>{t('page', { page, pages })}</span>
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('earlier')}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('later')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
