import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { NewPasswordField } from '@/shared/identity/password-meter/new-password-field';
import { recoveredBySentence } from '@/shared/identity/recovered-by';
import { t as errands } from '@/text/identity/errands';
import { t } from '@/text/people/invitations';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import { ErrandScreen } from './errand-screen';
import { FormError } from './form-error';
import { FormNotice } from './form-notice';
import { LegalLinks } from './legal-links';
import { useJoin, type Offer } from './use-join';

/** Creates an account for an invited person without one. */
export function JoinForm({ token, offer }: { token: string; offer: Offer }) {
  const navigate = useNavigate();
  const goOn = (): void => void navigate(nextAddress('', 'onboarding'), { replace: true });
  const joining = useJoin(token, offer, goOn);
  const { user, errand } = joining;
  const { organisation, invitedBy: person, email } = offer;
  const title = organisation === null ? t('accept.titleUnnamed') : t('accept.title', { organisation });
  if (errand)
    return (
      <ErrandScreen
        errand={errand}
        onBack={() => void navigate(href('login'), { replace: true })}
        onErrand={(next) => next.kind === 'second-step' && joining.setErrand(next)}
        onSignedIn={goOn}
      />
    );
  return (
    <AccountLayout
      title={title}
      sentence={person === null ? t('accept.sentenceAlone') : t('accept.sentence', { person })}
    >
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void joining.join();
        }}
      >
        {user ? <FormNotice notice={{ tone: 'info', text: t('accept.signedIn', { name: user.name }) }} /> : null}
        {offer.recoveredBy ? (
          <FormNotice
            notice={{
              tone: 'info',
              text: recoveredBySentence(offer.recoveredBy),
            }}
          />
        ) : null}
        <TextField
          label={errands('fullName')}
          size="lg"
          autoComplete="name"
          autoFocus
          value={joining.name}
          onChange={({ target }) => joining.setName(target.value)}
        />
        <TextField
          label={t('accept.address')}
          hint={t('accept.addressHint')}
          type="email"
          size="lg"
          autoComplete="username"
          readOnly
          value={email}
        />
        <NewPasswordField
          value={joining.password}
          rules={offer.rules}
          onChange={joining.setPassword}
          error={joining.wrong}
          size="lg"
        />
        <Checkbox label={errands('accept')} checked={joining.accepted} onChange={joining.setAccepted} />
        <LegalLinks />
        <FormError message={joining.error} />
        <Button type="submit" variant="primary" size="lg" busy={joining.busy} className="w-full">
          {title}
        </Button>
      </form>
    </AccountLayout>
  );
}
