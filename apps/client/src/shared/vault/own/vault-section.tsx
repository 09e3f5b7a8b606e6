import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/vault';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { whyNoVault } from '../can-have-vault';
import { FetchedVaultSetup } from '../fetched-setup';
import { CannotMake } from '../setup/cannot-make';
import { loadVault, useKnownVault } from '../known-vault';
import { useVault } from '../use-vault';
import { useVaultKind } from '../use-vault-kind';
import { OwnVault } from './own-vault';

/** The vault section in settings: the existing vault, or setup. */
export function VaultSection() {
  useLocaleChanges();
  const state = useVault();
  const accountId = useUser()?.id ?? '';
  const vault = useKnownVault(accountId);
  const [cannot] = useState(whyNoVault);
  const { failed, load } = useNewest();
  if (cannot) return <CannotMake why={cannot} />;
  if (failed !== undefined && state.kind === 'unknown')
    return (
      <ErrorState title={t('setup.loadFailed')} onRetry={load}>
        {failed}
      </ErrorState>
    );
  if (state.kind === 'unknown') return <Skeleton className="h-30" />;
  return vault ? <OwnVault vault={vault} accountId={accountId} /> : <NoVaultYet />;
}

type Tell = (failed: string | undefined) => void;

async function loadNewest(tell: Tell): Promise<void> {
  try {
    await loadVault();
    tell(undefined);
  } catch (error) {
    tell(sentenceOf(error));
  }
}

/** Refetches the vault, including changes made elsewhere while no page was following it. */
function useNewest(): { failed: string | undefined; load: () => void } {
  const [failed, setFailed] = useState<string>();
  useEffect(() => void loadNewest(setFailed), []);
  return { failed, load: () => void loadNewest(setFailed) };
}

/** Measuring the cost of a passphrase takes the device a second, so it starts only on request. */
function NoVaultYet() {
  const [makes, setMakes] = useState(false);
  const isGone = useVaultKind() === 'gone';
  return (
    <Card aria-labelledby="own-vault">
      <CardHeader title={<span id="own-vault">{t('own.title')}</span>} />
      {makes ? (
        <FetchedVaultSetup onMade={() => setMakes(false)}>
          {(cards, button) => (
            <>
              <p className="mb-4 text-ink-2">{t('setup.sentence')}</p>
              {cards}
              <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
                <p className="mr-auto text-xs text-ink-3">{t('setup.note')}</p>
                <Button variant="quiet" onClick={() => setMakes(false)}>
                  {t('setup.later')}
                </Button>
                {button}
              </div>
            </>
          )}
        </FetchedVaultSetup>
      ) : (
        <>
          <p className={isGone ? 'mb-3 text-warning-text' : 'mb-3 text-ink-2'}>{t(isGone ? 'own.gone' : 'own.none')}</p>
          <Button icon={Lock} onClick={() => setMakes(true)}>
            {t('own.make')}
          </Button>
        </>
      )}
    </Card>
  );
}
