import { t } from '@/text/vault';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { ErrorState } from '@/ui/states';

const section = fetchedPart<object>('vault-section', async () => (await import('./own/vault-section')).VaultSection);

/** The vault section in settings. Its code loads with the tab. */
export const Vault = () => (
  <Fetched
    part={section}
    wanted
    given={{}}
    missing={<ErrorState title={t('setup.loadFailed')}>{t('setup.partFailed')}</ErrorState>}
  />
);
