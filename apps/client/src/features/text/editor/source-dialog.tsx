import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ApiError } from '@/lib/errors/api-error';
import { t } from '@/text/text/sources';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { Skeleton } from '@/ui/skeleton';
import type { WantedSource } from './asks';
import { nodeOf, useFoundDocuments, useParts, type FoundDocument, type FoundPart } from './find-source';

const titles = { quote: 'block.quote', value: 'block.value', table: 'block.sourceTable', card: 'block.card' } as const;

interface SourceDialogProps {
  editor: Editor;
  wanted: WantedSource;
  onClose: () => void;
}

/** Finds a document, and in it what is to be shown here. */
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
        <Documents others={wanted === 'card'} onChoose={choose} />
      )}
    </Dialog>
  );
}

function Documents({ others, onChoose }: { others: boolean; onChoose: (document: FoundDocument) => void }) {
  const [q, setQ] = useState('');
  const found = useFoundDocuments(q.trim(), others);
  return (
    <>
      <TextField label={t('find.document')} value={q} autoFocus onChange={({ target }) => setQ(target.value)} />
      <Rows
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

/** What the server answers where a text is too long for one answer (RFC 9110, 15.5.14). */
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
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 truncate font-strong">{document.title}</span>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {t('find.back')}
        </Button>
      </p>
      <TextField label={t('find.words')} value={q} autoFocus onChange={({ target }) => setQ(target.value)} />
      <Rows
        state={parts}
        none={t(`find.${wanted}None`)}
        failed={tooLarge ? t('find.textTooLarge') : t('find.partFailed')}
        rows={fitting.map(({ key, label, hint, asked }) => ({ key, label, hint, choose: () => onChoose(asked) }))}
      />
    </>
  );
}

interface Row {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly choose: () => void;
}

/** More than this nobody looks through; words find the rest. */
const MOST_SHOWN = 200;

interface RowsProps {
  state: { isPending: boolean; isError: boolean; refetch: () => unknown };
  none: string;
  failed: string;
  rows: readonly Row[];
}

function Rows({ state, none, failed, rows }: RowsProps) {
  if (state.isError)
    return (
      <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
        {failed}
        <Button size="sm" onClick={() => void state.refetch()}>
          {t('again')}
        </Button>
      </p>
    );
  if (state.isPending) return <Skeleton className="mt-3 h-24" />;
  if (rows.length === 0)
    return (
      <p role="status" className="mt-3 text-ink-2">
        {none}
      </p>
    );
  return (
    <ul className="source-list mt-3 grid gap-0.5">
      {rows.slice(0, MOST_SHOWN).map(({ key, label, hint, choose }) => (
        <li key={key}>
          <button
            type="button"
            onClick={choose}
            className="flex min-h-9 w-full items-baseline justify-between gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover"
          >
            <span className="line-clamp-2 min-w-0">{label}</span>
            <span className="max-w-[40%] shrink-0 truncate text-xs text-ink-3">{hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
