import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '@cartulary/contracts/client-errors';
import { sessionNotice } from '@/lib/session/session';
import { mailedLink } from '@/routing/mailed-link';
import { nextAddress } from '@/routing/next-address';
import { t } from '@/text/identity';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import type { Errand } from './errand';
import { errorNotice, type Notice } from './form-notice';
import { SignInForm } from './sign-in-form';

/** Everything about forgotten or expired passwords, loaded on demand because few need it. */
const errands = fetchedPart('errands', async () => (await import('./errand-screen')).ErrandScreen);
/** Needed only for email links. */
const mailed = fetchedPart('mailed', async () => (await import('./mailed-errand')).MailedErrand);

/** /login: sign in, or first handle an email link, the URL, or an expired password. */
export default function SignInPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [begun, setErrand] = useState<Errand>();
  const errand: Errand | undefined =
    begun ?? (new URLSearchParams(search).has('forgot') ? { kind: 'forgot' } : undefined);
  // Why signing in again is necessary, or the result of an email link. Shown until the first attempt.
  const [notice, setNotice] = useState(() => errorNotice(sessionNotice()));
  const link = mailedLink(search);
  const [taken, setTaken] = useState<string>();
  const checking = link && link.token !== taken;
  const takeUp = (answer: Errand | Notice): void => {
    setTaken(link?.token);
    if ('kind' in answer) setErrand(answer);
    else setNotice(answer);
  };

  /** Returns to the form with a message. The URL preserves the requested page, without any token. */
  const back = (next?: Notice): void => {
    setErrand(undefined);
    setNotice(next);
    void navigate({ search: onlyNext(search) }, { replace: true });
  };
  if (errand)
    return (
      <Fetched
        part={errands}
        wanted
        onFailure={() => back(errorNotice(messageOf('crash_chunk')))}
        given={{
          errand,
          onBack: back,
          onErrand: setErrand,
          onSignedIn: () => void navigate(nextAddress(search), { replace: true }),
        }}
      />
    );
  return (
    <>
      <SignInForm
        notice={checking ? { tone: 'info', text: t('checking') } : notice}
        onNotice={setNotice}
        onErrand={setErrand}
      />
      {checking && (
        <Fetched
          part={mailed}
          wanted
          onFailure={() => takeUp({ tone: 'error', text: messageOf('crash_chunk') })}
          given={{ link, onAnswer: takeUp }}
        />
      )}
    </>
  );
}

function onlyNext(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?${new URLSearchParams({ next })}`;
}
