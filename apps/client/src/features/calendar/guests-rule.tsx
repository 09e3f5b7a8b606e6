import { useMutation } from '@tanstack/react-query';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/calendar';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { letGuestsIn, useEventPolicy } from './policy-data';

/** Whether events may invite external guests: an organization setting. */
export function GuestsRule({ mayChange }: { mayChange: boolean }) {
  const policy = useEventPolicy();
  const writing = useMutation({
    mutationFn: letGuestsIn,
    onSuccess: (_, invites) => toast({ tone: 'success', title: t(invites ? 'guests.on' : 'guests.off') }),
    onError: (error) => sayFailed(t('guests.notChanged'), error),
  });
  if (policy.isPending) return <LoadingRows label={t('loading')} rows={1} />;
  if (policy.data === undefined)
    return (
      <ErrorState title={t('guests.notLoaded')} onRetry={() => void policy.refetch()}>
        {whyFailed(policy.error, t('kept'))}
      </ErrorState>
    );
  return (
    <Switch
      label={t('guests.rule')}
      hint={t('guests.ruleHint')}
      checked={policy.data.invitesGuests}
      disabled={!mayChange || writing.isPending}
      onChange={(invites) => writing.mutate(invites)}
    />
  );
}
