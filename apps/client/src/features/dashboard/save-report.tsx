import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/dashboard/executive';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import type { Executive } from './executive-data';

type Ending = 'pdf' | 'png';

/**
 * Saves the numbers as they stand: with their receipts, or as a picture. What makes the file is fetched when it is asked for. It has its
 * place before there are numbers, so that nothing jumps when they come.
 */
export function SaveReport({ executive }: { executive: Executive | undefined }) {
  const [busy, setBusy] = useState<Ending>();
  const save = async (ending: Ending): Promise<void> => {
    if (!executive) return;
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
      <Button icon={FileText} busy={busy === 'pdf'} disabled={!executive} onClick={() => void save('pdf')}>
        {t('save')}
      </Button>
      {/* By its picture alone: with two sets of words the head of the page would not fit on one line of a laptop. */}
      <IconButton
        icon={Image}
        label={t('save.png')}
        disabled={!executive || busy === 'png'}
        onClick={() => void save('png')}
      />
    </>
  );
}
