import type { Errand } from './errand';
import type { Notice } from './form-notice';
import { EventInvitation } from './event-invitation';
import { ForgottenPassword } from './forgotten-password';
import { NextPassword } from './next-password';
import { OrganisationSignIn } from './organisation-sign-in';
import { RequiredFactor } from './required-factor';
import { SecondStep } from './second-step';
import { UndoAddress } from './undo-address';
import { VerifyAddress } from './verify-address';

interface ErrandScreenProps {
  errand: Errand;
  /** Returns to the sign-in form with a message. */
  onBack: (notice?: Notice) => void;
  onErrand: (errand: Errand) => void;
  onSignedIn: () => void;
}

/** The screen for an errand at /login. */
export function ErrandScreen({ errand, onBack, onErrand, onSignedIn }: ErrandScreenProps) {
  if (errand.kind === 'forgot') return <ForgottenPassword onBack={onBack} />;
  if (errand.kind === 'second-step') {
    const Step = errand.required.mustSetUp ? RequiredFactor : SecondStep;
    return <Step errand={errand} onBack={onBack} onSignedIn={onSignedIn} />;
  }
  if (errand.kind === 'event') return <EventInvitation token={errand.token} onBack={onBack} />;
  if (errand.kind === 'undo') return <UndoAddress errand={errand} onBack={onBack} onErrand={onErrand} />;
  if (errand.kind === 'verify') return <VerifyAddress errand={errand} onBack={onBack} onErrand={onErrand} />;
  if (errand.kind === 'organisation')
    return <OrganisationSignIn errand={errand} onBack={onBack} onErrand={onErrand} onSignedIn={onSignedIn} />;
  return <NextPassword errand={errand} onBack={onBack} onErrand={onErrand} onSignedIn={onSignedIn} />;
}
