import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Editor } from 'tldraw';
import { ChosenDocument } from '@/shared/sources/chosen-document';
import { DocumentRows } from '@/shared/sources/document-rows';
import { FoundRows } from '@/shared/sources/found-rows';
import type { FoundDocument } from '@/shared/sources/find-documents';
import { t } from '@/text/boards/sources';
import { t as words } from '@/text/text/sources';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { fitting, partsOf, type Part } from './parts';
import { placeSource } from './place-source';

interface PlaceSourceDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Dialog for finding a document and the page, table, or passage to add to the board. */
export function PlaceSourceDialog({ editor, onClose }: PlaceSourceDialogProps) {
  const [document, setDocument] = useState<FoundDocument>();
  const [isPlacing, setPlacing] = useState(false);
  const putOnBoard = async ({ part, number, place }: Part): Promise<void> => {
    if (!document || isPlacing) return;
    setPlacing(true);
    try {
      await placeSource(editor, { documentId: document.id, part, number, ...(place && { place }) });
      onClose();
    } catch (error) {
      sayFailed(t('failed'), error);
      setPlacing(false);
    }
  };
  return (
    <Dialog open size="md" onOpenChange={(open) => !open && onClose()} title={t('place')}>
      {document ? (
        <Parts
          document={document}
          isPlacing={isPlacing}
          onBack={() => setDocument(undefined)}
          onChoose={(part) => void putOnBoard(part)}
        />
      ) : (
        <DocumentRows others={false} onChoose={setDocument} />
      )}
    </Dialog>
  );
}

interface PartsProps {
  document: FoundDocument;
  isPlacing: boolean;
  onBack: () => void;
  onChoose: (part: Part) => void;
}

function Parts({ document, isPlacing, onBack, onChoose }: PartsProps) {
  const [q, setQ] = useState('');
  const parts = useQuery({
    queryKey: ['place-source', document.id],
    queryFn: ({ signal }) => partsOf(document.id, signal),
    staleTime: 0,
    retry: false,
  });
  return (
    <>
      <ChosenDocument title={document.title} onBack={onBack} />
      <TextField label={t('search')} value={q} autoFocus onChange={({ target }) => setQ(target.value)} />
      <FoundRows
        state={parts}
        busy={isPlacing}
        none={t(q.trim() === '' ? 'none' : 'noneFound')}
        failed={words('find.partFailed')}
        rows={fitting(parts.data ?? [], q).map((part, index) => ({
          key: String(index),
          label: part.label,
          hint: part.hint,
          choose: () => onChoose(part),
        }))}
      />
    </>
  );
}
