import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { isUnderWay } from '@/shared/documents/document-words';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { DocumentStep } from './document-step';
import { FoundStep } from './found-step';
import { OrganisationStep } from './organisation-step';
import { PrivacyStep } from './privacy-step';
import type { FileTaker, Reading } from './reading';
import { listedStep, placeAddress, steps, type Place, type Step } from './steps';
import { TeamStep } from './team-step';
import { VaultStep } from './vault-step';

interface OnboardingStepsProps {
  place: Place;
  files: FileTaker;
  uploads: ReactNode;
  reading: Reading;
  /** The controls for inviting people. */
  invitations: ReactNode;
}

/** The open step of a signed-in person. */
export function OnboardingSteps({ place: asked, files, uploads, reading, invitations }: OnboardingStepsProps) {
  const mayInvite = useMayOpen('userManagement');
  const mayName = useUser()?.role === 'admin';
  // Without a step in the URL, the person's first step is open.
  const place: Place = asked.step === 'organisation' && !mayName ? { ...asked, step: 'privacy' } : asked;
  const done = doneSteps(place, reading);
  const shown = useRef(place.step);
  useEffect(() => {
    // The first page is read from its start, so focus isn't moved.
    if (shown.current === place.step) return;
    shown.current = place.step;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [place.step]);
  switch (place.step) {
    case 'organisation':
      return <OrganisationStep place={place} done={done} parts={files.parts} />;
    case 'privacy':
      return <PrivacyStep place={place} done={done} parts={files.parts} />;
    case 'vault':
      return <VaultStep place={place} done={done} parts={files.parts} />;
    case 'document':
      return <DocumentStep place={place} done={done} files={files} uploads={uploads} reading={reading} />;
    case 'found':
      return <FoundStep place={place} done={done} parts={files.parts} reading={reading} mayInvite={mayInvite} />;
    case 'team':
      return mayInvite ? (
        <TeamStep place={place} done={done} parts={files.parts} invitations={invitations} />
      ) : (
        <Navigate to={placeAddress({ ...place, step: 'found' })} replace />
      );
  }
}

/** A step is done once the person has moved past it; the document step only once the document was processed. */
function doneSteps(place: Place, { document }: Reading): ReadonlySet<Step> {
  const read = document !== undefined && !isUnderWay(document) && document.state !== 'failed';
  const past = steps.slice(0, steps.indexOf(listedStep(place)));
  return new Set([...past.filter((each) => each !== 'document'), ...(read ? (['document'] as const) : [])]);
}
