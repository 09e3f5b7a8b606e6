import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import { ChosenDocument } from '@/shared/sources/chosen-document';
import { DocumentRows } from '@/shared/sources/document-rows';
import type { FoundDocument } from '@/shared/sources/find-documents';
import { FoundRows } from '@/shared/sources/found-rows';
import { t } from '@/text/text/sources';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import type { WantedSource } from './asks';
import { nodeOf, useParts, type FoundPart } from './find-source';

const titles = { quote: 'block.quote', value: 'block.value', table: 'block.sourceTable', card: 'block.card' } as const;

interface SourceDialogProps {
  editor: Editor;
  wanted: WantedSource;
  onClose: () => void;
}

/** Finds a document and an excerpt to insert. */
export function SourceDialog({ editor, wanted, onClose }: SourceDialogProps) {
  const [document, setDocument] = useState<FoundDocument>();
  const insert = async (asked: FoundPart['asked']): Promise<void> => {
    try {
      const node = await nodeOf(asked);
      onClose();
      editor.chain().focus().insertContent(node).run();
    } catch (error) {
      sayFailed(t('failed'), error);
    }
  };
  const choose = (found: FoundDocument): void => {
    if (wanted === 'card') void insert({ kind: 'item', itemId: found.id });
    else setDocument(found);
  };
  return (
    <Dialog open size="md" onOpenChange={(open) => !open && onClose()} title={t(titles[wanted])}>
      {document && wanted !== 'card' ? (
        <Parts
          document={document}
          wanted={wanted}
          onBack={() => setDocument(undefined)}
          onChoose={(asked) => void insert(asked)}
        />
      ) : (
        <DocumentRows others={wanted === 'card'} onChoose={choose} />
      )}
    </Dialog>
  );
}

/** The server's status for a document that is too long for one response (RFC 9110, 15.5.14). */
const TOO_LARGE = 413;

interface PartsProps {
  document: FoundDocument;
  wanted: Exclude<WantedSource, 'card'>;
  onBack: () => void;
  onChoose: (asked: FoundPart['asked']) => void;
}

function Parts({ document, wanted, onBack, onChoose }: PartsProps) {
  const [q, setQ] = useState('');
  const parts = useParts(document.id, wanted);
  const words = q.trim().toLocaleLowerCase();
  const fitting = (parts.data ?? []).filter(({ label, hint }) =>
    `${label} ${hint}`.toLocaleLowerCase().includes(words),
  );
  const tooLarge = parts.error instanceof ApiError && parts.error.status === TOO_LARGE;
  return (
    <>
      <ChosenDocument title={document.title} onBack={onBack} />
      <TextField label={t('find.words')} value={q} autoFocus onChange={({ target }) => setQ(target.value)} />
      <FoundRows
        state={parts}
        none={t(`find.${wanted}None`)}
        failed={tooLarge ? t('find.textTooLarge') : t('find.partFailed')}
        rows={fitting.map(({ key, label, hint, asked }) => ({ key, label, hint, choose: () => onChoose(asked) }))}
      />
    </>
  );
}
