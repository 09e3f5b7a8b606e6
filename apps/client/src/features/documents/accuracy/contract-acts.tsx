import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { useState } from 'react';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/documents/accuracy';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { useSetContract, useStopContract } from './accuracy-data';

/** Restarts or stops a contract. Asks for confirmation first, because the gathered evidence is lost. */
export function ContractActs({ contract }: { contract: AccuracyContract }) {
  const [asking, setAsking] = useState<'again' | 'stop' | null>(null);
  const done = (): void => setAsking(null);
  const anew = useSetContract(done);
  const stop = useStopContract(done);
  const name = fieldName(contract.field);
  const { class: documentClass, field, promise, doubleChecks } = contract;
  return (
    <>
      <Button size="sm" onClick={() => setAsking('again')}>
        {t('again')}
      </Button>
      <Button size="sm" onClick={() => setAsking('stop')}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={asking === 'again'}
        onOpenChange={done}
        title={t('again.title', { field: name })}
        description={t('again.text')}
        confirmLabel={t('again.confirm')}
        busy={anew.isPending}
        onConfirm={() =>
          anew.mutate(
            { class: documentClass as Parameters<typeof anew.mutate>[0]['class'], field, promise, doubleChecks },
            { onError: (error) => sayFailed(t('add.failed'), error) },
          )
        }
      />
      <ConfirmDialog
        open={asking === 'stop'}
        onOpenChange={done}
        title={t('stop.title', { field: name })}
        description={t('stop.text')}
        confirmLabel={t('stop.confirm')}
        busy={stop.isPending}
        onConfirm={() => stop.mutate(contract.id, { onError: (error) => sayFailed(t('stop.failed'), error) })}
      />
    </>
  );
}
