import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { backupLimits } from '@cartulary/contracts/limits/backups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/backups';
import { PasswordField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { tryOut } from './backups-data';

/** Asks for the secret that opens a backup, for this trial only. */
export function TryDialog({ run, onClose }: { run: BackupRun; onClose: () => void }) {
  const [secret, setSecret] = useState('');
  const [isWrong, wrongs] = useState(false);
  const trying = useMutation({
    mutationFn: () => tryOut(run.id, secret),
    onSuccess: () => {
      toast({ tone: 'success', title: t('try.asked') });
      onClose();
    },
    onError: (problem) => sayFailed(t('try.failed'), problem),
  });
  return (
    <AskDialog
      title={t('try.title', { when: formatMoment(run.askedAt) })}
      description={t('try.text')}
      confirmLabel={t('try.confirm')}
      keepLabel={t('notNow')}
      busy={trying.isPending}
      onConfirm={() => (secret.trim() === '' ? wrongs(true) : trying.mutate())}
      onClose={onClose}
    >
      <PasswordField
        label={run.byKey ? t('privateKey') : t('passphrase')}
        hint={run.byKey ? t('try.keyHint') : t('try.passphraseHint')}
        error={isWrong && secret.trim() === '' ? t('try.empty') : undefined}
        autoComplete="off"
        maxLength={backupLimits.secretMaxCharacters}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
    </AskDialog>
  );
}
