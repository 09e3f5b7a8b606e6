import { correctionReasons, type CorrectionReason } from '@cartulary/contracts/review-work';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { t } from '@/text/documents/review-work';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';

/** Why a value is corrected, as far as somebody says it. */
export interface Reason {
  readonly reason?: CorrectionReason;
  readonly reasonText?: string;
}

const NONE = 'none';
const options = [NONE, ...correctionReasons].map((value) => ({
  value,
  label: t(`reason.${value as typeof NONE | CorrectionReason}`),
}));

/** Asks why a value is corrected: by choice, and in words where no choice fits. Nobody has to say. */
export function ReasonChoice({ value, onChange }: { value: Reason; onChange: (reason: Reason) => void }) {
  const { reason = NONE, reasonText = '' } = value;
  return (
    <>
      <Select
        label={t('reason')}
        options={options}
        value={reason}
        onChange={(next) => onChange(next === NONE ? {} : { reason: next as CorrectionReason })}
      />
      {reason === 'other' ? (
        <TextField
          label={t('reason.words')}
          value={reasonText}
          onChange={({ target }) => onChange({ reason, reasonText: target.value })}
          maxLength={reviewWorkLimits.mostReasonCharacters}
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
