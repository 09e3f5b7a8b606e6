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
 * Downloads the numbers as a report with receipts, or as an image. The code for it is loaded on demand. Rendered
 * before there are numbers, to avoid layout shifts.
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
      {/* Icon only: with two labels, the page header wouldn't fit on one line on a laptop. */}
      <IconButton
        icon={Image}
        label={t('save.png')}
        disabled={!executive || busy === 'png'}
        onClick={() => void save('png')}
      />
    </>
  );
}
