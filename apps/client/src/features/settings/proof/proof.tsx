import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { ErrorState } from '@/ui/states';
import { t } from '@/text/settings/proof';

const cards = fetchedPart<object>('privacy-proof', async () => (await import('./proof-cards')).ProofCards);

/** Verification of privacy mode. Its code is loaded with its tab. */
export const Proof = () => (
  <Fetched
    part={cards}
    wanted
    given={{}}
    missing={<ErrorState title={t('proof.missing')}>{t('proof.again')}</ErrorState>}
  />
);
