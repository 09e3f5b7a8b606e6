import { useMutation } from '@tanstack/react-query';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/meetings';
import { t as entry } from '@/text/meetings/entry';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { letGuestsMeet, useMeetingPolicy } from './meetings-data';

/** Whether guests may join meetings: an organization setting. */
export function MeetingGuestsRule({ mayChange }: { mayChange: boolean }) {
  const policy = useMeetingPolicy();
  const writing = useMutation({
    mutationFn: letGuestsMeet,
    onSuccess: (_, guests) => toast({ tone: 'success', title: t(guests ? 'policy.on' : 'policy.off') }),
    onError: (error) => sayFailed(t('policy.failed'), error),
  });
  if (policy.isPending) return <LoadingRows label={t('loading')} rows={1} />;
  if (policy.data === undefined)
    return (
      <ErrorState title={t('policy.notLoaded')} onRetry={() => void policy.refetch()}>
        {whyFailed(policy.error, entry('kept'))}
      </ErrorState>
    );
  return (
    <Switch
      label={t('policy.guests')}
      hint={t('policy.hint')}
      checked={policy.data.guests}
      disabled={!mayChange || writing.isPending}
      onChange={(guests) => writing.mutate(guests)}
    />
  );
}
