import { messageOf } from '@cartulary/contracts/errors';
import { discoverSso } from '@cartulary/contracts/endpoints/discovery';
import { providerKinds, type ProviderKind } from '@cartulary/contracts/identity-providers';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { t } from '@/text/identity/elsewhere';
import { leaveFor } from './elsewhere';
import { enterDirectory } from './enter-elsewhere';
import type { Errand, OrganisationErrand } from './errand';
import { useAttempt } from './use-attempt';

interface Ends {
  readonly onErrand: (errand: Errand) => void;
  readonly onSignedIn: () => void;
}

/**
 * Finds the organization for an email address, and redirects to its provider or asks for its directory's credentials.
 */
export function useOrganisationSignIn({ directory, rememberMe }: OrganisationErrand, { onErrand, onSignedIn }: Ends) {
  const { search } = useLocation();
  const [asksDirectory, setAsksDirectory] = useState(directory);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [choices, setChoices] = useState<readonly ProviderKind[]>([]);
  const { busy, notice, attempt } = useAttempt();

  const goBy = async (kind: ProviderKind): Promise<void> => {
    const domain = name.trim();
    if (kind === 'ldap') {
      setChoices([]);
      return setAsksDirectory(true);
    }
    await leaveFor(kind, { rememberMe, search, domain: domain.slice(domain.lastIndexOf('@') + 1) });
  };
  const find = async (): Promise<void> => {
    const domain = name.trim();
    const found = await call(discoverSso, { body: { domain } }, { retries: 0 }).catch((error: unknown) => {
      throw explained(error);
    });
    // Handles a page that was loaded before its installation supported another sign-in method.
    const known = providerKinds.filter((one) => found.kinds.includes(one));
    const [kind] = known;
    if (!kind) throw new ApiError(t('unknownWay', { reason: messageOf('unsupported_enterprise_method') }));
    if (known.length > 1) return setChoices(known);
    await goBy(kind);
  };
  const enter = async (): Promise<void> => {
    const { errand: step } = await enterDirectory(name.trim(), password, rememberMe);
    if (step) onErrand(step);
    else onSignedIn();
  };
  return {
    asksDirectory,
    name,
    setName: (typed: string): void => {
      setName(typed);
      // Another email address may belong to another organization.
      if (!asksDirectory) setChoices([]);
    },
    password,
    setPassword,
    /** Set if there are several methods. */
    choices,
    busy,
    notice,
    goOn: () => void attempt(asksDirectory ? enter : find),
    goBy: (kind: ProviderKind) => void attempt(() => goBy(kind)),
  };
}

/** Explains what to do if this installation doesn't recognize the domain. */
function explained(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.message !== messageOf('sso_discovery_failed')) return error;
  return new ApiError(t('notFound', { reason: error.message }), { status: error.status });
}
