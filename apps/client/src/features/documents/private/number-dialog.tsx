import { useState } from 'react';
import { acceptKey, type Comparable } from '@/shared/sealed/share-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { renewSharing, useComparable, whyNot, type Person } from './sharing-data';

interface NumberDialogProps {
  vault: OpenVault;
  person: Person;
  /** Called once the person's key is stored. */
  onTaken?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** The digits that two people compare, and whether the other person's key has changed. */
export function NumberDialog({ vault, person, onTaken, onClose }: NumberDialogProps) {
  const number = useComparable(vault, person.id);
  const [busy, setBusy] = useState(false);
  const name = plainName(person.name);
  const { data } = number;
  const take = async (isVerified: boolean): Promise<void> => {
    if (!data) return;
    setBusy(true);
    try {
      await acceptKey(vault, person.id, { ...data, isVerified });
      await onTaken?.();
      await renewSharing();
      toast({ tone: 'success', title: t('number.saved', { name }) });
      onClose();
    } catch (error) {
      toast({ tone: 'error', title: t('number.notSaved', { name }), text: whyNot(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(data?.trust === 'changed' ? 'changed.title' : 'numberOf', { name })}
      description={data ? t('number.text', { name }) : undefined}
      actions={
        <>
          <Button onClick={onClose}>{t('number.close')}</Button>
          {data?.trust === 'changed' ? (
            <Button disabled={busy} onClick={() => void take(false)}>
              {t('number.use')}
            </Button>
          ) : null}
          {data && data.trust !== 'verified' ? (
            <Button variant="primary" disabled={busy} onClick={() => void take(true)}>
              {t('number.same')}
            </Button>
          ) : null}
        </>
      }
    >
      {number.isPending ? (
        <LoadingRows label={t('number.loading')} rows={2} />
      ) : number.isError ? (
        <ErrorState title={t('number.failed')} onRetry={() => void number.refetch()}>
          {whyNot(number.error)}
        </ErrorState>
      ) : data ? (
        <Digits compared={data} name={name} />
      ) : (
        <p>{t('number.none', { name })}</p>
      )}
    </Dialog>
  );
}

function Digits({ compared: { groups, trust }, name }: { compared: Comparable; name: string }) {
  return (
    <>
      {trust === 'changed' ? (
        <p role="alert" className="mb-3 text-warning-text">
          {t('number.changed', { name })}
        </p>
      ) : null}
      <ol
        aria-label={t('number.label')}
        className="grid grid-cols-3 gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3 text-center font-mono text-md tabular-nums tablet:grid-cols-4"
      >
        {groups.map((group, at) => (
          // Groups can repeat.
          <li key={`${at} ${group}`}>
            <span aria-hidden>{group}</span>
            <span className="sr-only">{[...group].join(' ')}</span>
          </li>
        ))}
      </ol>
      {trust === 'verified' ? <p className="mt-3 text-success-text">{t('number.verified')}</p> : null}
    </>
  );
}
