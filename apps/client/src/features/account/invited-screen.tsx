import { acceptInvitation, checkInvitation } from '@cartulary/contracts/endpoints/invitations';
import { messageOf } from '@cartulary/contracts/client-errors';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { call } from '@/lib/api';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { NewPasswordField } from '@/lib/password-meter/new-password-field';
import { enter, signOut, useUser } from '@/lib/session';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { t as errands } from '@/text/errands';
import { t } from '@/text/invitations';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { TextField } from '@/ui/field';
import { AccountLayout } from './account-layout';
import type { SecondStepErrand } from './errand';
import { ErrandScreen } from './errand-screen';
import { FormError } from './form-error';
import { FormNotice } from './form-notice';
import { LegalLinks } from './legal-links';

type Offer = DataOf<typeof checkInvitation>;

/** /register?invitation=…: what the link of an invitation's mail opens. */
export function InvitedScreen({ token }: { token: string }) {
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call(checkInvitation, { body: { token } }, { signal: leaving.signal }).then(
      setOffer,
      (error: unknown) => leaving.signal.aborted || setProblem(sentenceOf(error)),
    );
    return () => leaving.abort();
  }, [token, attempt]);
  const again = (): void => {
    setProblem(undefined);
    setAttempt((before) => before + 1);
  };

  if (problem !== undefined) return <Failed problem={problem} onAgain={again} />;
  if (!offer)
    return (
      <AccountLayout title={t('accept.checkingTitle')} sentence={t('accept.checking')}>
        <p role="status" className="text-ink-2">
          {t('accept.checking')}
        </p>
      </AccountLayout>
    );
  return offer.account === 'new' ? <Join token={token} offer={offer} /> : <Known offer={offer} />;
}

function Failed({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  return (
    <AccountLayout title={t('accept.failedTitle')} sentence={problem}>
      <div className="flex flex-col gap-3">
        {problem === messageOf('invitation_failed') ? null : (
          <Button variant="primary" size="lg" className="w-full" onClick={onAgain}>
            {t('accept.again')}
          </Button>
        )}
        <ToSignIn />
      </div>
    </AccountLayout>
  );
}

const ToSignIn = () => (
  <Button size="lg" className="w-full" asChild>
    <Link to={href('login')}>{t('accept.toSignIn')}</Link>
  </Button>
);

/** There is an account of this address: here, or in another organisation, where it stays. */
function Known({ offer: { account: kind, organisation, email, invitedBy } }: { offer: Offer }) {
  const isMember = kind === 'member';
  const named = organisation ?? t('accept.unnamed');
  const values = { organisation: named, email, person: invitedBy ?? named };
  return (
    <AccountLayout
      title={t(isMember ? 'member.title' : 'elsewhere.title', values)}
      sentence={t(isMember ? 'member.text' : 'elsewhere.text', values)}
    >
      {isMember ? null : <p className="mb-4 text-ink-2">{t('elsewhere.advice', values)}</p>}
      <ToSignIn />
    </AccountLayout>
  );
}

function Join({ token, offer }: { token: string; offer: Offer }) {
  const navigate = useNavigate();
  const user = useUser();
  const [name, setName] = useState(`${offer.firstName} ${offer.lastName}`.trim());
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [errand, setErrand] = useState<SecondStepErrand>();
  const { organisation, invitedBy: person, email } = offer;
  const joining = organisation === null ? t('accept.titleUnnamed') : t('accept.title', { organisation });
  const goOn = (): void => void navigate(nextAddress('', 'onboarding'), { replace: true });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setError(undefined);
    setWrong(undefined);
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    if (firstName === '') return setError(messageOf('name_required'));
    if (!accepted) return setError(messageOf('terms_required'));
    setBusy(true);
    try {
      const body = {
        token,
        firstName,
        lastName: rest.join(' '),
        password,
        acceptTerms: true,
        acceptPrivacy: true,
        rememberMe: true,
      };
      const answer = await enter(
        call(acceptInvitation, { body }).then(async (accepted) => {
          // One browser tab is one person: whoever is signed in here goes, once it is sure that somebody else comes.
          if (user) await signOut();
          return accepted;
        }),
        { refused: 'registration_failed', unavailable: 'registration_unavailable' },
      );
      if ('requiresMFA' in answer) return setErrand({ kind: 'second-step', required: answer });
      goOn();
    } catch (failure) {
      setBusy(false);
      const refused = failure instanceof ApiError ? failure.issues[0]?.message : undefined;
      setWrong(refused);
      if (refused === undefined) setError(sentenceOf(failure));
    }
  };

  if (errand)
    return (
      <ErrandScreen
        errand={errand}
        onBack={() => void navigate(href('login'), { replace: true })}
        onErrand={(next) => next.kind === 'second-step' && setErrand(next)}
        onSignedIn={goOn}
      />
    );
  return (
    <AccountLayout
      title={joining}
      sentence={person === null ? t('accept.sentenceAlone') : t('accept.sentence', { person })}
    >
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {user ? <FormNotice notice={{ tone: 'info', text: t('accept.signedIn', { name: user.name }) }} /> : null}
        <TextField
          label={errands('fullName')}
          size="lg"
          autoComplete="name"
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
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
        <NewPasswordField value={password} rules={offer.rules} onChange={setPassword} error={wrong} size="lg" />
        <Checkbox label={errands('accept')} checked={accepted} onChange={setAccepted} />
        <LegalLinks />
        <FormError message={error} />
        <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
          {joining}
        </Button>
      </form>
    </AccountLayout>
  );
}
