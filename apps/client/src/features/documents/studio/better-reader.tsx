import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { hasBetterReader } from '@cartulary/contracts/reading';
import { RotateCcw } from 'lucide-react';
import { isUnderWay } from '@/shared/documents/document-words';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/studio';
import { Button } from '@/ui/button';
import { readAgain } from '../document-actions';

/** Suggests reprocessing a document whose images were processed by an older OCR engine. */
export function BetterReader({ document }: { document: DocumentDetail }) {
  if (isUnderWay(document) || !document.pages.some(hasBetterReader)) return null;
  return (
    <div className="flex shrink-0 flex-col items-start gap-2 border-b border-line px-3.5 py-2.5">
      <p className="text-ink-2">{t('betterReader')}</p>
      {document.rights.edit ? (
        <Button size="sm" icon={RotateCcw} onClick={() => void readAgain(document)}>
          {words('readAgain')}
        </Button>
      ) : null}
    </div>
  );
}
