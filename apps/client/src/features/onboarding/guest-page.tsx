import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { ModePicture } from './mode-picture';
import { StepFrame } from './step-frame';

/** Explains these steps to a visitor who hasn't signed in; signing up and signing in lead back here. */
export function GuestPage() {
  const next = { next: href('onboarding') };
  return (
    <StepFrame
      title={t('guest.title')}
      sentence={t('guest.sentence')}
      place={null}
      note={t('guest.back')}
      actions={
        <>
          <Button variant="quiet" size="lg" asChild>
            <Link to={href('login', undefined, next)}>{t('guest.signIn')}</Link>
          </Button>
          <Button variant="primary" size="lg" asChild>
            <Link to={href('register', undefined, next)}>{t('guest.register')}</Link>
          </Button>
        </>
      }
    >
      <div className="max-w-120 skin-card p-4">
        <ModePicture mode="privacy" label={t('mode.privacyPicture')} />
        <p className="mt-3 text-ink-2">{t('mode.privacyLine')}</p>
      </div>
    </StepFrame>
  );
}
