import { t } from '@/text/vault';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { ErrorState } from '@/ui/states';

const section = fetchedPart<object>('vault-section', async () => (await import('./own/vault-section')).VaultSection);

/** The vault in one's settings; its code is fetched with the tab that shows it. */
export const Vault = () => (
  <Fetched
    part={section}
    wanted
    given={{}}
    missing={<ErrorState title={t('setup.loadFailed')}>{t('setup.partFailed')}</ErrorState>}
  />
);
