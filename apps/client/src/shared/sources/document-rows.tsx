import { useState } from 'react';
import { useWordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/text/sources';
import { TextField } from '@/ui/field';
import { useFoundDocuments, type FoundDocument } from './find-documents';
import { FoundRows } from './found-rows';

interface DocumentRowsProps {
  /** Whether to include written items. */
  others: boolean;
  onChoose: (document: FoundDocument) => void;
}

/** Finds a document by part of its name. */
export function DocumentRows({ others, onChoose }: DocumentRowsProps) {
  const [q, setQ] = useState('');
  const found = useFoundDocuments(q.trim(), others);
  const isPrivate = useWordsGo().isPrivate;
  return (
    <>
      <TextField
        label={t('find.document')}
        value={q}
        autoFocus
        onChange={({ target }) => setQ(target.value)}
        {...(isPrivate ? { hint: t('find.private') } : {})}
      />
      <FoundRows
        state={found}
        none={q.trim() === '' ? t('find.noneYet') : t('find.none')}
        failed={t('find.failed')}
        rows={(found.data ?? []).map((document) => ({
          key: document.id,
          label: document.title,
          hint: others ? t(document.isReading ? 'find.read' : 'find.written') : '',
          choose: () => onChoose(document),
        }))}
      />
    </>
  );
}
