import { emailPattern } from '@cartulary/contracts/user';
import { InvitedList } from '@/shared/sharing/invited-list';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { useState } from 'react';
import { t } from '@/text/calendar';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { FieldFailed } from '@/ui/field-failed';
import { useEventPolicy } from './policy-data';

interface GuestsFieldProps {
  guests: readonly string[];
  onChange: (guests: string[]) => void;
}

/**
 * Email addresses of external guests. Enter adds one. If the organization doesn't allow guests, only the existing
 * invitees are shown.
 */
export function GuestsField({ guests, onChange }: GuestsFieldProps) {
  const policy = useEventPolicy();
  const [typed, type] = useState('');
  const [error, say] = useState<string>();
  const mayInvite = policy.data?.invitesGuests === true && guests.length < calendarLimits.maxGuests;
  const failed = policy.isError ? (
    <FieldFailed words={t('guests.fieldFailed')} onRetry={() => void policy.refetch()} />
  ) : null;
  if (!mayInvite && guests.length === 0) return failed;
  const add = (): void => {
    const address = typed.trim().toLowerCase();
    if (address === '') return;
    if (!emailPattern.test(address)) return say(t('guests.odd'));
    if (!guests.includes(address)) onChange([...guests, address]);
    type('');
    say(undefined);
  };
  return (
    <div className="flex flex-col gap-2">
      {failed}
      {mayInvite ? (
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <TextField
              label={t('guests.add')}
              hint={t('guests.hint')}
              type="email"
              autoComplete="off"
              value={typed}
              error={error}
              onChange={({ target }) => {
                type(target.value);
                say(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed.trim() === '') return;
                // Enter adds the typed email address; only the next Enter saves the form.
                event.preventDefault();
                add();
              }}
            />
          </div>
          <Button className="mt-6" disabled={typed.trim() === ''} onClick={add}>
            {t('guests.take')}
          </Button>
        </div>
      ) : null}
      <InvitedList
        label={t('guests.title')}
        invited={guests.map((address) => ({ id: address, name: address }))}
        onRemove={(address) => onChange(guests.filter((each) => each !== address))}
      />
    </div>
  );
}
