import { checkInvitation } from '@cartulary/contracts/endpoints/invitations';
import { messageOf } from '@cartulary/contracts/client-errors';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/people/invitations';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import { JoinForm } from './join-form';
import type { Offer } from './use-join';

/** /register?invitation=…: the target of an invitation email's link. */
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
  return offer.account === 'new' ? <JoinForm token={token} offer={offer} /> : <Known offer={offer} />;
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

/** An account with this email address exists, either here or in another organization, where it stays. */
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
