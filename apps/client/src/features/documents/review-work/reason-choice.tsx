import { correctionReasons, type CorrectionReason } from '@cartulary/contracts/review-work';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { t } from '@/text/documents/review-work';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import type { ReviewNote } from '../field-actions';

/** Why a value is corrected, if the reviewer gives a reason. */
type Reason = Pick<ReviewNote, 'reason' | 'reasonText'>;

const NONE = 'none';
const options = [NONE, ...correctionReasons].map((value) => ({
  value,
  label: t(`reason.${value as typeof NONE | CorrectionReason}`),
}));

/** Whitespace doesn't count as text. */
const wordsOf = (typed: string): Reason => (typed.trim() === '' ? {} : { reasonText: typed });

/** Optional reason for a correction: a choice, or text if none fits. */
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
          onChange={({ target }) => onChange({ reason, ...wordsOf(target.value) })}
          maxLength={reviewWorkLimits.mostReasonCharacters}
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
