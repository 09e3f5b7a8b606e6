import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { useState } from 'react';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { useUser } from '@/lib/session/session';
import { ChosenDocument } from '@/shared/sources/chosen-document';
import { DocumentRows } from '@/shared/sources/document-rows';
import type { FoundDocument } from '@/shared/sources/find-documents';
import { FoundRows } from '@/shared/sources/found-rows';
import { t } from '@/text/decks/charts';
import { t as words } from '@/text/text/sources';
import { Dialog } from '@/ui/dialog';
import { SegmentedControl } from '@/ui/segmented-control';
import { figures, useMeasures, useTables } from './numbers-data';

interface NumbersDialogProps {
  onClose: () => void;
  onChoose: (of: NumbersOf) => void;
}

/** Finds numbers for a chart: a document's table, or a measure. */
export function NumbersDialog({ onClose, onChoose }: NumbersDialogProps) {
  const [user, held] = [useUser(), useHeldModules()];
  const mayCount = user !== undefined && refusalOf(figures, user, held) === undefined;
  const [from, setFrom] = useState<'document' | 'analytics'>('document');
  return (
    <Dialog open size="md" onOpenChange={(open) => !open && onClose()} title={t('dialog')}>
      {mayCount ? (
        <div className="mb-3">
          <SegmentedControl
            label={t('from')}
            value={from}
            options={(['document', 'analytics'] as const).map((value) => ({ value, label: t(`from.${value}`) }))}
            onChange={setFrom}
          />
        </div>
      ) : null}
      {from === 'document' ? <FromDocument onChoose={onChoose} /> : <FromAnalytics onChoose={onChoose} />}
    </Dialog>
  );
}

type ChoiceProps = Pick<NumbersDialogProps, 'onChoose'>;

function FromDocument({ onChoose }: ChoiceProps) {
  const [document, setDocument] = useState<FoundDocument>();
  if (!document) return <DocumentRows others={false} onChoose={setDocument} />;
  return (
    <>
      <ChosenDocument title={document.title} onBack={() => setDocument(undefined)} />
      <Tables documentId={document.id} onChoose={onChoose} />
    </>
  );
}

function Tables({ documentId, onChoose }: ChoiceProps & { documentId: string }) {
  const tables = useTables(documentId);
  return (
    <FoundRows
      state={tables}
      none={t('noTables')}
      failed={words('find.partFailed')}
      rows={(tables.data ?? []).map(({ page, words: hint }, index) => {
        const table = index + 1;
        return {
          key: String(table),
          label: words('find.table', { number: table, page }),
          hint,
          choose: () => onChoose({ from: 'table', documentId, table }),
        };
      })}
    />
  );
}

function FromAnalytics({ onChoose }: ChoiceProps) {
  const measures = useMeasures();
  return (
    <FoundRows
      state={measures}
      none={t('noMeasures')}
      failed={t('measuresFailed')}
      rows={(measures.data ?? []).map(({ key, label, hint, of }) => ({ key, label, hint, choose: () => onChoose(of) }))}
    />
  );
}
