import { changeOwnPassword, readOwnPassword } from '@cartulary/contracts/endpoints/passwords';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { useLiveEvent } from '@/lib/socket/socket';
import { NewPasswordField } from '@/shared/identity/password-meter/new-password-field';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { PasswordField } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { FirstPassword } from './first-password';

const KEY = ['own-password'];
const empty = { present: '', next: '', endOthers: true };

/** Changes the user's own password. Requires the current one, to protect an unattended page. */
export function OwnPassword() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readOwnPassword, {}, { signal }),
  });
  // Another policy has other password rules.
  useLiveEvent('settings.changed', () => void queries.invalidateQueries({ queryKey: KEY }));
  const [draft, setDraft] = useState(empty);
  const change = useMutation({
    mutationFn: ({ present: currentPassword, next: newPassword, endOthers: endOtherSessions }: typeof empty) =>
      call(changeOwnPassword, { body: { currentPassword, newPassword, endOtherSessions } }),
    onSuccess: async (_, { endOthers }) => {
      setDraft(empty);
      toast({ tone: 'success', title: t('password.changed'), ...(endOthers ? { text: t('password.othersOut') } : {}) });
      await queries.invalidateQueries({ queryKey: KEY });
    },
  });
  const edit = (part: Partial<typeof empty>): void => {
    change.reset();
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate(draft);
  };

  if (error && !data)
    return (
      <ErrorState title={t('password.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  const refused = change.error instanceof ApiError && change.error.issues.length > 0;
  return (
    <Card aria-labelledby="own-password">
      <CardHeader title={<span id="own-password">{t('password.title')}</span>} />
      {data && !data.hasPassword ? (
        <FirstPassword rules={data.rules} onSet={() => queries.invalidateQueries({ queryKey: KEY })} />
      ) : data ? (
        <form className="flex max-w-100 flex-col gap-4" noValidate onSubmit={submit}>
          <p className="text-ink-2">
            {t('password.since', { moment: formatMoment(data.changedAt) })}{' '}
            {data.expiresAt ? t('password.expires', { moment: formatMoment(data.expiresAt) }) : null}
          </p>
          <PasswordField
            label={t('password.present')}
            name="currentPassword"
            autoComplete="current-password"
            value={draft.present}
            onChange={(event) => edit({ present: event.target.value })}
            error={change.error && !refused ? sentenceOf(change.error) : undefined}
          />
          <NewPasswordField
            value={draft.next}
            rules={data.rules}
            onChange={(next) => edit({ next })}
            error={refused ? sentenceOf(change.error) : undefined}
          />
          <Checkbox
            label={t('password.endOthers')}
            name="endOthers"
            checked={draft.endOthers}
            onChange={(endOthers) => edit({ endOthers })}
          />
          <Button
            type="submit"
            className="self-start"
            busy={change.isPending}
            disabled={draft.present === '' || draft.next === ''}
          >
            {t('password.change')}
          </Button>
        </form>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}
