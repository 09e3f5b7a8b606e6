import { installation } from '@cartulary/contracts/endpoints/system';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { t } from '@/text/identity/registration';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import type { LegalText } from './legal-dialog';

const legalDialog = fetchedPart('terms', async () => (await import('./legal-dialog')).LegalDialog);

const texts: readonly LegalText[] = ['terms', 'privacy'];

/**
 * Links to the legal texts to accept: the operator's own pages if set, otherwise this software's articles. They're
 * below a checkbox's label, unless `alone`.
 */
export function LegalLinks({ alone = false }: { alone?: boolean }) {
  const own = useOwnTexts();
  const [shown, setShown] = useState<LegalText | null>(null);
  const missing = shown ? (
    <p role="alert" className="basis-full text-error-text">
      {t('legal.missing')}
    </p>
  ) : null;
  return (
    <div className={cx('-mt-2 flex flex-wrap gap-x-3 text-xs', alone ? '-ml-2.25' : 'pl-4')}>
      {texts.map((text) => {
        const address = own[text];
        return address === undefined ? (
          <Button key={text} size="sm" variant="quiet" className="text-link" onClick={() => setShown(text)}>
            {t(`legal.${text}`)}
          </Button>
        ) : (
          <Button key={text} size="sm" variant="quiet" className="text-link" asChild>
            <a href={address} target="_blank" rel="noreferrer">
              {t(`legal.${text}`)}
            </a>
          </Button>
        );
      })}
      <Fetched part={legalDialog} wanted={shown} missing={missing} given={{ shown, onClose: () => setShown(null) }} />
    </div>
  );
}

/** The URLs set by the operator. Empty until loaded. */
function useOwnTexts(): Partial<Record<LegalText, string | undefined>> {
  const [own, setOwn] = useState<Partial<Record<LegalText, string | undefined>>>({});
  useEffect(() => {
    const leaving = new AbortController();
    call(installation, {}, { signal: leaving.signal, retries: 0 }).then(
      ({ termsUrl, privacyUrl }) => setOwn({ terms: termsUrl, privacy: privacyUrl }),
      (error: unknown) =>
        !leaving.signal.aborted &&
        log.warn('The installation did not describe itself.', { component: 'registration', error }),
    );
    return () => leaving.abort();
  }, []);
  return own;
}
