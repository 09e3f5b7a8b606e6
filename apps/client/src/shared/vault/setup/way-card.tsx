import { Check, Fingerprint, Keyboard, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { RecoveryCodes } from '@/shared/identity/recovery-codes';
import { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { passkeyForVault, type Made, type PasskeyAnswer } from '../passkey-prf';
import { CardTop } from './card-top';
import { PassphraseFields } from './passphrase-fields';
import type { FirstWay, PasskeyState, VaultSetup } from './use-vault-setup';

/** The first unlock method: a passkey if supported, or a passphrase. */
export function WayCard({ setup }: { setup: VaultSetup }) {
  const { way, passkey, isWayReady, passphrase } = setup;
  const isOff = passkey === 'no' || passkey === 'refused';
  const whyOff = passkey === 'no' ? t('how.passkeyNo') : t('how.passkeyRefused');
  return (
    <Card aria-labelledby="vault-how">
      <CardTop id="vault-how" step={1} title={t('how.title')} aside={t('how.aside')} isDone={isWayReady} />
      <fieldset className="mb-3 grid gap-2.5 tablet:grid-cols-2">
        <legend className="sr-only">{t('how.choices')}</legend>
        <WayChoice
          icon={Fingerprint}
          title={t('how.passkey')}
          hint={isOff ? whyOff : t('how.passkeyHint')}
          way="passkey"
          isOff={isOff}
          setup={setup}
        />
        <WayChoice
          icon={Keyboard}
          title={t('how.passphrase')}
          hint={t('how.passphraseHint')}
          way="passphrase"
          setup={setup}
        />
      </fieldset>
      {way === 'passphrase' ? (
        <PassphraseFields passphrase={passphrase} />
      ) : (
        <PasskeyButton state={passkey} onAnswer={setup.setPasskey} />
      )}
    </Card>
  );
}

interface WayChoiceProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  way: FirstWay;
  isOff?: boolean;
  setup: VaultSetup;
}

function WayChoice({ icon: Icon, title, hint, way, isOff = false, setup }: WayChoiceProps) {
  const isChosen = setup.way === way;
  return (
    <label
      className={cx(
        'flex min-w-0 flex-col gap-1 rounded-control border-2 px-3.5 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-primary bg-primary-tint' : 'border-line-strong bg-surface',
        !isChosen && !isOff && 'hover:bg-hover',
      )}
    >
      <span className="flex items-center gap-2">
        <Icon size={17} aria-hidden className={isChosen ? 'text-on-primary-tint' : 'text-ink-2'} />
        <span className={cx('mr-auto font-strong', isChosen && 'text-on-primary-tint')}>{title}</span>
        <input
          type="radio"
          name="vault-way"
          value={way}
          checked={isChosen}
          disabled={isOff}
          aria-describedby={`vault-way-${way}`}
          className="size-4.5 accent-primary focus-visible:outline-none"
          onChange={() => setup.setWay(way)}
        />
      </span>
      <span id={`vault-way-${way}`} className="text-xs text-ink-2">
        {hint}
      </span>
    </label>
  );
}

interface PasskeyButtonProps {
  /** IDs of passkeys that already open the vault, to request a different one. */
  without?: readonly string[];
  state: PasskeyState;
  onAnswer: (answer: PasskeyAnswer | undefined) => void;
}

/** Requests a passkey of the account or creates the first one. Shows the recovery codes of a first second factor once. */
export function PasskeyButton({ state, without, onAnswer }: PasskeyButtonProps) {
  const [made, setMade] = useState<Made>();
  const freshly = useFreshly();
  const ask = async (): Promise<void> => {
    const next = await passkeyForVault(without);
    if (next.recoveryCodes) setMade(next);
    else onAnswer(next.answer);
  };
  // Only now, because what replaces this button would hide the codes.
  const putAway = (): void => {
    setMade(undefined);
    onAnswer(made?.answer);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'ready' ? (
        <p role="status" className="flex items-center gap-1.5 text-sm text-success-text">
          <Check size={15} aria-hidden />
          {t('how.passkeyReady')}
        </p>
      ) : (
        <Button icon={Fingerprint} busy={freshly.busy} onClick={() => freshly.run(ask)}>
          {t('how.usePasskey')}
        </Button>
      )}
      <Dialog
        open={made !== undefined}
        onOpenChange={putAway}
        title={t('codes.title')}
        description={t('codes.sentence')}
        actions={
          <Button variant="primary" onClick={putAway}>
            {t('codes.close')}
          </Button>
        }
      >
        <RecoveryCodes codes={made?.recoveryCodes ?? []} />
      </Dialog>
      {freshly.dialog}
    </div>
  );
}
