import { beginProvider } from '@cartulary/contracts/endpoints/identity-providers';
import {
  oauthKinds,
  providerKinds,
  redirectKinds,
  type ProviderKind,
  type RedirectKind,
} from '@cartulary/contracts/identity-providers';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/identity/elsewhere';
import { Button } from '@/ui/button';
import type { Errand } from './errand';
import { errorNotice, type Notice } from './form-notice';
import { LegalLinks } from './legal-links';

interface ElsewhereProps {
  /** The installation's identity providers. Omits types that this client doesn't know. */
  kinds: readonly string[];
  rememberMe: boolean;
  onNotice: (notice: Notice | undefined) => void;
  onErrand: (errand: Errand) => void;
}

/** Sign-in buttons for external accounts open to anyone. */
export function Elsewhere({ kinds, rememberMe, onNotice, onErrand }: ElsewhereProps) {
  const { search } = useLocation();
  const [leaving, setLeaving] = useState<ProviderKind>();
  const leave = async (kind: RedirectKind): Promise<void> => {
    setLeaving(kind);
    onNotice(undefined);
    try {
      await leaveFor(kind, { rememberMe, search });
    } catch (error) {
      setLeaving(undefined);
      onNotice(errorNotice(sentenceOf(error)));
    }
  };
  const offered = providerKinds.filter((kind) => kinds.includes(kind));
  // Short names fit side by side.
  const abreast = offered.filter((kind) => oauthKinds.some((one) => one === kind));
  const besides = (kind: ProviderKind): boolean => abreast.length > 1 && abreast.includes(kind);
  const goesAway = (kind: ProviderKind): kind is RedirectKind => redirectKinds.some((one) => one === kind);
  return (
    <section className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        {offered.map((kind) => (
          <Button
            key={kind}
            size="lg"
            className={besides(kind) ? 'px-2!' : 'col-span-full'}
            aria-label={t('with', { provider: t(`kind.${kind}`) })}
            busy={leaving === kind}
            disabled={leaving !== undefined}
            onClick={() =>
              goesAway(kind) ? void leave(kind) : onErrand({ kind: 'organisation', directory: true, rememberMe })
            }
          >
            {besides(kind) ? t(`kind.${kind}`) : t('with', { provider: t(`kind.${kind}`) })}
          </Button>
        ))}
      </div>
      <p className="text-xs text-ink-3">{t('accepting')}</p>
      <LegalLinks alone />
    </section>
  );
}

/** Redirects to a provider. @throws ApiError if that isn't possible */
export async function leaveFor(
  kind: RedirectKind,
  { rememberMe, search, domain }: { rememberMe: boolean; search: string; domain?: string },
): Promise<void> {
  const next = new URLSearchParams(search).get('next');
  const body = { rememberMe, ...(next === null ? {} : { next }), ...(domain === undefined ? {} : { domain }) };
  const { url } = await call(beginProvider, { params: { kind }, body }, { retries: 0 });
  location.assign(url);
}
