import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';

/** Submits the typed code. Disabled until there is one. */
export const ConfirmCode = ({ code, busy }: { code: string; busy: boolean }) => (
  <Button type="submit" variant="primary" size="lg" busy={busy} disabled={code.trim() === ''} className="w-full">
    {t('step.confirm')}
  </Button>
);
