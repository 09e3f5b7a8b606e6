import type { User } from '@cartulary/contracts/user';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { FileQuestion, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { SaveState } from '@/shared/open-written/save-state';
import { TITLE_ID } from '@/shared/open-written/title-id';
import { TitleField } from '@/shared/open-written/title';
import { UnsavedActions } from '@/shared/open-written/unsaved-actions';
import { useOpenState } from '@/shared/open-written/use-open-state';
import { useWrittenState } from '@/shared/open-written/use-written-state';
import { WrittenNotes } from '@/shared/open-written/written-notes';
import type { AboutText } from '@/shared/sealed-text/kept-text';
import type { SealedText } from '@/shared/sealed-text/sealed-texts';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t as words } from '@/text/text';
import { t } from '@/text/writing/sealed-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useMediaQuery } from '@/ui/media-query';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { State } from '@/ui/states';
import { FindBar } from '../editor/find-bar';
import { FormatBar } from '../editor/format-bar';
import { EditorLayers } from '../editor/layers';
import { Surface } from '../editor/surface';
import { TableBar } from '../editor/table-bar';
import { Outline } from '../panels/outline';
import { TextSkeleton } from '../text-skeleton';
import { useTextCommands } from '../use-text-commands';
import { ArrivedSealedHit } from './arrived-sealed-hit';
import { HistoryBeside, HistoryButton } from './history/history-beside';
import type { OpenedSealed } from './opened-sealed';
import { SealedMenu } from './sealed-menu';
import { nameIt } from './sealed-text-data';
import type { SealedActions } from './sealed-actions';
import { Troubles } from './troubles';
import '../text.css';

interface SealedViewProps {
  vault: OpenVault;
  text: SealedText;
  opened: OpenedSealed;
  person: User;
  actions?: SealedActions | undefined;
}

/** A sealed text as parts of the page know a text that is written. */
function itemOf({ item, head }: SealedText, person: User): WrittenItem {
  const { itemId: id, createdAt, shared } = item;
  const owner = shared?.by ?? { id: person.id, name: person.name };
  const right = shared === undefined ? 'owner' : shared.may === 'correct' ? 'editor' : 'viewer';
  const title = head.name === '' ? t('untitled') : head.name;
  const dates = { createdAt, updatedAt: createdAt, openedAt: null, binnedAt: null };
  return {
    id,
    kind: wireKindOf.text,
    title,
    owner,
    right,
    sealed: true,
    isTemplate: false,
    titleFollows: false,
    ...dates,
  };
}

/** The same as this device keeps it with its copy. */
const aboutOf = ({ item: { createdAt, shared }, head }: SealedText): AboutText => ({
  form: 1,
  head,
  createdAt,
  ...(shared && { shared }),
});

/** An open sealed text: head, bar, text and outline. What the server would have to read is not there. */
export function SealedView({ vault, text, opened, person, actions: Actions }: SealedViewProps) {
  const { document, editor, blocks, files, asks } = opened;
  const item = itemOf(text, person);
  const [finding, setFinding] = useState<string>();
  const [hasHistory, showHistory] = useState(false);
  const isWide = useMediaQuery('(width >= 1280px)');
  const { right, isOpen, isTooNew, mayRename, isEditable } = useWrittenState(item, document);
  const isGone = useOpenState(document, () => document.now().isGone);
  useEffect(() => {
    // A copy that stands for the text itself says nothing new of it.
    if (!text.isKept) document.describe(aboutOf(text));
  }, [document, text]);
  useTextCommands({ editor, isEditable, find: () => setFinding((before) => before ?? '') });
  if (isGone) return <Gone item={item} opened={opened} />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) pt-1 pb-1.5 max-tablet:px-3.5">
        <h1 id={TITLE_ID} tabIndex={-1} className={mayRename ? 'sr-only' : 'skin-heading min-w-0 truncate text-md'}>
          {item.title}
        </h1>
        {mayRename ? <TitleField title={item.title} onRename={(name) => nameIt(text, name)} /> : null}
        <span title={t('sealedHint')}>
          <Badge icon={Lock}>{t('sealed')}</Badge>
        </span>
        <SaveState document={document} />
        <div className="ml-auto flex items-center gap-1.5">
          {isOpen ? <HistoryButton isOpen={hasHistory} onPress={() => showHistory(!hasHistory)} /> : null}
          <SealedMenu item={item} opened={opened} />
          {Actions ? <Actions vault={vault} text={text} name={item.title} /> : null}
        </div>
      </header>
      <WrittenNotes item={item} document={document} right={right} />
      <Troubles document={document} />
      {isEditable ? <FormatBar editor={editor} blocks={blocks} files={files} asks={asks} /> : null}
      {finding !== undefined && isOpen ? (
        <FindBar
          key={finding}
          editor={editor}
          isEditable={isEditable}
          initial={finding}
          onClose={() => setFinding(undefined)}
        />
      ) : null}
      <div className="flex min-h-0 grow">
        {isWide && isOpen ? (
          <nav aria-label={words('panel.outline')} className="w-60 shrink-0 overflow-y-auto py-6 pr-2 pl-(--d-page)">
            <Outline editor={editor} />
          </nav>
        ) : null}
        <div className="min-w-0 grow overflow-y-auto" data-document-scroll>
          {isOpen ? <Surface editor={editor} isEditable={isEditable} mayBeDrawn={opened.mayBeDrawn} /> : null}
          {isOpen || isTooNew ? null : <TextSkeleton />}
        </div>
        {isOpen && hasHistory ? (
          <HistoryBeside document={document} person={person} right={right} onClose={() => showHistory(false)} />
        ) : null}
      </div>
      {isEditable ? <TableBar editor={editor} /> : null}
      {isOpen ? <ArrivedSealedHit editor={editor} document={document} onFound={setFinding} /> : null}
      {isOpen ? <EditorLayers itemId={item.id} editor={editor} asks={asks} isEditable={isEditable} /> : null}
    </div>
  );
}

/** It is there no more for this person. What they wrote and nobody else has they take along. */
function Gone({ item, opened: { document } }: { item: WrittenItem; opened: OpenedSealed }) {
  const count = useOpenState(document, ({ unsaved }) => String(unsaved));
  return (
    <PageBody>
      <PageHeader title={t('gone.title')} />
      <State
        icon={FileQuestion}
        title={t('gone.title')}
        actions={
          <>
            {count === '0' ? null : <UnsavedActions title={item.title} document={document} />}
            <Button asChild>
              <Link to={href('collaboration')}>{words('missing.action')}</Link>
            </Button>
          </>
        }
      >
        {count === '0' ? words('missing.text') : t('gone.text', { count: Number(count) })}
      </State>
    </PageBody>
  );
}
