import { vaultLimits } from '@cartulary/contracts/limits/vault';
import { Check } from 'lucide-react';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { PasswordField } from '@/ui/field';
import { Progress } from '@/ui/progress';
import type { NewPassphrase, Tuning } from './use-passphrase';

/** Above any generated passphrase; the bar is full at this value. */
const FULL_BITS = 80;

/** A new passphrase, typed twice, with its strength and the measured time to open on this device. */
export function PassphraseFields({ passphrase }: { passphrase: NewPassphrase }) {
  const { words, again, isSame } = passphrase;
  const common = { autoComplete: 'off', spellCheck: false, maxLength: vaultLimits.maxPassphraseCharacters } as const;
  return (
    <div className="flex flex-col gap-2.5">
      {/* Full width, because six words are long and should be readable in full. */}
      <div className="flex flex-col gap-2.5">
        <PasswordField
          {...common}
          label={t('words.label')}
          name="vault-passphrase"
          startsShown
          value={words}
          onChange={(event) => passphrase.setWords(event.target.value)}
        />
        <PasswordField
          {...common}
          label={t('words.again')}
          name="vault-passphrase-again"
          value={again}
          hint={
            <span role="status" className={isSame ? 'flex items-center gap-1 text-success-text' : ''}>
              {isSame ? <Check size={14} aria-hidden /> : null}
              {again === '' ? null : t(isSame ? 'words.same' : 'words.other')}
            </span>
          }
          onChange={(event) => passphrase.setAgain(event.target.value)}
        />
      </div>
      <Strength passphrase={passphrase} />
    </div>
  );
}

function Strength({ passphrase }: { passphrase: NewPassphrase }) {
  const { strength, words, tuning } = passphrase;
  const { bits, isEnough } = strength;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
      <Progress
        label={t('words.strength')}
        value={Math.min(bits, FULL_BITS)}
        max={FULL_BITS}
        tone={isEnough ? 'success' : 'warning'}
        className="w-36"
      />
      <p className="text-ink-2">
        {words === '' ? (
          t('words.empty')
        ) : (
          <>
            <strong className={isEnough ? 'text-success-text' : 'text-warning-text'}>
              {t(isEnough ? 'words.strong' : 'words.weak')}
            </strong>{' '}
            {t('words.bits', { words: strength.words, bits })}.{' '}
            {isEnough ? null : t('words.needed', { bits: vaultLimits.minPassphraseBits })}
          </>
        )}
      </p>
      <TuningLine tuning={tuning} onAgain={passphrase.tuneAgain} />
      <Button size="sm" variant="quiet" className="ml-auto" onClick={passphrase.propose}>
        {t('words.others')}
      </Button>
    </div>
  );
}

/** Shows only measured values. */
function TuningLine({ tuning, onAgain }: { tuning: Tuning; onAgain: () => void }) {
  if (tuning.is === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-error-text">
        {t('words.tuneFailed')}
        <Button size="sm" onClick={onAgain}>
          {t('words.tryAgain')}
        </Button>
      </p>
    );
  return (
    <p role="status" className="text-ink-2">
      {tuning.is === 'ok'
        ? t('words.takes', {
            seconds: formatCount(Math.round(tuning.cost.tookMs / 100) / 10),
          })
        : t('words.tuning')}
    </p>
  );
}
