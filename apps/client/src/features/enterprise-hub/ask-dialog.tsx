import { enterpriseHubLimits } from '@cartulary/contracts/limits/enterprise-hub';
import { useState } from 'react';
import { t } from '@/text/enterprise-hub';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { ask } from './hub-data';

const lengths = [1, 4, 24, 72, enterpriseHubLimits.maxHours].map((hours) => `${hours}`);
const { minReasonCharacters, maxReasonCharacters } = enterpriseHubLimits;

interface AskDialogProps {
  organisation: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Asks an organization for access, with a reason and a duration. */
export function AskDialog({ organisation: { id, name }, onClose }: AskDialogProps) {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState('4');
  const save = async (): Promise<boolean> => {
    try {
      await ask(id, reason.trim(), Number(hours));
      toast({ tone: 'success', title: t('ask.done') });
      return true;
    } catch (error) {
      sayFailed(t('ask.failed'), error);
      return false;
    }
  };
  return (
    <SaveDialog
      title={t('ask.title', { organisation: name })}
      description={t('ask.text')}
      action={t('ask.send')}
      complete={reason.trim().length >= minReasonCharacters}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('ask.reason')}
        hint={t('ask.reasonHint', { count: minReasonCharacters })}
        value={reason}
        maxLength={maxReasonCharacters}
        onChange={({ target }) => setReason(target.value)}
        autoComplete="off"
      />
      <Select
        label={t('ask.hours')}
        options={lengths.map((value) => ({ value, label: t('support.hours', { hours: Number(value) }) }))}
        value={hours}
        onChange={setHours}
      />
    </SaveDialog>
  );
}
