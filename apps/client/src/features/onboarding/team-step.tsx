import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { StepFrame } from './step-frame';
import type { Place, Step } from './steps';

interface TeamStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  parts: ReactNode;
  /** The controls for inviting people, and the list of invitations. */
  invitations: ReactNode;
}

/** Asks who else will work here; for people who can invite others. */
export function TeamStep({ place, done, parts, invitations }: TeamStepProps) {
  return (
    <StepFrame
      title={t('team.title')}
      sentence={t('team.sentence')}
      place={place}
      done={done}
      parts={parts}
      note={t('team.note')}
      actions={
        <Button variant="primary" size="lg" icon={ArrowRight} asChild>
          <Link to={href('dashboard')}>{t('found.finish')}</Link>
        </Button>
      }
    >
      {invitations}
    </StepFrame>
  );
}
