import { gates } from '@cartulary/contracts/permissions';
import { formatChoice } from '@/lib/format/format';
import { t } from '@/text/dashboard';
import { t as named } from '@/text/roles/permissions';
import { NoPermissionState } from '@/ui/states';

/** Instead of the figures, for who may not open documents: which permissions would. */
export const ClosedFigures = () => (
  <NoPermissionState title={t('closed.title')}>
    {t('closed.text', {
      permissions: formatChoice(gates['administrative-documents'].map((one) => named(`permission.${one}`))),
    })}
  </NoPermissionState>
);
