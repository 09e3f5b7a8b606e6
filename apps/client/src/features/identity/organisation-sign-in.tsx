import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { t } from '@/text/identity/elsewhere';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import type { Errand, OrganisationErrand } from './errand';
import { FormNotice, type Notice } from './form-notice';
import { useOrganisationSignIn } from './use-organisation-sign-in';

interface OrganisationSignInProps {
  errand: OrganisationErrand;
  onBack: (notice?: Notice) => void;
  onErrand: (errand: Errand) => void;
  onSignedIn: () => void;
}

/** Asks for the organization and redirects to its provider. For a directory, asks for name and password here. */
export function OrganisationSignIn({ errand, onBack, onErrand, onSignedIn }: OrganisationSignInProps) {
  const signIn = useOrganisationSignIn(errand, { onErrand, onSignedIn });
  const { asksDirectory, choices, busy } = signIn;
  return (
    <AccountLayout
      title={t(asksDirectory ? 'directoryTitle' : 'title')}
      sentence={t(asksDirectory ? 'directorySentence' : 'sentence')}
    >
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          signIn.goOn();
        }}
      >
        <TextField
          label={t(asksDirectory ? 'username' : 'address')}
          name="username"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={signIn.name}
          onChange={(event) => signIn.setName(event.target.value)}
        />
        {asksDirectory ? (
          <PasswordField
            label={t('password')}
            name="password"
            size="lg"
            autoComplete="current-password"
            value={signIn.password}
            onChange={(event) => signIn.setPassword(event.target.value)}
          />
        ) : null}
        <FormNotice notice={signIn.notice} />
        {choices.length > 0 ? (
          <WaysIn kinds={choices} busy={busy} onChoose={signIn.goBy} />
        ) : (
          <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
            {t(asksDirectory ? 'signIn' : 'goOn')}
          </Button>
        )}
        <Button size="lg" variant="quiet" className="w-full" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </form>
    </AccountLayout>
  );
}

interface WaysInProps {
  kinds: readonly ProviderKind[];
  busy: boolean;
  onChoose: (kind: ProviderKind) => void;
}

/** The organization's sign-in methods, if there are several. */
const WaysIn = ({ kinds, busy, onChoose }: WaysInProps) => (
  <div role="group" aria-labelledby="ways-in" className="flex flex-col gap-2.5">
    <p id="ways-in" className="text-sm text-ink-2">
      {t('choose')}
    </p>
    {kinds.map((kind, at) => (
      <Button
        key={kind}
        size="lg"
        disabled={busy}
        className="w-full"
        // The clicked button is gone, so focus moves here, and the screen reader announces the group first.
        autoFocus={at === 0}
        onClick={() => onChoose(kind)}
      >
        {t('with', { provider: t(`kind.${kind}`) })}
      </Button>
    ))}
  </div>
);
