import type { ReviewRule } from '@cartulary/contracts/endpoints/review-work';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { documentClasses, fieldNamesOf } from '@cartulary/contracts/understanding';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { useClasses } from '../class-data';
import { useSetRule, type RuleDraft } from './work-data';

/** Fields that hold one amount for the whole document. */
const amounts: readonly string[] = ['total', 'net', 'tax', 'value', 'opening-balance', 'closing-balance'];
const FIRST_MINIMUM = '1000';

interface SetRuleDialogProps {
  rules: readonly ReviewRule[];
  onClose: () => void;
}

/** Dialog for a rule: the class of documents that two people must confirm, and the minimum amount. */
export function SetRuleDialog({ rules, onClose }: SetRuleDialogProps) {
  const { own, nameOf } = useClasses();
  const [documentClass, setClass] = useState<string>('invoice');
  const [onlyFrom, setOnlyFrom] = useState(false);
  const [chosen, setField] = useState<string>();
  const [typed, setTyped] = useState(FIRST_MINIMUM);
  const keep = useSetRule(onClose);
  const ownFields = own.find(({ id }) => id === documentClass)?.fields.map(({ name }) => name);
  const fields: readonly string[] = ownFields ?? fieldNamesOf(documentClass).filter((name) => amounts.includes(name));
  const field =
    chosen !== undefined && fields.includes(chosen) ? chosen : (fields.find((name) => name === 'total') ?? fields[0]);
  const minimum = typed.trim() === '' ? NaN : Number(typed);
  const isAmount = minimum >= 0 && minimum <= reviewWorkLimits.mostMinimum;
  const withAmount = onlyFrom && field !== undefined;
  const set = (): void => {
    const above = withAmount ? { field, minimum } : null;
    if (!withAmount || isAmount) keep.mutate({ class: documentClass as RuleDraft['class'], above });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('rule.title')}
      description={t('rule.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" busy={keep.isPending} onClick={set}>
            {t('rule.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select
          label={t('rule.class')}
          options={[...documentClasses, ...own.map(({ id }) => id)].map((value) => ({ value, label: nameOf(value) }))}
          value={documentClass}
          onChange={setClass}
        />
        {field === undefined ? null : (
          <Checkbox label={t('rule.onlyFrom')} hint={t('rules.unknown')} checked={onlyFrom} onChange={setOnlyFrom} />
        )}
        {withAmount ? (
          <div className="grid gap-3 min-[480px]:grid-cols-2">
            <Select
              label={t('rule.field')}
              options={fields.map((value) => ({ value, label: fieldName(value) }))}
              value={field}
              onChange={setField}
            />
            <TextField
              label={t('rule.minimum')}
              inputMode="decimal"
              value={typed}
              error={isAmount ? undefined : t('rule.minimumMissing')}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        ) : null}
        {rules.some((rule) => rule.class === documentClass) ? <p>{t('rule.replaces')}</p> : null}
        {keep.error ? (
          <p role="alert" className="text-error-text">
            {t('rule.failed')}: {sentenceOf(keep.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
