import type { DocumentDetail, ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { useState, type KeyboardEvent } from 'react';
import { localDocument } from '@/shared/pages/local-documents';
import { isUnderWay } from '@/shared/documents/document-words';
import { t } from '@/text/documents/arrange';
import { t as words } from '@/text/documents';
import { t as studio } from '@/text/documents/studio';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Sheet } from '@/ui/sheet';
import { AddDocuments } from './add-documents';
import { MakeBar } from './make-bar';
import { PageGrid } from './page-grid';
import { PageTools } from './page-tools';
import { OpenSource } from './sources';
import { SplitProposal } from './split-proposal';
import { useArrangement } from './use-arrangement';
import { useMaking } from './use-making';
import { useProposal } from './use-proposal';
import { useSources } from './use-sources';

interface ArrangeSheetProps {
  document: DocumentDetail;
  pageCount: number;
  onClose: () => void;
}

/** Ctrl+Z, except in text fields. */
const isUndo = ({ target, ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  !(target instanceof HTMLInputElement) && (ctrlKey || metaKey) && key.toLowerCase() === 'z';

/**
 * Page organizer: rotates, moves, removes, and splits a document's pages, and merges them with pages from other
 * documents.
 */
export function ArrangeSheet({ document, pageCount, onClose }: ArrangeSheetProps) {
  const arrangement = useArrangement(document.id, pageCount);
  const { draft, taken, undo } = arrangement;
  const local = localDocument(document.id);
  // A sealed document stays unchanged, so rotated pages also create a new one.
  const change = local && arrangement.change === 'turned' ? 'new' : arrangement.change;
  const { sources, onPages, addSource, pagesOfSource, nameOfSource, failures } = useSources(document);
  const splitting = useProposal(document.id, pageCount, arrangement);
  const { onKeepTurned, onMake } = useMaking(document, draft, onClose);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const onAdd = (row: ListedDocument, count: number): void => {
    addSource(row);
    arrangement.append(row.id, count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isUndo(event)) return;
    event.preventDefault();
    undo();
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && (change === 'none' ? onClose() : setLeaving(true))}
      title={t('title', { name: plainName(document.name) })}
      className="w-[min(76rem,100vw)]! max-w-none!"
    >
      <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
        {sources.map((source) => (
          <OpenSource key={source.id} document={source} onPages={onPages} />
        ))}
        <PageTools arrangement={arrangement} splitting={splitting} onAdd={local ? undefined : () => setAdding(true)} />
        <div className="min-h-0 grow overflow-y-auto bg-sunken p-3">
          {failures.map((failure) => (
            <p key={failure} role="alert" className="mb-2 text-sm text-error-text">
              {failure}
            </p>
          ))}
          <SplitProposal proposal={splitting.proposal} />
          <PageGrid
            arrangement={arrangement}
            sourceOf={pagesOfSource}
            nameOf={(id) => (taken.size > 1 ? nameOfSource(id) : null)}
          />
        </div>
        <MakeBar
          key={change}
          draft={draft}
          change={change}
          hint={t(local ? 'hint.here' : 'hint')}
          turnRefusal={
            document.rights.edit ? (isUnderWay(document) ? words('beingRead') : undefined) : studio('menu.onlyView')
          }
          suggested={plainName(document.name).replace(/\.[^.]*$/u, '')}
          mayBin={sources.every(({ id, mayBin }) => mayBin || !taken.has(id))}
          onKeepTurned={onKeepTurned}
          onMake={onMake}
        />
      </div>
      {adding ? <AddDocuments present={taken} onAdd={onAdd} onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('leave')}
        description={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        keepLabel={t('leave.keep')}
        onConfirm={onClose}
      />
    </Sheet>
  );
}
