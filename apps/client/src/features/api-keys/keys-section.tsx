import { holds } from '@cartulary/access/actor';
import type { KeyState } from '@cartulary/contracts/api-keys';
import type { ApiKey } from '@cartulary/contracts/endpoints/api-keys';
import { limits } from '@cartulary/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/api-keys';
import { useLocaleChanges } from '@/text/engine/locale';
import { Badge, StatusBadge, type Status } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { revokeKey, useApiKeys } from './keys-data';
import { NewKeyDialog } from './new-key-dialog';

const FIRST = 10;
const marks: Readonly<Record<KeyState, Status>> = {
  active: 'done',
  expired: 'locked',
  revoked: 'locked',
  resting: 'waiting',
  'no-factor': 'waiting',
};

/** The organization's API keys: permissions, last use, and a revoke button. */
export function KeysSection() {
  useLocaleChanges();
  const user = useUser();
  const mayChange = user !== undefined && holds(user, 'ENTERPRISE_ADMIN');
  const [pageSize, setPageSize] = useState(FIRST);
  const [making, setMaking] = useState(false);
  const { data, error, refetch } = useApiKeys(pageSize);
  return (
    <Card aria-labelledby="api-keys">
      <CardHeader title={<span id="api-keys">{t('title')}</span>}>
        {mayChange ? (
          <Button icon={Plus} size="sm" onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        ) : null}
      </CardHeader>
      <p className="mb-2 max-w-180 text-ink-2">{t('about')}</p>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState icon={KeyRound} title={t('none')} inPanel>
            {t(mayChange ? 'noneHint' : 'noneReader')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((entry) => (
              <KeyRow key={entry.id} entry={entry} mayChange={mayChange} />
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
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
    </Card>
  );
}

function KeyRow({ entry, mayChange }: { entry: ApiKey; mayChange: boolean }) {
  const { id, name, state } = entry;
  const [asks, setAsks] = useState(false);
  const ending = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => toast({ tone: 'success', title: t('revoke.done', { name }) }),
    onError: (failed) => toast({ tone: 'error', title: sentenceOf(failed) }),
    onSettled: () => setAsks(false),
  });
  const used =
    entry.lastUsedAt === null
      ? t('key.neverUsed')
      : t('key.used', { at: formatAgo(entry.lastUsedAt), address: entry.lastAddress ?? '?' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">
            <GivenName>{name}</GivenName>
          </span>
          <code className="font-mono text-xs text-ink-3">{entry.prefix}_…</code>
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          {entry.scopes.map((scope) => (
            <Badge key={scope}>{t(`scope.${scope}`)}</Badge>
          ))}
        </p>
        <p className="mt-1 text-xs text-ink-3">
          {t('key.by', { name: entry.maker.name, at: formatAgo(entry.createdAt) })}
          {` · ${t('key.until', { day: formatMoment(entry.expiresAt) })} · ${used}`}
        </p>
      </div>
      <span className="flex items-center gap-3">
        <StatusBadge status={marks[state]}>{t(`state.${state}`)}</StatusBadge>
        {mayChange && state !== 'revoked' ? (
          <Button size="sm" aria-label={t('key.revokeNamed', { name })} onClick={() => setAsks(true)}>
            {t('key.revoke')}
          </Button>
        ) : null}
      </span>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('revoke.title', { name })}
        description={t('revoke.text')}
        confirmLabel={t('key.revoke')}
        keepLabel={t('revoke.keep')}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </li>
  );
}
