import { sealedActs } from '@cartulary/contracts/audit/sealed';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { errors } from '@cartulary/contracts/client-errors';
import { holdsErrors } from '@cartulary/contracts/errors/holds';
import type { MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
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
import { BothKept } from './delete-there';
import { moveDown, type DownStep, type SealedDown } from './move-down';

export interface MoveDownDialogProps {
  readonly document: DocumentDetail;
  readonly onClose: () => void;
  /** Called once the server no longer has it. */
  readonly onMoved: () => void;
}

/** Lists the data the server will delete, seals the document, deletes the original, and shows the result. */
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
        <Done down={moved} onClose={onMoved} />
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
  const [areBothKept, setBothKept] = useState(false);
  const run = async (): Promise<void> => {
    setFailed(undefined);
    try {
      onDone(await moveDown(vault, document, setStep));
    } catch (error) {
      setFailed(failureOf(error));
      // A retry would seal a second copy.
      setBothKept(error instanceof BothKept);
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
          {t(areBothKept ? 'down.close' : 'down.keep')}
        </Button>
        {areBothKept ? null : (
          <Button variant="danger" busy={step !== undefined} onClick={() => void run()}>
            {t('down.confirm')}
          </Button>
        )}
      </div>
    </>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof BothKept) return t('down.bothKept');
  const message = error instanceof ApiError ? error.message : undefined;
  if (message === holdsErrors.on_hold.message) return t('down.held');
  if (message === errors.conflict.message) return t('down.changed');
  return t('down.failedText', { sentence: sentenceOf(error) });
}

/** The deleted data, how the deletion was verified, and where traces remain. */
function Done({ down, onClose }: { down: SealedDown; onClose: () => void }) {
  const { moved, isGone, sealedId } = down;
  return (
    <div className="flex flex-col gap-3">
      {moved ? <Deleted moved={moved} /> : <p>{t('down.answerLost')}</p>}
      <p className="text-ink-2">{t('down.audit', { act: sealedActs['sealed.replace'] })}</p>
      <p role="status" className={isGone ? 'text-success-text' : 'text-warning-text'}>
        {t(isGone ? 'down.gone' : 'down.found')}
      </p>
      <h3 className="font-strong">{t('down.left')}</h3>
      <Left left={moved?.left} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild>
          <Link to={href('documentStudio', undefined, { document: sealedId })}>{t('down.open')}</Link>
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('down.close')}
        </Button>
      </div>
    </div>
  );
}

function Deleted({ moved: { at, deleted } }: { moved: MovedDown }) {
  const { pages, values, versions, passages, originalBytes } = deleted;
  return (
    <>
      <p className="font-strong">{t('down.deleted', { time: formatClock(Date.parse(at)) })}</p>
      <p>{t('down.counts', { size: formatBytes(originalBytes), pages, values, versions, passages })}</p>
    </>
  );
}

/** @param left undefined if the server's response was lost */
function Left({ left }: { left: MovedDown['left'] | undefined }) {
  return (
    <ul className="list-disc pl-5 text-sm">
      {left && left.auditEntries > 0 ? <li>{t('down.leftAudit', { count: left.auditEntries })}</li> : null}
      {left?.sameOriginal ? <li>{t('down.leftSame')}</li> : null}
      {left?.untilSwept ? <li>{t('down.leftSwept')}</li> : null}
      {left?.backups && left.newestBackupAt !== null ? (
        <li>{t('down.leftBackups', { count: left.backups, date: formatMoment(left.newestBackupAt) })}</li>
      ) : null}
      {typeof left?.backups === 'number' ? null : <li>{t('down.leftUnknown')}</li>}
      <li>{t('down.leftEvents')}</li>
      <li>{t('down.leftLearned')}</li>
      <li>{t('down.leftSource')}</li>
      <li>{t('down.leftQuotes')}</li>
      <li>{t('down.leftOutside')}</li>
    </ul>
  );
}
