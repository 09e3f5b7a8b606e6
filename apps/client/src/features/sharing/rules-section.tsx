import { readSharingPolicy, writeSharingPolicy } from '@cartulary/contracts/endpoints/item-sharing';
import { gates } from '@cartulary/contracts/permissions';
import { holds } from '@cartulary/access/actor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/workspace';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';

const policyKey = ['sharing-policy'] as const;

export interface RulesSectionProps {
  /** Whether events may invite external guests. Provided by the calendar. */
  GuestsRule: ComponentType<{ mayChange: boolean }>;
}

/** The organization's sharing rules. Everyone can read them; administrators change them. */
export function RulesSection({ GuestsRule }: RulesSectionProps) {
  const user = useUser();
  const mayChange = user !== undefined && gates.enterprise.some((permission) => holds(user, permission));
  const [asking, ask] = useState(false);
  const policy = useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => call(readSharingPolicy, {}, { signal }),
    staleTime: 0,
  });
  const writing = useMutation({
    mutationFn: (links: boolean) => call(writeSharingPolicy, { body: { links } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(policyKey, answer);
      toast({ tone: 'success', title: t(answer.links ? 'rules.on' : 'rules.off') });
    },
    onError: (error) => sayFailed(t('rules.failed'), error),
  });
  return (
    <Card className="max-w-180">
      <CardHeader title={t('rules.title')} />
      <p className="text-ink-2">{t('rules.about')}</p>
      {policy.isPending ? (
        <LoadingRows label={t('items.loading')} rows={2} />
      ) : policy.data === undefined ? (
        <ErrorState title={t('rules.notLoaded')} onRetry={() => void policy.refetch()} className="mt-4">
          {whyFailed(policy.error, t('items.kept'))}
        </ErrorState>
      ) : (
        <div className="mt-4 flex flex-col gap-3">
          <Switch
            label={t('rules.links')}
            hint={t('rules.linksHint')}
            checked={policy.data.links}
            disabled={!mayChange || writing.isPending}
            onChange={(links) => {
              if (links) return writing.mutate(true);
              // Counts the links and access that the change would end now, not when the page was opened. If counting
              // fails, no confirmation is shown.
              void policy.refetch().then(({ error }) => (error ? sayFailed(t('rules.failed'), error) : ask(true)));
            }}
          />
          <GuestsRule mayChange={mayChange} />
          {mayChange ? null : <p className="text-xs text-ink-3">{t('rules.readOnly')}</p>}
          <p className="border-t border-line pt-3 text-ink-2">{t('rules.guests')}</p>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('rules.offTitle')}
        description={t('rules.offText', { people: 0, items: 0, ...policy.data?.byLinks })}
        confirmLabel={t('rules.offConfirm')}
        onConfirm={() => {
          ask(false);
          writing.mutate(false);
        }}
      />
    </Card>
  );
}
