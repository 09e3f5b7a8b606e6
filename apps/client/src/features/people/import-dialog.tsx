import { useState } from 'react';
import type { JudgedRow } from '@cartulary/contracts/endpoints/people-imports';
import { t } from '@/text/people/import';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ImportChoice, type Chosen } from './import-choice';
import { ImportJudged } from './import-judged';
import { ImportProgress } from './import-progress';
import { useLatestImport } from './people-import-data';

/** Imports people from a file: choose it, check it row by row, import. A running import is shown first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const latest = useLatestImport();
  const [chosen, setChosen] = useState<Chosen>();
  const [judged, setJudged] = useState<readonly JudgedRow[]>();
  /** This dialog started the import or found it running. */
  const [watches, setWatches] = useState(false);
  const running = latest.data ?? undefined;
  const isGoingOn = running !== undefined && running.endedAt === null;
  if (isGoingOn && !watches) setWatches(true);

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      description={watches ? undefined : t('text')}
      actions={
        watches ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : undefined
      }
    >
      {watches && running ? (
        <ImportProgress current={running} />
      ) : chosen && judged ? (
        <ImportJudged
          chosen={chosen}
          judged={judged}
          onBack={() => setJudged(undefined)}
          onBegun={() => setWatches(true)}
        />
      ) : (
        <ImportChoice
          onJudged={(given, rows) => {
            setChosen(given);
            setJudged(rows);
          }}
        />
      )}
    </Dialog>
  );
}
