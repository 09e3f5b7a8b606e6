import type { Alert } from '@cartulary/contracts/endpoints/alerts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/realtime/alerts';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { takeAlert } from './alerts-data';

/** Acknowledges an alert, so that no one else is notified. */
export function TakeButton({ alert: { id, ruleName } }: { alert: Alert }) {
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await takeAlert(id);
      toast({ tone: 'success', title: t('fired.taken.done') });
    } catch (error) {
      sayFailed(t('fired.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="primary"
      icon={Check}
      busy={busy}
      aria-label={t('fired.takeLabel', { name: plainName(ruleName) })}
      onClick={() => void take()}
    >
      {t('fired.take')}
    </Button>
  );
}
