import type { BackupPlan } from '@cartulary/contracts/endpoints/backups';
import { backupLimits } from '@cartulary/contracts/limits/backups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/text/system/backups';
import { PasswordField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { SegmentedControl } from '@/ui/segmented-control';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { make } from './backups-data';

const { passphraseMinCharacters: least, secretMaxCharacters } = backupLimits;

/** Asks how to encrypt the backup: with the schedule's key, or with a passphrase that isn't stored. */
export function MakeDialog({ plan, onClose }: { plan: BackupPlan | null; onClose: () => void }) {
  const [way, setWay] = useState<'key' | 'passphrase'>(plan ? 'key' : 'passphrase');
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isWrong, wrongs] = useState(false);
  const isShort = passphrase.length < least;
  const isOther = passphrase !== again;
  const making = useMutation({
    mutationFn: () => make(way === 'key' ? null : passphrase),
    onSuccess: () => {
      toast({ tone: 'success', title: t('make.asked') });
      onClose();
    },
    onError: (problem) => sayFailed(t('make.failed'), problem),
  });
  const confirm = (): void => {
    if (way === 'passphrase' && (isShort || isOther)) wrongs(true);
    else making.mutate();
  };
  return (
    <AskDialog
      title={t('make.title')}
      description={t('make.text')}
      confirmLabel={t('make.confirm')}
      keepLabel={t('notNow')}
      busy={making.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {plan ? (
          <SegmentedControl
            label={t('make.way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'key', label: t('make.way.key') },
              { value: 'passphrase', label: t('make.way.passphrase') },
            ]}
          />
        ) : null}
        {way === 'key' ? (
          <p className="text-sm text-ink-2">{t('make.byKey')}</p>
        ) : (
          <>
            <PasswordField
              label={t('passphrase')}
              hint={t('make.hint', { count: least })}
              error={isWrong && isShort ? t('make.short', { count: least }) : undefined}
              autoComplete="new-password"
              maxLength={secretMaxCharacters}
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
            <PasswordField
              label={t('make.again')}
              error={isWrong && !isShort && isOther ? t('make.other') : undefined}
              autoComplete="new-password"
              maxLength={secretMaxCharacters}
              value={again}
              onChange={({ target }) => setAgain(target.value)}
            />
          </>
        )}
      </div>
    </AskDialog>
  );
}
