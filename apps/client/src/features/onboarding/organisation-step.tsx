import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { limits } from '@cartulary/contracts/limits';
import { useUser } from '@/lib/session/session';
import { changeSetting, useSetting } from '@/lib/settings/settings';
import { t } from '@/text/onboarding';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { StepFrame } from './step-frame';
import { placeAddress, type Place, type Step } from './steps';

interface OrganisationStepProps {
  place: Place;
  done: ReadonlySet<Step>;
  parts: ReactNode;
}

/** Asks for the organization's name. Until it is set, the organization has its founder's name, which isn't suggested. */
export function OrganisationStep({ place, done, parts }: OrganisationStepProps) {
  const navigate = useNavigate();
  const user = useUser();
  const current = useSetting('profile', 'organization');
  const chosen = user && [user.name, user.firstName].includes(current) ? '' : current;
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const name = typed ?? chosen;
  const next = placeAddress({ ...place, step: 'privacy' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const clean = name.trim();
    if (clean === '') return setWrong(t('organisation.missing'));
    if (clean !== current) changeSetting('profile', 'organization', clean);
    void navigate(next);
  };
  return (
    <StepFrame
      title={t('organisation.title')}
      sentence={t('organisation.sentence')}
      place={place}
      done={done}
      parts={parts}
      actions={
        <>
          <Button variant="quiet" size="lg" asChild>
            <Link to={next}>{t('organisation.skip')}</Link>
          </Button>
          <Button variant="primary" size="lg" icon={ArrowRight} type="submit" form={FORM}>
            {t('organisation.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="max-w-120" onSubmit={save}>
        <TextField
          label={t('organisation.name')}
          hint={t('organisation.hint')}
          size="lg"
          autoComplete="organization"
          maxLength={limits.metadata.maxNameCharacters}
          value={name}
          error={wrong}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(undefined);
          }}
        />
      </form>
    </StepFrame>
  );
}

const FORM = 'organisation-name';
