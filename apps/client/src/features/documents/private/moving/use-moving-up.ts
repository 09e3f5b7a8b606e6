import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { localDocument } from '@/shared/pages/local-documents';
import { t } from '@/text/documents/moving';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { changeMany } from '../../document-actions';
import { PrivateDocument } from '../private-document';
import { moveUp, type GoesUp, type UpStep } from './move-up';

interface Step {
  readonly what: UpStep;
  readonly share: number;
}

interface MovingUp {
  /** Undefined while nothing is running. */
  readonly step: Step | undefined;
  readonly failed: string | undefined;
  /** The server has the document, although the move didn't finish. */
  readonly isThere: boolean;
  readonly isDeleting: boolean;
  /** Resumes from the data the server already has. */
  readonly run: (goes: GoesUp) => void;
  readonly stop: () => void;
  /** Returns true if the server no longer has the document. */
  readonly deleteThere: () => Promise<boolean>;
}

/**
 * Runs one attempt at a time. Reports a canceled attempt if the server already has the document, because it's
 * readable there.
 */
export function useMovingUp(itemId: string, name: string, onMoved: () => void): MovingUp {
  const [step, setStep] = useState<Step>();
  const [failed, setFailed] = useState<string>();
  const [there, setThere] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const running = useRef<AbortController>(undefined);
  const isDrawn = useRef(true);
  useEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
      running.current?.abort();
    };
  }, []);
  const tellThere = (said: string): void => {
    if (isDrawn.current) setFailed(said);
    else
      toast({ tone: 'warning', title: t('up.thereTitle', { name: plainName(name) }), text: said, durationMs: 30_000 });
  };
  const move = async (goes: GoesUp): Promise<void> => {
    const document = localDocument(itemId);
    if (!(document instanceof PrivateDocument)) return;
    const controller = new AbortController();
    running.current = controller;
    setFailed(undefined);
    let taken = there;
    try {
      const hears = {
        signal: controller.signal,
        onStep: (what: UpStep, share: number) => setStep({ what, share }),
        onTaken: (documentId: string) => {
          taken = documentId;
          setThere(documentId);
        },
      };
      tellMoved(name, (await moveUp(itemId, document, goes, hears, there)).missingValues);
      onMoved();
    } catch (error) {
      setStep(undefined);
      if (taken !== undefined)
        tellThere(
          controller.signal.aborted ? t('up.thereStopped') : t('up.thereFailed', { sentence: sentenceOf(error) }),
        );
      else if (!controller.signal.aborted) setFailed(t('up.failedText', { sentence: sentenceOf(error) }));
    }
  };
  const deleteThere = async (): Promise<boolean> => {
    if (there === undefined) return true;
    setDeleting(true);
    const one = [{ id: there, name }];
    const binned = await changeMany('bin', one);
    const done = binned.length > 0 ? await changeMany('delete', one) : [];
    setDeleting(false);
    if (done.length === 0) return false;
    toast({ tone: 'success', title: t('up.deletedThere', { name: plainName(name) }) });
    return true;
  };
  const isThere = there !== undefined;
  const stop = (): void => running.current?.abort();
  return { step, failed, isThere, isDeleting, run: (goes) => void move(goes), stop, deleteThere };
}

function tellMoved(name: string, missingValues: number): void {
  const missing = missingValues > 0 ? [t('up.missing', { count: missingValues })] : [];
  const text = [t('up.doneText'), ...missing].join(' ');
  toast({ tone: missingValues > 0 ? 'warning' : 'success', title: t('up.done', { name: plainName(name) }), text });
}
