import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { ErrorState } from '@/ui/states';
import { t } from '@/text/settings/proof';

const cards = fetchedPart<object>('privacy-proof', async () => (await import('./proof-cards')).ProofCards);

/** The proof of privacy mode; its code is fetched with the tab that shows it. */
export const Proof = () => (
  <Fetched
    part={cards}
    wanted
    given={{}}
    missing={<ErrorState title={t('proof.missing')}>{t('proof.again')}</ErrorState>}
  />
);
