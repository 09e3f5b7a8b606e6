import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { RedirectKind } from '@cartulary/contracts/identity-providers';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { routeAt } from '@/routing/lookup';
import { nextAddress } from '@/routing/next-address';
import { t } from '@/text/identity/callback';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import { finish } from './enter-elsewhere';
import type { Errand } from './errand';
import { ErrandScreen } from './errand-screen';
import { FormError } from './form-error';
import { FormNotice, type Notice } from './form-notice';

const kinds = {
  authGoogleCallback: 'google',
  authGithubCallback: 'github',
  authMicrosoftCallback: 'microsoft',
  authOidcCallback: 'oidc',
  authSamlCallback: 'saml',
} as const satisfies Record<string, RedirectKind>;
const isCallback = (id: string | undefined): id is keyof typeof kinds => id !== undefined && id in kinds;

const searchOf = (next: string | null): string => (next === null ? '' : `?${new URLSearchParams({ next })}`);

/** The return page for identity providers: completes sign-in, asks for a second step, or explains why it failed. */
export default function CallbackPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const route = routeAt(pathname);
  const kind = isCallback(route) ? kinds[route] : 'google';
  const [sent] = useState(search);
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<{ errand: Errand; next: string | null }>();

  const goOn = (next: string | null): void => void navigate(nextAddress(searchOf(next)), { replace: true });
  const finished = useEffectEvent(({ next, errand }: Awaited<ReturnType<typeof finish>>) =>
    errand ? setStep({ errand, next }) : goOn(next),
  );
  // The provider's parameters are removed from the URL and the history before anything else happens.
  const clear = useEffectEvent(() => search !== '' && void navigate({ search: '' }, { replace: true }));
  useEffect(() => {
    let isOver = false;
    clear();
    finish(kind, sent).then(
      (entered) => isOver || finished(entered),
      (error: unknown) => isOver || setFailure(sentenceOf(error)),
    );
    return () => void (isOver = true);
  }, [kind, sent]);

  if (step && failure === undefined)
    return (
      <ErrandScreen
        errand={step.errand}
        onBack={(notice?: Notice) => setFailure(notice?.text ?? '')}
        onErrand={(errand) => setStep({ ...step, errand })}
        onSignedIn={() => goOn(step.next)}
      />
    );
  return (
    <AccountLayout
      title={t(failure === undefined ? 'title' : 'failedTitle')}
      sentence={t('sentence', { provider: t(`provider.${kind}`) })}
    >
      {failure === undefined ? (
        <FormNotice notice={{ tone: 'info', text: t('working') }} />
      ) : (
        <>
          <FormError message={failure} />
          <p className="mt-4 text-ink-2">{t('kept')}</p>
          <p className="mt-2 mb-6 text-ink-2">{t('next')}</p>
          <Button variant="primary" size="lg" className="w-full" asChild>
            <Link to={href('login')}>{t('back')}</Link>
          </Button>
        </>
      )}
    </AccountLayout>
  );
}
