import { FileText } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/dashboard/executive';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import type { Executive } from './executive-data';

/** Saves the numbers as they stand, with their receipts. What makes the file is fetched when it is asked for. */
export function SaveReport({ executive }: { executive: Executive }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { dashboardReport } = await import('./dashboard-report');
      saveFile(`dashboard-${executive.takenAt.slice(0, 10)}.pdf`, await dashboardReport(executive));
    } catch (error) {
      sayFailed(t('save.failed'), error);
    }
    setBusy(false);
  };
  return (
    <Button icon={FileText} busy={isBusy} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}
