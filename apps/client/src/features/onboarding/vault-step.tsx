import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { whyNoVault } from '@/shared/vault/can-have-vault';
import { FetchedVaultSetup } from '@/shared/vault/fetched-setup';
import { CannotMake } from '@/shared/vault/setup/cannot-make';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { StepFrame } from './step-frame';
import { placeAddress, type Place, type Step } from './steps';

interface VaultStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  parts: ReactNode;
}

/**
 * Creates the vault for people in privacy mode. It can also be created later in the settings. Continues to the URL's
 * `next` address, otherwise to the first document.
 */
export function VaultStep({ place, done, parts }: VaultStepProps) {
  const state = useVault();
  const [cannot] = useState(whyNoVault);
  // Once creation has started, the form stays until it is complete.
  const [makes, setMakes] = useState(false);
  if (state.kind === 'none' && !makes) setMakes(true);
  const navigate = useNavigate();
  const { search } = useLocation();
  const goesElsewhere = new URLSearchParams(search).has('next');
  const next = goesElsewhere ? nextAddress(search) : placeAddress({ ...place, step: 'document' });
  const frame = (content: ReactNode, action: ReactNode): ReactNode => (
    <StepFrame
      title={t('setup.title')}
      sentence={t('setup.sentence')}
      place={place}
      done={done}
      parts={parts}
      note={t('setup.note')}
      actions={
        <>
          {goesElsewhere ? null : (
            <Button variant="quiet" size="lg" asChild>
              <Link to={placeAddress({ ...place, step: 'privacy' })}>{t('setup.back')}</Link>
            </Button>
          )}
          {action}
        </>
      }
    >
      {content}
    </StepFrame>
  );
  const onward = (label: string): ReactNode => (
    <Button variant="primary" size="lg" icon={ArrowRight} asChild>
      <Link to={next}>{label}</Link>
    </Button>
  );
  if (cannot) return frame(<CannotMake why={cannot} />, onward(t(goesElsewhere ? 'setup.go' : 'cannot.ask')));
  if (state.kind === 'unknown' && !makes) return frame(<Skeleton className="h-80" />, onward(t('setup.later')));
  if (!makes) return frame(<VaultIsThere />, onward(t('setup.go')));
  return (
    <FetchedVaultSetup onMade={() => void navigate(next)}>
      {(cards, button) =>
        frame(
          cards,
          <>
            <Button variant="quiet" size="lg" asChild>
              <Link to={next}>{t('setup.later')}</Link>
            </Button>
            {button}
          </>,
        )
      }
    </FetchedVaultSetup>
  );
}

const VaultIsThere = () => (
  <EmptyState
    title={t('setup.there')}
    actions={
      <Button asChild>
        <Link to={href('settings', undefined, { tab: 'privacy' })}>{t('setup.open')}</Link>
      </Button>
    }
  >
    {t('setup.thereSentence')}
  </EmptyState>
);
