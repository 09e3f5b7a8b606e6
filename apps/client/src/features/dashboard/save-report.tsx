import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/dashboard/executive';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import type { Executive } from './executive-data';

type Ending = 'pdf' | 'png';

/** Saves the numbers as they stand: with their receipts, or as a picture. What makes the file is fetched when it is asked for. */
export function SaveReport({ executive }: { executive: Executive }) {
  const [busy, setBusy] = useState<Ending>();
  const save = async (ending: Ending): Promise<void> => {
    setBusy(ending);
    try {
      const { dashboardPicture, dashboardReport } = await import('./dashboard-report');
      const file = await (ending === 'pdf' ? dashboardReport(executive) : dashboardPicture(executive));
      saveFile(`dashboard-${executive.takenAt.slice(0, 10)}.${ending}`, file);
    } catch (error) {
      sayFailed(t('save.failed'), error);
    }
    setBusy(undefined);
  };
  return (
    <>
      <Button icon={FileText} busy={busy === 'pdf'} onClick={() => void save('pdf')}>
        {t('save')}
      </Button>
      <Button icon={Image} busy={busy === 'png'} onClick={() => void save('png')}>
        {t('save.png')}
      </Button>
    </>
  );
}
