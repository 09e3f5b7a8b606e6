import type { ReactNode } from 'react';
import { t } from '@/text/vault';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { useState } from 'react';
import { CardTop } from './card-top';
import { KeepSheet, RecoverySheet } from './recovery-sheet';
import type { VaultSetup } from './use-vault-setup';

/** Ways to prepare for losing the unlock method: a saved recovery key, or typing a sentence to decline one. */
export function HelpCard({ setup }: { setup: VaultSetup }) {
  const { help, setHelp, sheet, vaultId, isHelpReady } = setup;
  return (
    <Card aria-labelledby="vault-help">
      <CardTop id="vault-help" step={2} title={t('loss.title')} aside={t('loss.aside')} isDone={isHelpReady} />
      <div className="flex flex-wrap gap-5">
        {help === 'keep' ? <RecoverySheet vaultId={vaultId} recoveryKey={sheet.recoveryKey} /> : null}
        <fieldset className="flex min-w-0 grow basis-60 flex-col gap-3">
          <legend className="sr-only">{t('loss.choices')}</legend>
          <HelpChoice
            title={t('loss.keep')}
            hint={t('loss.keepHint')}
            checked={help === 'keep'}
            onChoose={() => setHelp('keep')}
          />
          {help === 'keep' ? <KeepSheet vaultId={vaultId} sheet={sheet} /> : null}
          <hr className="border-line" />
          <HelpChoice
            title={t('loss.decline')}
            hint={t('loss.declineHint', { sentence: t('loss.sentence') })}
            checked={help === 'decline'}
            onChoose={() => setHelp('decline')}
          />
          {help === 'decline' ? <Declined typed={setup.declined} onType={setup.setDeclined} /> : null}
        </fieldset>
      </div>
    </Card>
  );
}

interface HelpChoiceProps {
  title: string;
  hint: ReactNode;
  checked: boolean;
  onChoose: () => void;
}

const HelpChoice = ({ title, hint, checked, onChoose }: HelpChoiceProps) => (
  <label className="flex items-start gap-2.5">
    <input
      type="radio"
      name="vault-help"
      checked={checked}
      className="mt-0.5 size-4.5 accent-primary"
      onChange={onChoose}
    />
    <span>
      <span className="block font-strong">{title}</span>
      <span className="block text-xs text-ink-2">{hint}</span>
    </span>
  </label>
);

/** Must be typed, since people who paste haven't read it. */
function Declined({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const [pasted, setPasted] = useState(false);
  return (
    <TextField
      label={t('loss.declineLabel')}
      autoComplete="off"
      spellCheck={false}
      verbatim
      value={typed}
      error={pasted ? t('loss.noPaste') : undefined}
      onPaste={(event) => {
        event.preventDefault();
        setPasted(true);
      }}
      onDrop={(event) => event.preventDefault()}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
