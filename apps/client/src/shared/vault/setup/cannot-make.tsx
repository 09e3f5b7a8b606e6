import { HardDrive, ShieldAlert } from 'lucide-react';
import { t } from '@/text/vault';
import { StaleState } from '@/ui/states';
import type { NoVault } from '../can-have-vault';

/** Replaces the setup cards if this browser can't have a vault. */
export const CannotMake = ({ why }: { why: NoVault }) => (
  <StaleState
    icon={why === 'insecure' ? ShieldAlert : HardDrive}
    title={t(why === 'insecure' ? 'cannot.insecure' : 'cannot.storage')}
  >
    {t(why === 'insecure' ? 'cannot.insecureSentence' : 'cannot.storageSentence')}
  </StaleState>
);
