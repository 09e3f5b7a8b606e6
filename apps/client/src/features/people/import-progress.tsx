import type { PeopleImport } from '@cartulary/contracts/endpoints/people-imports';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/people/import';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { toast } from '@/ui/toast';
import { downloadResult, renewAfterImport } from './people-import-data';

/** The progress of an import and its result. */
export function ImportProgress({ current }: { current: PeopleImport }) {
  const { total, done, endedAt, counts } = current;
  const isOver = endedAt !== null;
  useEffect(() => {
    if (isOver) void renewAfterImport();
  }, [isOver]);
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <p className="font-medium">{t(isOver ? 'over' : 'going')}</p>
      {isOver ? (
        <>
          <p>{t('overText', counts)}</p>
          <div>
            <Button icon={Download} onClick={() => void take(current)}>
              {t('result')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Progress label={t('going')} value={done} max={total} />
          <p className="text-ink-2 tabular-nums">{t('progress', { done, total })}</p>
          <p className="text-ink-2">{t('goingText')}</p>
        </>
      )}
    </div>
  );
}

async function take(current: PeopleImport): Promise<void> {
  try {
    saveFile(t('resultFile'), await downloadResult(current));
  } catch (error) {
    toast({ tone: 'error', title: t('resultFailed'), text: sentenceOf(error) });
  }
}
