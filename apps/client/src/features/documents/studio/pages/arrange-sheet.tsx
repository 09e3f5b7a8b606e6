import type { DocumentDetail, ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isUnderWay } from '@/lib/document-words';
import type { PagesState } from '@/lib/pages/use-pages';
import { href } from '@/routing/href';
import { t } from '@/text/arrange';
import { t as words } from '@/text/documents';
import { t as studio } from '@/text/studio';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Sheet } from '@/ui/sheet';
import { AddDocuments } from './add-documents';
import { MakeBar } from './make-bar';
import { add, changeOf, cut, moveBefore, pagesOf, shift, takeOut, turn, type DraftPage, type Keys } from './page-draft';
import { PageGrid } from './page-grid';
import { PageTools } from './page-tools';
import { keepTurned, makeDocuments } from './pages-data';
import { OpenSource, type SourceDocument } from './sources';
import { useDraft } from './use-draft';

interface ArrangeSheetProps {
  document: DocumentDetail;
  pageCount: number;
  onClose: () => void;
}

const nobody: Keys = new Set();

/** The pages of a document to be turned, moved, taken out, cut apart and put together with those of others. */
export function ArrangeSheet({ document, pageCount, onClose }: ArrangeSheetProps) {
  const navigate = useNavigate();
  const { draft, canUndo, change: setDraft, undo } = useDraft(document.id, pageCount);
  const [selection, setChosen] = useState<Keys>(nobody);
  const [sources, setSources] = useState<readonly SourceDocument[]>([sourceOf(document, document.rights.delete)]);
  const [opened, setOpened] = useState<ReadonlyMap<string, PagesState>>(new Map());
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // Pages that are gone, by taking them out or by undoing, are chosen no more.
  const chosen = new Set(draft.pages.flatMap(({ key }) => (selection.has(key) ? [key] : [])));
  const taken = new Set(draft.pages.map(({ documentId }) => documentId));
  const change = changeOf(draft, document.id, pageCount);
  const failures = sources.flatMap(({ id, name }) => {
    const pages = opened.get(id);
    return pages?.state === 'failed' ? [t('sourceFailed', { name: plainName(name), reason: pages.message })] : [];
  });

  const onTurn = (by: 1 | -1): void => void (chosen.size > 0 && setDraft(turn(draft, chosen, by)));
  const onShift = (by: 1 | -1): void => void (chosen.size > 0 && setDraft(shift(draft, chosen, by)));
  const onCut = (): void => void (chosen.size > 0 && setDraft(cut(draft, chosen)));
  const onTakeOut = (): void => void (chosen.size > 0 && setDraft(takeOut(draft, chosen)));
  const onOnly = (): void =>
    setDraft(takeOut(draft, new Set(draft.pages.flatMap(({ key }) => (chosen.has(key) ? [] : [key])))));
  const onAdd = (row: ListedDocument, count: number): void => {
    setSources([...sources.filter(({ id }) => id !== row.id), sourceOf(row, row.rights.delete)]);
    setDraft(add(draft, pagesOf(row.id, count, draft.pages.filter(({ documentId }) => documentId === row.id).length)));
  };
  const onKeepTurned = async (): Promise<void> => {
    if (await keepTurned(document.id, draft.pages)) onClose();
  };
  const onMake = async (documents: { name: string; pages: DraftPage[] }[], binSources: boolean): Promise<void> => {
    const made = await makeDocuments(documents, binSources);
    const [first] = made ?? [];
    if (!first) return;
    onClose();
    void navigate(href('documentStudio', undefined, { document: first.id }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
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
          <OpenSource
            key={source.id}
            document={source}
            onPages={(id, pages) => setOpened((before) => new Map(before).set(id, pages))}
          />
        ))}
        <PageTools
          {...{ chosen: chosen.size, of: draft.pages.length, canUndo, onTurn, onShift, onCut, onTakeOut, onOnly }}
          isCut={chosen.size > 0 && [...chosen].every((key) => draft.cuts.has(key))}
          onAll={() => setChosen(new Set(draft.pages.map(({ key }) => key)))}
          onNone={() => setChosen(nobody)}
          onAdd={() => setAdding(true)}
          onUndo={undo}
        />
        <div className="min-h-0 grow overflow-y-auto bg-sunken p-3">
          {failures.map((failure) => (
            <p key={failure} role="alert" className="mb-2 text-sm text-error-text">
              {failure}
            </p>
          ))}
          <PageGrid
            {...{ draft, chosen, onTurn, onShift, onCut, onTakeOut }}
            onChoose={setChosen}
            onDrop={(before) => setDraft(moveBefore(draft, chosen, before))}
            sourceOf={(id) => {
              const pages = opened.get(id);
              return pages?.state === 'open' ? pages.source : null;
            }}
            nameOf={(id) => (taken.size > 1 ? plainName(sources.find((source) => source.id === id)?.name ?? '') : null)}
          />
        </div>
        <MakeBar
          key={change}
          {...{ draft, change, onKeepTurned, onMake }}
          turnRefusal={
            document.rights.edit ? (isUnderWay(document) ? words('beingRead') : undefined) : studio('menu.onlyView')
          }
          suggested={plainName(document.name).replace(/\.[^.]*$/u, '')}
          mayBin={sources.every(({ id, mayBin }) => mayBin || !taken.has(id))}
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

const sourceOf = (
  { id, name, pageTurns }: Pick<DocumentDetail, 'id' | 'name' | 'pageTurns'>,
  mayBin: boolean,
): SourceDocument => ({ id, name, pageTurns, mayBin });
