import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { ArrowRight, Lock, Server, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useIsLocalEnforced } from '@/lib/settings/settings';
import { setPrivacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useVaultKind } from '@/shared/vault/use-vault-kind';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { ModePicture } from './mode-picture';
import { StepFrame } from './step-frame';
import { placeAddress, type Place, type Step } from './steps';

/** The two answers to who can read documents. The third mode, deciding per document, is a link below them. */
type Reader = Exclude<PrivacyMode, 'hybrid'>;

const icons: Record<Reader, LucideIcon> = { privacy: Lock, collaborative: Server };

interface PrivacyStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  parts: ReactNode;
}

/** Asks once who can read this person's documents; all new documents follow the choice. */
export function PrivacyStep({ place, done, parts }: PrivacyStepProps) {
  const isEnforced = useIsLocalEnforced();
  const inForce = usePrivacyMode();
  const [chosen, setChosen] = useState<Reader>();
  const reader = isEnforced ? 'privacy' : (chosen ?? (inForce === 'collaborative' ? 'collaborative' : 'privacy'));
  const vault = useVaultKind();
  const navigate = useNavigate();
  const next = placeAddress({ ...place, step: 'document' });
  const use = (mode: PrivacyMode): void => {
    setPrivacyMode(mode);
    void navigate(mode === 'privacy' && vault !== 'open' ? placeAddress({ ...place, step: 'vault' }) : next);
  };
  return (
    <StepFrame
      title={t('privacy.title')}
      sentence={t('privacy.sentence')}
      place={place}
      done={done}
      parts={parts}
      actions={
        <>
          <Button variant="quiet" size="lg" asChild>
            <Link to={next}>{t('privacy.skip')}</Link>
          </Button>
          <Button variant="primary" size="lg" icon={ArrowRight} onClick={() => use(reader)}>
            {t('privacy.use')}
          </Button>
        </>
      }
    >
      <fieldset className="grid max-w-220 gap-(--d-gap) tablet:grid-cols-2">
        <legend className="sr-only">{t('privacy.title')}</legend>
        {(['privacy', 'collaborative'] as const).map((mode) => (
          <ReaderCard
            key={mode}
            mode={mode}
            chosen={reader === mode}
            closed={isEnforced && mode === 'collaborative'}
            onChoose={() => setChosen(mode)}
          />
        ))}
      </fieldset>
      {isEnforced ? <p className="mt-(--d-gap) max-w-220">{t('privacy.enforced')}</p> : null}
      <div className="mt-(--d-gap) max-w-220 text-sm text-ink-2">
        <Button variant="quiet" className="-ml-3 text-link" onClick={() => use('hybrid')}>
          {t('privacy.each')}
        </Button>
        <p>{t('privacy.eachLine')}</p>
      </div>
    </StepFrame>
  );
}

interface ReaderCardProps {
  mode: Reader;
  chosen: boolean;
  closed: boolean;
  onChoose: () => void;
}

function ReaderCard({ mode, chosen, closed, onChoose }: ReaderCardProps) {
  const Icon = icons[mode];
  return (
    <label
      className={cx(
        'flex min-w-0 flex-col gap-3 rounded-card border-2 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        chosen ? 'border-primary bg-primary-tint' : 'border-line-strong bg-surface',
        !chosen && !closed && 'hover:bg-hover',
      )}
    >
      <span className="flex items-center gap-2">
        <Icon size={18} aria-hidden className={chosen ? 'text-on-primary-tint' : 'text-ink-2'} />
        <span id={`name-${mode}`} className={cx('mr-auto skin-heading', chosen && 'text-on-primary-tint')}>
          {t(`mode.${mode}`)}
        </span>
        <input
          type="radio"
          name="privacy-mode"
          value={mode}
          checked={chosen}
          disabled={closed}
          aria-labelledby={`name-${mode}`}
          onChange={onChoose}
          aria-describedby={`mode-${mode}`}
          className="size-4.5 accent-primary focus-visible:outline-none"
        />
      </span>
      <ModePicture mode={mode} label={t(`mode.${mode}Picture`)} />
      <span id={`mode-${mode}`} className="flex flex-col gap-1.5">
        <span>{t(`mode.${mode}Line`)}</span>
        {mode === 'collaborative' ? <span className="text-xs text-ink-2">{t('privacy.notice')}</span> : null}
      </span>
    </label>
  );
}
