import { messageOf } from '@cartulary/contracts/client-errors';
import { screens } from '@cartulary/contracts/screens';
import { AccountLayout } from './account-layout';
import type { SecondStepScreen } from './errand';
import { SecondStepForm } from './second-step-form';

/** The screen for the second step. */
export const SecondStep = ({ errand: { required }, onBack, onSignedIn }: SecondStepScreen) => (
  <AccountLayout title={screens.mfaRequired} sentence={messageOf('mfa_required')}>
    <SecondStepForm required={required} onBack={() => onBack()} onSignedIn={onSignedIn} />
  </AccountLayout>
);
