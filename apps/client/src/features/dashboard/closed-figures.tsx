import { gates } from '@cartulary/contracts/permissions';
import { formatChoice } from '@/lib/format/format';
import { t } from '@/text/dashboard';
import { t as named } from '@/text/roles/permissions';
import { NoPermissionState } from '@/ui/states';

/** Shown instead of the figures to people who can't open documents: lists the missing permissions. */
export const ClosedFigures = () => (
  <NoPermissionState title={t('closed.title')}>
    {t('closed.text', {
      permissions: formatChoice(gates['administrative-documents'].map((one) => named(`permission.${one}`))),
    })}
  </NoPermissionState>
);
