import { discoverSso } from '@cartulary/contracts/endpoints/discovery';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '@cartulary/contracts/errors';
import { providerKinds, type ProviderKind } from '@cartulary/contracts/identity-providers';
import { call } from '@/lib/api';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { t } from '@/text/elsewhere';
import { Button } from '@/ui/button';
import { PasswordField, TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import { leaveFor } from './elsewhere';
import { enterDirectory } from './enter-elsewhere';
import type { Errand, OrganisationErrand } from './errand';
import { errorNotice, FormNotice, type Notice } from './form-notice';

interface OrganisationSignInProps {
  errand: OrganisationErrand;
  onBack: (notice?: Notice) => void;
  onErrand: (errand: Errand) => void;
  onSignedIn: () => void;
}

/** Asks whose people somebody belongs to, and sends them to where these sign in; a directory asks for name and password here. */
export function OrganisationSignIn({ errand, onBack, onErrand, onSignedIn }: OrganisationSignInProps) {
  const { rememberMe } = errand;
  const { search } = useLocation();
  const [asksDirectory, setAsksDirectory] = useState(errand.directory);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  /** Where there are several ways. */
  const [choices, setChoices] = useState<readonly ProviderKind[]>([]);
  const [notice, setNotice] = useState<Notice>();

  const find = async (): Promise<void> => {
    const domain = name.trim();
    const found = await call(discoverSso, { body: { domain } }, { retries: 0 }).catch((error: unknown) => {
      throw explained(error);
    });
    // A page that stood open while its installation learned another way to sign in.
    const known = providerKinds.filter((one) => found.kinds.includes(one));
    const [kind] = known;
    if (!kind) throw new ApiError(t('unknownWay', { reason: messageOf('unsupported_enterprise_method') }));
    if (known.length > 1) return setChoices(known);
    await goBy(kind);
  };
  const goBy = async (kind: ProviderKind): Promise<void> => {
    const domain = name.trim();
    if (kind === 'ldap') {
      setChoices([]);
      return setAsksDirectory(true);
    }
    await leaveFor(kind, { rememberMe, search, domain: domain.slice(domain.lastIndexOf('@') + 1) });
  };
  const enter = async (): Promise<void> => {
    const { errand: step } = await enterDirectory(name.trim(), password, rememberMe);
    if (step) onErrand(step);
    else onSignedIn();
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      await work();
    } catch (error) {
      setNotice(errorNotice(sentenceOf(error)));
    } finally {
      setBusy(false);
    }
  };
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
          void run(asksDirectory ? enter : find);
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
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            // Another address may belong to others.
            if (!asksDirectory) setChoices([]);
          }}
        />
        {asksDirectory ? (
          <PasswordField
            label={t('password')}
            name="password"
            size="lg"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        <FormNotice notice={notice} />
        {choices.length > 0 ? (
          <div role="group" aria-labelledby="ways-in" className="flex flex-col gap-2.5">
            <p id="ways-in" className="text-sm text-ink-2">
              {t('choose')}
            </p>
            {choices.map((kind, at) => (
              <Button
                key={kind}
                size="lg"
                disabled={busy}
                className="w-full"
                // The button that was pressed is gone: the keyboard goes on here, and what is read aloud begins with the group.
                autoFocus={at === 0}
                onClick={() => void run(() => goBy(kind))}
              >
                {t('with', { provider: t(`kind.${kind}`) })}
              </Button>
            ))}
          </div>
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

/** Says what to do where nobody told this installation of a domain. */
function explained(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.message !== messageOf('sso_discovery_failed')) return error;
  return new ApiError(t('notFound', { reason: error.message }), { status: error.status });
}
