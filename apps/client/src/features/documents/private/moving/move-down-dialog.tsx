import { sealedActs } from '@cartulary/contracts/audit/sealed';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { holdsErrors } from '@cartulary/contracts/errors/holds';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { formatBytes, formatClock, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/documents/moving';
import { t as words } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { moveDown, type DownStep, type SealedDown } from './move-down';

export interface MoveDownDialogProps {
  readonly document: DocumentDetail;
  readonly onClose: () => void;
  /** The server has it no more. */
  readonly onMoved: () => void;
}

/** Says what the server deletes, seals the document, has it deleted, and shows what became of that. */
export function MoveDownDialog({ document, onClose, onMoved }: MoveDownDialogProps) {
  const vault = useVault();
  const [moved, setMoved] = useState<SealedDown>();
  if (vault.kind === 'locked')
    return <UnlockDialog reason={words('unlockReason')} onOpened={() => undefined} onClose={onClose} />;
  const close = (): void => (moved ? onMoved() : onClose());
  return (
    <Dialog
      open
      size="md"
      onOpenChange={close}
      title={t(moved ? 'down.done' : 'down.title', { name: plainName(document.name) })}
      description={moved ? undefined : t('down.sentence')}
    >
      {moved ? (
        <Done moved={moved} onClose={onMoved} />
      ) : vault.kind === 'open' ? (
        <Ask document={document} vault={vault.vault} onClose={onClose} onDone={setMoved} />
      ) : (
        <p>{t('down.noVault')}</p>
      )}
    </Dialog>
  );
}

interface AskProps {
  document: DocumentDetail;
  vault: OpenVault;
  onClose: () => void;
  onDone: (moved: SealedDown) => void;
}

function Ask({ document, vault, onClose, onDone }: AskProps) {
  const [step, setStep] = useState<DownStep>();
  const [failed, setFailed] = useState<string>();
  const run = async (): Promise<void> => {
    setFailed(undefined);
    try {
      onDone(await moveDown(vault, document, setStep));
    } catch (error) {
      const isHeld = error instanceof ApiError && error.message === holdsErrors.on_hold.message;
      setFailed(isHeld ? t('down.held') : t('down.failedText', { sentence: sentenceOf(error) }));
      setStep(undefined);
    }
  };
  const values = document.entities.length + document.fields.length;
  return (
    <>
      <ul aria-label={t('down.list')} className="list-disc pl-5">
        <li>{t('down.one', { size: formatBytes(document.sizeBytes) })}</li>
        <li>{t('down.two', { count: document.pages.length })}</li>
        <li>{t('down.three', { count: values })}</li>
        <li>{t('down.four')}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-2">{t('down.lost')}</p>
      <p className="mt-2 text-sm text-ink-2">{t('down.search')}</p>
      {step ? (
        <p role="status" className="mt-3">
          {t(`down.${step}`)}
        </p>
      ) : null}
      {failed === undefined ? null : (
        <p role="alert" className="mt-3 text-error-text">
          {failed}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={step !== undefined} onClick={onClose}>
          {t('down.keep')}
        </Button>
        <Button variant="danger" busy={step !== undefined} onClick={() => void run()}>
          {t('down.confirm')}
        </Button>
      </div>
    </>
  );
}

/** What was deleted, how that was looked at, and what still has something of it. */
function Done({ moved, onClose }: { moved: SealedDown; onClose: () => void }) {
  const { at, deleted, left, isGone, sealedId } = moved;
  const { pages, values, versions, passages, originalBytes } = deleted;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-strong">{t('down.deleted', { time: formatClock(Date.parse(at)) })}</p>
      <p>{t('down.counts', { size: formatBytes(originalBytes), pages, values, versions, passages })}</p>
      <p className="text-ink-2">{t('down.audit', { act: sealedActs['sealed.replace'] })}</p>
      <p role="status" className={isGone ? 'text-success-text' : 'text-warning-text'}>
        {t(isGone ? 'down.gone' : 'down.found')}
      </p>
      <h3 className="font-strong">{t('down.left')}</h3>
      <ul className="list-disc pl-5 text-sm">
        {left.auditEntries > 0 ? <li>{t('down.leftAudit', { count: left.auditEntries })}</li> : null}
        {left.sameOriginal ? <li>{t('down.leftSame')}</li> : null}
        {left.newestBackupAt === null ? null : (
          <li>{t('down.leftBackups', { count: left.backups, date: formatMoment(left.newestBackupAt) })}</li>
        )}
        <li>{t('down.leftOutside')}</li>
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild>
          <Link to={href('documentStudio', undefined, { document: sealedId })}>{t('down.open')}</Link>
        </Button>
        <Button variant="ink" onClick={onClose}>
          {t('down.close')}
        </Button>
      </div>
    </div>
  );
}
