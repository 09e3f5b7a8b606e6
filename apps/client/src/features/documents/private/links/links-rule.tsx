import { listSealedLinks } from '@cartulary/contracts/endpoints/sealed-links';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { whyFailed } from '@/shared/lists/why-failed';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/documents/sealed-links';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { openToOutside, useLinkPolicy } from './policy-data';

/** Whether links to sealed documents open for everyone: an organization setting for people who see documents. */
export function SealedLinksRule({ mayChange }: { mayChange: boolean }) {
  const [user, held] = [useUser(), useHeldModules()];
  return user && !refusalOf(listSealedLinks, user, held) ? <Rule mayChange={mayChange} /> : null;
}

function Rule({ mayChange }: { mayChange: boolean }) {
  const policy = useLinkPolicy();
  const writing = useMutation({
    mutationFn: openToOutside,
    onSuccess: (_, outside) => toast({ tone: 'success', title: t(outside ? 'rule.on' : 'rule.off') }),
    onError: (error) => sayFailed(t('rule.failed'), error),
  });
  if (policy.isPending) return <LoadingRows label={t('rule.loading')} rows={1} />;
  if (policy.data === undefined)
    return (
      <ErrorState title={t('rule.notLoaded')} onRetry={() => void policy.refetch()}>
        {whyFailed(policy.error, t('rule.kept'))}
      </ErrorState>
    );
  return (
    <Switch
      label={t('rule.label')}
      hint={t('rule.hint')}
      checked={policy.data.outside}
      disabled={!mayChange || writing.isPending}
      onChange={(outside) => writing.mutate(outside)}
    />
  );
}
