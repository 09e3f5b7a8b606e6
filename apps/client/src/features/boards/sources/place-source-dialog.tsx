import type { SourcePart } from '@cartulary/editor-schema/kinds/board/source-shape';
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
import { fitting, partsOf } from './parts';
import { placeSource } from './place-source';

interface PlaceSourceDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Finds a document, and in it the page or the table that is placed on the board. */
export function PlaceSourceDialog({ editor, onClose }: PlaceSourceDialogProps) {
  const [document, setDocument] = useState<FoundDocument>();
  const [isPlacing, setPlacing] = useState(false);
  const place = async (part: SourcePart, number: number): Promise<void> => {
    if (!document || isPlacing) return;
    setPlacing(true);
    try {
      await placeSource(editor, { documentId: document.id, part, number });
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
          onChoose={(part, number) => void place(part, number)}
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
  onChoose: (part: SourcePart, number: number) => void;
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
        rows={fitting(parts.data ?? [], q).map(({ part, number, label, hint }) => ({
          key: `${part}${number}`,
          label,
          hint,
          choose: () => onChoose(part, number),
        }))}
      />
    </>
  );
}
