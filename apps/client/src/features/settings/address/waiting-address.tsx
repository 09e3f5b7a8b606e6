import { confirmAddress, withdrawAddress, type readOwnAddress } from '@cartulary/contracts/endpoints/addresses';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';

interface WaitingAddressProps {
  waiting: NonNullable<DataOf<typeof readOwnAddress>['waiting']>;
  onChanged: () => Promise<void>;
}

/** The code that verifies the requested email address. */
export function WaitingAddress({ waiting: { email, expiresAt }, onChanged }: WaitingAddressProps) {
  const [code, setCode] = useState('');
  const take = useMutation({
    mutationFn: () => call(confirmAddress, { body: { code } }, { retries: 0 }),
    onSuccess: async () => {
      toast({ tone: 'success', title: t('address.changed', { email }), text: t('address.changedText') });
      await onChanged();
    },
  });
  const letGo = useMutation({
    mutationFn: () => call(withdrawAddress, {}),
    onSuccess: onChanged,
    onError: (error) => toast({ tone: 'error', title: t('address.notLetGo'), text: sentenceOf(error) }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take.mutate();
  };
  return (
    <form className="mt-4 flex max-w-100 flex-col gap-4 border-t border-line pt-4" noValidate onSubmit={submit}>
      <p className="text-ink-2">{t('address.waiting', { email, until: formatMoment(expiresAt) })}</p>
      <TextField
        label={t('address.code')}
        hint={t('address.codeHint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        value={code}
        error={take.error ? sentenceOf(take.error) : undefined}
        onChange={(event) => {
          take.reset();
          setCode(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={take.isPending} disabled={code.trim() === ''}>
          {t('address.take')}
        </Button>
        <Button variant="quiet" busy={letGo.isPending} onClick={() => letGo.mutate()}>
          {t('address.letGo')}
        </Button>
      </div>
    </form>
  );
}
