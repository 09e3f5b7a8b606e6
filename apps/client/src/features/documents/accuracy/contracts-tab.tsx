import { FileCheck2, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/accuracy';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { Agreement } from './agreement';
import { useContracts } from './accuracy-data';
import { ContractDetail } from './contract-detail';
import { ContractList } from './contract-list';
import { SetContractDialog } from './set-contract-dialog';

/** Accuracy promises for fields: the list of contracts on the left, one contract with its evidence on the right. */
export function ContractsTab() {
  const { data, error, refetch } = useContracts();
  const [address, setAddress] = useSearchParams();
  const [setting, setSetting] = useState(false);
  const choose = (contract: string): void => setAddress({ tab: 'contracts', contract }, { replace: true });
  if (error && !data) {
    return (
      <ErrorState title={t('failed.title')} onRetry={() => void refetch()}>
        {sentencesOf(error, words('nothingLost'))}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const { items, mayChange, sampledShare, presets, mayDoubleCheck, doubleCheckedShare, agreement } = data;
  const chosen = items.find(({ id }) => id === address.get('contract')) ?? items[0];
  const add = mayChange ? (
    <Button variant="primary" icon={Plus} onClick={() => setSetting(true)}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      {chosen ? (
        <div className="grid min-w-0 items-start gap-(--d-gap) min-[1024px]:grid-cols-[264px_minmax(0,1fr)]">
          <ContractList contracts={items} chosenId={chosen.id} onChoose={choose} add={add} />
          <ContractDetail key={chosen.id} contract={chosen} mayChange={mayChange} sampledShare={sampledShare} />
        </div>
      ) : (
        <EmptyState icon={mayChange ? FileCheck2 : Lock} title={t('empty.title')} actions={add}>
          <p>{t('empty.text')}</p>
          <p>{mayChange ? t('sealed') : t('notYours')}</p>
        </EmptyState>
      )}
      {chosen && agreement && mayDoubleCheck ? <Agreement agreement={agreement} /> : null}
      {setting ? (
        <SetContractDialog
          contracts={items}
          presets={presets}
          twiceShare={mayDoubleCheck ? doubleCheckedShare : null}
          onClose={() => setSetting(false)}
          onSet={({ id }) => choose(id)}
        />
      ) : null}
    </>
  );
}
