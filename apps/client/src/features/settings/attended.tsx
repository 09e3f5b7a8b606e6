import type { AttendedThing } from '@cartulary/contracts/endpoints/attention';
import { limits } from '@cartulary/contracts/limits';
import { BellOff, BellPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { addressOfItem } from '@/shared/items/address-of-item';
import { chooseAttention, useAttended } from '@/shared/items/attention-data';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/attended';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';

const FIRST = 10;

/** Items the person watches or has muted, with buttons to stop. */
export function Attended() {
  useLocaleChanges();
  const [pageSize, setPageSize] = useState(FIRST);
  const { data, error, refetch } = useAttended(pageSize);
  return (
    <Card aria-labelledby="attended">
      <CardHeader title={<span id="attended">{t('title')}</span>} />
      <p className="mb-2 max-w-180 text-ink-2">{t('about')}</p>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState icon={BellPlus} title={t('none')} inPanel>
            {t('noneHint')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((thing) => (
              <Thing key={thing.itemId} thing={thing} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && data.total > data.items.length && pageSize < limits.paging.maxPageSize ? (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setPageSize(limits.paging.maxPageSize)}>
          {t('more', { total: data.total })}
        </Button>
      ) : null}
    </Card>
  );
}

function Thing({ thing }: { thing: AttendedThing }) {
  const { itemId, title, attention, since } = thing;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 grow basis-64">
        <Link to={addressOf(thing)} className="wrap-anywhere">
          <GivenName>{title}</GivenName>
        </Link>
        <p className="text-xs text-ink-3">{t('since', { day: formatMoment(since) })}</p>
      </div>
      <Badge icon={attention === 'muted' ? BellOff : BellPlus}>{t(`is.${attention}`)}</Badge>
      <Button
        size="sm"
        aria-label={t('stopNamed', { title: plainName(title) })}
        onClick={() => void chooseAttention(itemId, 'usual')}
      >
        {t('stop')}
      </Button>
    </li>
  );
}

function addressOf({ itemId, kind }: AttendedThing): string {
  if (kind === 'folder') return href('docs', undefined, { folder: itemId });
  if (kind === 'file') return href('documentStudio', undefined, { document: itemId });
  return addressOfItem({ id: itemId, kind });
}
