import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { ArrowRight, Info, ShieldQuestion, Split, Users, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { setPrivacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { ModePicture } from './mode-picture';
import { StepFrame } from './step-frame';
import { placeAddress, type Place, type Step } from './steps';

const icons: Record<PrivacyMode, LucideIcon> = { privacy: ShieldQuestion, hybrid: Split, collaborative: Users };
/** From the closest to the most open. */
const order: readonly PrivacyMode[] = ['privacy', 'hybrid', 'collaborative'];

interface PrivacyStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  parts: ReactNode;
}

/** Which mode this person works in. Says of each what it means today, and what is planned. */
export function PrivacyStep({ place, done, parts }: PrivacyStepProps) {
  const inForce = usePrivacyMode();
  const [chosen, setChosen] = useState(inForce);
  const navigate = useNavigate();
  const next = placeAddress({ ...place, step: 'document' });
  const use = (): void => {
    if (chosen !== inForce) setPrivacyMode(chosen);
    // Who works in privacy mode has a vault; it can be made later, too.
    void navigate(chosen === 'privacy' ? placeAddress({ ...place, step: 'vault' }) : next);
  };
  return (
    <StepFrame
      title={t('privacy.title')}
      sentence={t('privacy.sentence')}
      place={place}
      done={done}
      parts={parts}
      note={t('privacy.now', { mode: t(`mode.${inForce}`) })}
      actions={
        <>
          <Button variant="quiet" size="lg" asChild>
            <Link to={next}>{t('privacy.skip')}</Link>
          </Button>
          <Button variant="primary" size="lg" icon={ArrowRight} onClick={use}>
            {t('privacy.use', { mode: t(`mode.${chosen}`) })}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-(--d-gap) tablet:grid-cols-3">
        <legend className="sr-only">{t('privacy.choices')}</legend>
        {order.map((mode) => (
          <ModeCard key={mode} mode={mode} chosen={chosen === mode} onChoose={() => setChosen(mode)} />
        ))}
      </fieldset>
      <p className="mt-(--d-gap) flex items-start gap-2.5 skin-card p-3.5 text-ink-2">
        <Info size={16} aria-hidden className="mt-0.5 text-info-text" />
        {t('privacy.today')}
      </p>
    </StepFrame>
  );
}

interface ModeCardProps {
  mode: PrivacyMode;
  chosen: boolean;
  onChoose: () => void;
}

function ModeCard({ mode, chosen, onChoose }: ModeCardProps) {
  const Icon = icons[mode];
  return (
    <label
      className={cx(
        'flex min-w-0 flex-col gap-2.5 rounded-card border-2 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        chosen ? 'border-primary bg-primary-tint' : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      <span className="flex items-center gap-2">
        <Icon size={18} aria-hidden className={chosen ? 'text-on-primary-tint' : 'text-ink-2'} />
        <span className={cx('skin-heading mr-auto', chosen && 'text-on-primary-tint')}>{t(`mode.${mode}`)}</span>
        <input
          type="radio"
          name="privacy-mode"
          value={mode}
          checked={chosen}
          onChange={onChoose}
          aria-describedby={`mode-${mode}`}
          className="size-4.5 accent-primary focus-visible:outline-none"
        />
      </span>
      <span className="text-ink-2">{t(`mode.${mode}For`)}</span>
      <ModePicture asks={mode !== 'collaborative'} label={t(`mode.${mode}Picture`)} />
      <span id={`mode-${mode}`} className="flex flex-col gap-2">
        <Line>{t(`mode.${mode}One`)}</Line>
        <Line>{t(`mode.${mode}Two`)}</Line>
        <span className="mt-1 text-xs text-ink-2">{t(`mode.${mode}Planned`)}</span>
      </span>
    </label>
  );
}

const Line = ({ children }: { children: string }) => (
  <span className="flex gap-2.5 before:mt-[0.65em] before:w-2 before:shrink-0 before:border-t before:border-current">
    {children}
  </span>
);
