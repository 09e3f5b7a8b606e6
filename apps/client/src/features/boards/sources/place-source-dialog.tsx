import { readDocument, readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { SourcePart } from '@cartulary/editor-schema/kinds/board/source-shape';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Editor } from 'tldraw';
import { call } from '@/lib/api/api';
import { ChosenDocument } from '@/shared/sources/chosen-document';
import { DocumentRows } from '@/shared/sources/document-rows';
import { FoundRows } from '@/shared/sources/found-rows';
import { tablesIn, type FoundDocument } from '@/shared/sources/find-documents';
import { t } from '@/text/boards/sources';
import { t as words } from '@/text/text/sources';
import { Dialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { placeSource } from './place-source';

interface PlaceSourceDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Finds a document, and in it the page or the table that is placed on the board. */
export function PlaceSourceDialog({ editor, onClose }: PlaceSourceDialogProps) {
  const [document, setDocument] = useState<FoundDocument>();
  const place = async (part: SourcePart, number: number): Promise<void> => {
    if (!document) return;
    try {
      await placeSource(editor, { documentId: document.id, part, number });
      onClose();
    } catch (error) {
      sayFailed(t('failed'), error);
    }
  };
  return (
    <Dialog open size="md" onOpenChange={(open) => !open && onClose()} title={t('place')}>
      {document ? (
        <Parts
          document={document}
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
  onBack: () => void;
  onChoose: (part: SourcePart, number: number) => void;
}

interface Part {
  readonly part: SourcePart;
  readonly number: number;
  readonly label: string;
  readonly hint: string;
}

/** Pages where the document has any that look like something, and its tables. */
async function partsOf(documentId: string, signal: AbortSignal): Promise<Part[]> {
  const params = { documentId };
  const [{ pages }, { mediaType, pageCount }] = await Promise.all([
    call(readDocumentText, { params }, { signal }),
    call(readDocument, { params }, { signal }),
  ]);
  const count = isFlowing(mediaType) ? 0 : (pageCount ?? 0);
  return [
    ...Array.from({ length: count }, (_, index): Part => {
      const number = index + 1;
      return { part: 'page', number, label: words('find.page', { page: number }), hint: '' };
    }),
    ...tablesIn(pages).map(({ page, words: hint }, index): Part => {
      const number = index + 1;
      return { part: 'table', number, label: words('find.table', { number, page }), hint };
    }),
  ];
}

function Parts({ document, onBack, onChoose }: PartsProps) {
  const parts = useQuery({
    queryKey: ['place-source', document.id],
    queryFn: ({ signal }) => partsOf(document.id, signal),
    staleTime: 0,
    retry: false,
  });
  return (
    <>
      <ChosenDocument title={document.title} onBack={onBack} />
      <FoundRows
        state={parts}
        none={t('none')}
        failed={words('find.partFailed')}
        rows={(parts.data ?? []).map(({ part, number, label, hint }) => ({
          key: `${part}${number}`,
          label,
          hint,
          choose: () => onChoose(part, number),
        }))}
      />
    </>
  );
}
