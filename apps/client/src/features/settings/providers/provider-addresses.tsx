import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/settings/providers';
import { CopyLine } from './copy-line';

const callbacks = {
  google: 'authGoogleCallback',
  github: 'authGithubCallback',
  microsoft: 'authMicrosoftCallback',
  oidc: 'authOidcCallback',
  saml: 'authSamlCallback',
} as const;

/** The URLs to configure at the provider. A directory needs none. */
export function ProviderAddresses({ kind, origin }: { kind: ProviderKind; origin: string }) {
  const organisation = useUser()?.organizationId;
  if (kind === 'ldap') return null;
  return (
    <section className="rounded-control bg-sunken p-3">
      <h3 className="mb-1.5 text-sm font-medium">{t('form.addresses')}</h3>
      <dl className="flex flex-col gap-1.5">
        <CopyLine label={kind === 'saml' ? t('form.acs') : t('form.callback')} value={origin + href(callbacks[kind])} />
        {kind === 'saml' && organisation ? (
          <CopyLine
            label={t('form.metadata')}
            value={`${origin}/api/v1/auth/saml/metadata?organisation=${organisation}`}
          />
        ) : null}
      </dl>
    </section>
  );
}
