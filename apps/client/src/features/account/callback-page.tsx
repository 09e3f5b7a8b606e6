import { Link, useLocation } from 'react-router-dom';
import { href } from '@/routing/href';
import { routeAt } from '@/routing/lookup';
import { t } from '@/text/callback';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import { FormError } from './form-error';

type Provider = 'google' | 'github' | 'microsoft' | 'oidc' | 'saml';

function providerAt(pathname: string): Provider {
  switch (routeAt(pathname)) {
    case 'authGithubCallback':
      return 'github';
    case 'authMicrosoftCallback':
      return 'microsoft';
    case 'authOidcCallback':
      return 'oidc';
    case 'authSamlCallback':
      return 'saml';
    default:
      return 'google';
  }
}

/** Where an identity provider sends a person back to: says that this way to sign in is not set up here, and what is. */
export default function CallbackPage() {
  const provider = providerAt(useLocation().pathname);
  return (
    <AccountLayout title={t('title')} sentence={t('sentence', { provider: t(`provider.${provider}`) })}>
      <FormError message={t(`missing.${provider}`)} />
      <p className="mt-4 text-ink-2">{t('kept')}</p>
      <p className="mt-2 mb-6 text-ink-2">{t('next')}</p>
      <Button variant="primary" asChild>
        <Link to={href('login')}>{t('back')}</Link>
      </Button>
    </AccountLayout>
  );
}
