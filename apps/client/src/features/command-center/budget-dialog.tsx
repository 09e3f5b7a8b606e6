import type { CpuBudget } from '@cartulary/contracts/endpoints/command-center';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import { useState } from 'react';
import { t } from '@/text/command-center';
import { zoneName } from '@/text/engine/locale';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { SaveDialog } from '@/ui/save-dialog';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { setBudget } from './center-data';

const range = { min: commandCenterLimits.minBudgetSeconds, max: commandCenterLimits.maxBudgetSeconds };

/** Null unless the input is a whole number in the range: an empty or unfinished input is no budget. */
function secondsOf(typed: string): number | null {
  const seconds = typed.trim() === '' ? NaN : Number(typed);
  return Number.isInteger(seconds) && seconds >= range.min && seconds <= range.max ? seconds : null;
}

/**
 * Dialog for the seconds per day and the budget's timezone. Removing a budget takes an explicit choice, not just an
 * empty field.
 */
export function BudgetDialog({ budget, onClose }: { budget: CpuBudget; onClose: () => void }) {
  const [typed, setTyped] = useState(budget.secondsADay === null ? '' : String(budget.secondsADay));
  // Without a budget, no timezone has been chosen yet.
  const [timeZone, setTimeZone] = useState(budget.secondsADay === null ? zoneName() : budget.timeZone);
  const [isNone, setNone] = useState(false);
  const seconds = isNone ? null : secondsOf(typed);
  const isRight = isNone || seconds !== null;
  // If there is no budget yet, an empty field is no mistake.
  const isMistake = !isRight && (typed.trim() !== '' || budget.secondsADay !== null);
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
        inputMode="numeric"
        value={typed}
        disabled={isNone}
        hint={t('budget.hint')}
        error={isMistake ? t('budget.wrong', range) : undefined}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {budget.secondsADay === null ? null : (
        <Checkbox label={t('budget.no')} hint={t('budget.noHint')} checked={isNone} onChange={setNone} />
      )}
      <Select
        label={t('budget.zone')}
        options={zones.map((value) => ({ value, label: value }))}
        value={timeZone}
        onChange={setTimeZone}
      />
    </SaveDialog>
  );
}
