import { linkIdentity, listIdentities, removeIdentity } from '@cartulary/contracts/endpoints/identity-providers';
import { providerNames, type LinkedIdentityRecord, type RedirectKind } from '@cartulary/contracts/identity-providers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { formatMoment } from '@/lib/format/format';
import { useFreshly } from '@/shared/identity/use-freshly';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';

const KEY = ['identities'];

/**
 * External accounts the person can sign in with. They’re linked by signing in with them or here, and unlinked here.
 */
export function Identities() {
  useLocaleChanges();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listIdentities, {}, { signal }),
  });
  if (error && !data)
    return (
      <ErrorState title={t('identities.failed')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  return (
    <Card aria-labelledby="identities">
      <CardHeader title={<span id="identities">{t('identities.title')}</span>} />
      {!data ? (
        <Skeleton className="h-16" />
      ) : data.items.length === 0 ? (
        <p className="text-ink-2">{t('identities.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.items.map((identity) => (
            <Identity key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {data && data.linkable.length > 0 ? <Links kinds={data.linkable} /> : null}
    </Card>
  );
}

/** Goes to a provider to link the account. The return path is the same as for sign-in. */
function Links({ kinds }: { kinds: readonly RedirectKind[] }) {
  const freshly = useFreshly();
  const link = async (kind: RedirectKind): Promise<void> => {
    const next = location.pathname + location.search;
    const { url } = await call(linkIdentity, { params: { kind }, body: { next } }, { retries: 0 });
    location.assign(url);
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} size="sm" busy={freshly.busy} onClick={() => freshly.run(() => link(kind))}>
            {t('identities.link', { provider: providerNames[kind] })}
          </Button>
        ))}
      </div>
      <p className="mt-2 max-w-[70ch] text-xs text-ink-2">{t('identities.linkHint')}</p>
      {freshly.dialog}
    </div>
  );
}

function Identity({ identity }: { identity: LinkedIdentityRecord }) {
  const { id, kind, email, issuer, linkedAt, lastUsedAt } = identity;
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const provider = providerNames[kind];
  const freshly = useFreshly();
  const unlink = async (): Promise<void> => {
    await call(removeIdentity, { params: { identityId: id } });
    toast({ tone: 'success', title: t('identities.done', { provider }) });
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <Link2 size={18} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium break-words">{email === null ? provider : `${provider} · ${email}`}</p>
        <p className="text-xs break-words text-ink-3">
          {t('identities.linked', { issuer, at: formatMoment(linkedAt) })}
          {lastUsedAt === null ? null : ` ${t('identities.used', { at: formatMoment(lastUsedAt) })}`}
        </p>
      </div>
      <Button
        size="sm"
        busy={freshly.busy}
        aria-label={t('identities.unlinkNamed', { provider })}
        onClick={() => setAsking(true)}
      >
        {t('identities.unlink')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('identities.unlinkNamed', { provider })}
        description={t('identities.ask', { provider })}
        confirmLabel={t('identities.unlink')}
        onConfirm={() => {
          setAsking(false);
          freshly.run(unlink);
        }}
      />
      {freshly.dialog}
    </li>
  );
}
