import { holds } from '@cartulary/access/actor';
import {
  providerKinds,
  providerNames,
  type ProviderKind,
  type ProviderRecord,
} from '@cartulary/contracts/identity-providers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { useFreshly } from '@/shared/identity/use-freshly';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/providers';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { ProviderForm } from './provider-form';
import { askProvider, dropProvider, useProviders } from './providers-data';

/** The organization's identity providers: set up, test, disable, remove. */
export function ProvidersSection() {
  useLocaleChanges();
  const user = useUser();
  const mayKeep = user ? holds(user, 'ENTERPRISE_ADMIN') : false;
  const providers = useProviders(mayKeep);
  const [edited, setEdited] = useState<ProviderKind>();
  return (
    <Card aria-labelledby="identity-providers">
      <CardHeader title={<span id="identity-providers">{t('title')}</span>} />
      <p className="-mt-1 mb-3 max-w-[70ch] text-sm text-ink-2">{t('sentence')}</p>
      {!mayKeep ? (
        <p className="text-ink-2">{t('closed')}</p>
      ) : providers.isPending ? (
        <Loading label={t('loading')} className="flex flex-col gap-3">
          {providerKinds.map((kind) => (
            <Skeleton key={kind} className="h-9" />
          ))}
        </Loading>
      ) : providers.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void providers.refetch()}>
          {sentenceOf(providers.error)}
        </ErrorState>
      ) : (
        <>
          {user?.role === 'admin' ? null : <p className="mb-3 text-sm text-ink-2">{t('adminsOnly')}</p>}
          <ul className="divide-y divide-line">
            {providerKinds.map((kind) => (
              <ProviderRow
                key={kind}
                kind={kind}
                record={providers.data.items.find((one) => one.kind === kind)}
                isOffered={providers.data.installation.includes(kind)}
                onEdit={user?.role === 'admin' ? () => setEdited(kind) : undefined}
              />
            ))}
          </ul>
          {edited ? (
            <ProviderForm
              kind={edited}
              record={providers.data.items.find((one) => one.kind === edited)}
              origin={providers.data.origin}
              onClose={() => setEdited(undefined)}
            />
          ) : null}
        </>
      )}
    </Card>
  );
}

interface ProviderRowProps {
  kind: ProviderKind;
  record: ProviderRecord | undefined;
  /** The installation provides it for organizations without their own. */
  isOffered: boolean;
  /** Undefined for read-only viewers. */
  onEdit: (() => void) | undefined;
}

function ProviderRow({ kind, record, isOffered, onEdit }: ProviderRowProps) {
  const name = providerNames[kind];
  const [asks, setAsks] = useState(false);
  const testing = useMutation({
    mutationFn: () => askProvider(kind),
    onSuccess: () => toast({ tone: 'success', title: t('test.works', { name }) }),
    onError: (error) => toast({ tone: 'error', title: t('test.fails', { name }), text: sentenceOf(error) }),
  });
  const freshly = useFreshly();
  const remove = async (): Promise<void> => {
    await dropProvider(kind);
    toast({ tone: 'success', title: t('remove.done', { name }) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span className="flex grow basis-48 items-center gap-2">
        <span className="font-medium">{name}</span>
        <ProviderState record={record} isOffered={isOffered} />
      </span>
      <span className="flex flex-wrap gap-2">
        {record ? (
          <>
            <Button
              size="sm"
              aria-label={t('testOf', { name })}
              busy={testing.isPending}
              onClick={() => testing.mutate()}
            >
              {t('test')}
            </Button>
            {onEdit ? (
              <>
                <Button size="sm" aria-label={t('editOf', { name })} busy={freshly.busy} onClick={onEdit}>
                  {t('edit')}
                </Button>
                <Button size="sm" variant="quiet" aria-label={t('removeOf', { name })} onClick={() => setAsks(true)}>
                  {t('remove')}
                </Button>
              </>
            ) : null}
          </>
        ) : !onEdit ? null : (
          <Button size="sm" aria-label={t('setUpOf', { name })} onClick={onEdit}>
            {t('setUp')}
          </Button>
        )}
      </span>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('remove.title', { name })}
        description={t('remove.text')}
        confirmLabel={t('remove')}
        keepLabel={t('remove.keep')}
        onConfirm={() => {
          setAsks(false);
          freshly.run(remove);
        }}
      />
      {freshly.dialog}
    </li>
  );
}

function ProviderState({ record, isOffered }: Pick<ProviderRowProps, 'record' | 'isOffered'>) {
  if (record)
    return <Badge tone={record.enabled ? 'success' : 'neutral'}>{t(record.enabled ? 'state.on' : 'state.off')}</Badge>;
  return <Badge>{t(isOffered ? 'state.installation' : 'state.none')}</Badge>;
}
