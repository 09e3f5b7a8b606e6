import { messageOf } from '@cartulary/contracts/client-errors';
import { screens } from '@cartulary/contracts/screens';
import { AccountLayout } from './account-layout';
import type { SecondStepErrand } from './errand';
import type { Notice } from './form-notice';
import { SecondStepForm } from './second-step-form';

interface SecondStepProps {
  errand: SecondStepErrand;
  onBack: (notice?: Notice) => void;
  onSignedIn: () => void;
}

/** The page of the second proof. */
export const SecondStep = ({ errand: { required }, onBack, onSignedIn }: SecondStepProps) => (
  <AccountLayout title={screens.mfaRequired} sentence={messageOf('mfa_required')}>
    <SecondStepForm required={required} onBack={() => onBack()} onSignedIn={onSignedIn} />
  </AccountLayout>
);
