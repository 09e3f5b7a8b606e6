import type { CpuBudget } from '@cartulary/contracts/endpoints/command-center';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import { useState } from 'react';
import { t } from '@/text/command-center';
import { zoneName } from '@/text/engine/locale';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { setBudget } from './center-data';

const range = { min: commandCenterLimits.minBudgetSeconds, max: commandCenterLimits.maxBudgetSeconds };

/** Asks how many seconds a day, and whose days. Nothing takes the budget back. */
export function BudgetDialog({ budget, onClose }: { budget: CpuBudget; onClose: () => void }) {
  const [typed, setTyped] = useState(budget.secondsADay === null ? '' : String(budget.secondsADay));
  // Without a budget nobody chose the days yet.
  const [timeZone, setTimeZone] = useState(budget.secondsADay === null ? zoneName() : budget.timeZone);
  const seconds = typed.trim() === '' ? null : Number(typed);
  const isRight = seconds === null || (Number.isInteger(seconds) && seconds >= range.min && seconds <= range.max);
  const zones = [...new Set([timeZone, budget.timeZone, zoneName(), 'UTC'])];
  const save = async (): Promise<boolean> => {
    try {
      await setBudget({ secondsADay: seconds, timeZone });
      toast({ tone: 'success', title: t(seconds === null ? 'budget.taken' : 'budget.kept') });
      return true;
    } catch (error) {
      sayFailed(t('budget.failed'), error);
      return false;
    }
  };
  return (
    <SaveDialog
      title={t('budget.title')}
      description={t('budget.text')}
      action={t('budget.save')}
      complete={isRight && (seconds !== budget.secondsADay || timeZone !== budget.timeZone)}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('budget.seconds')}
        type="number"
        step="1"
        {...range}
        value={typed}
        hint={t('budget.hint')}
        error={isRight ? undefined : t('budget.wrong', range)}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      <Select
        label={t('budget.zone')}
        options={zones.map((value) => ({ value, label: value }))}
        value={timeZone}
        onChange={setTimeZone}
      />
    </SaveDialog>
  );
}
