import type { ComponentProps } from 'react';
import { t } from '@/text/vault';
import { fetchedPart, Fetched } from '@/ui/fetched-part';
import { ErrorState } from '@/ui/states';
import type { VaultSetup } from './setup/vault-setup';

type Given = ComponentProps<typeof VaultSetup>;

const setup = fetchedPart<Given>('vault-setup', async () => (await import('./setup/vault-setup')).VaultSetup);

/** Vault setup. Its code, word list, and estimator load on demand. */
export const FetchedVaultSetup = (given: Given) => (
  <Fetched
    part={setup}
    wanted
    given={given}
    missing={<ErrorState title={t('setup.loadFailed')}>{t('setup.partFailed')}</ErrorState>}
  />
);
