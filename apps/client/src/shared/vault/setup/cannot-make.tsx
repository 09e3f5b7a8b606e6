import { HardDrive, ShieldAlert } from 'lucide-react';
import { t } from '@/text/vault';
import { StaleState } from '@/ui/states';
import type { NoVault } from '../can-have-vault';

/** Stands in the place of the cards where this browser can have no vault. */
export const CannotMake = ({ why }: { why: NoVault }) => (
  <StaleState
    icon={why === 'insecure' ? ShieldAlert : HardDrive}
    title={t(why === 'insecure' ? 'cannot.insecure' : 'cannot.storage')}
  >
    {t(why === 'insecure' ? 'cannot.insecureSentence' : 'cannot.storageSentence')}
  </StaleState>
);
