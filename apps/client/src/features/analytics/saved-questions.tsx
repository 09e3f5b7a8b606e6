import type { SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { CalendarClock, EllipsisVertical, Pencil, RefreshCw, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t as mailWords } from '@/text/analytics/mails';
import { t } from '@/text/analytics/questions';
import { Button } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { MailQuestion } from './mail-question';
import type { Question } from './question';
import { addressOfKept, forgetQuestion, renameQuestion, replaceQuestion, useQuestions } from './questions-data';
import { ShareQuestion } from './share-question';

interface SavedQuestionsProps {
  /** The current question, which can replace a saved one. */
  question: Question;
  /** Shows the scheduled emails instead of this list. */
  onMails: () => void;
  onClose: () => void;
}

type Doing = 'mail' | 'rename' | 'share' | 'remove';

/** Questions saved by this person, and those shared by others. */
export function SavedQuestions({ question, onMails, onClose }: SavedQuestionsProps) {
  const list = useQuestions();
  const [doing, setDoing] = useState<{ id: string; what: Doing }>();
  const chosen = list.data?.find(({ id }) => id === doing?.id);
  const end = (): void => setDoing(undefined);
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t('saved.title')}
        size="md"
        actions={
          <Button icon={CalendarClock} onClick={onMails}>
            {mailWords('list')}
          </Button>
        }
      >
        {list.isPending ? (
          <LoadingRows label={t('saved.loading')} rows={3} />
        ) : list.isError ? (
          <ErrorState title={t('saved.failed')} onRetry={() => void list.refetch()}>
            {sentenceOf(list.error)}
          </ErrorState>
        ) : list.data.length === 0 ? (
          <p className="text-ink-2">{t('saved.none')}</p>
        ) : (
          <ul aria-label={t('saved.title')}>
            {list.data.map((saved) => (
              <SavedRow
                key={saved.id}
                saved={saved}
                onOpen={onClose}
                onDo={(what) => setDoing({ id: saved.id, what })}
                onReplace={() => void replace(saved, question)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {chosen && doing?.what === 'mail' ? <MailQuestion saved={chosen} onClose={end} /> : null}
      {chosen && doing?.what === 'share' ? <ShareQuestion saved={chosen} onClose={end} /> : null}
      {chosen && doing?.what === 'rename' ? (
        <NameDialog
          open
          title={t('rename.title')}
          label={t('save.name')}
          name={chosen.name}
          action={t('rename')}
          maxCharacters={analyticsLimits.maxNameCharacters}
          onOpenChange={end}
          onSave={(name) => done(t('rename.failed'), renameQuestion(chosen, name))}
        />
      ) : null}
      {chosen && doing?.what === 'remove' ? (
        <ConfirmDialog
          open
          onOpenChange={end}
          title={t('remove.title', { name: plainName(chosen.name) })}
          description={t('remove.text')}
          confirmLabel={t('remove')}
          keepLabel={t('remove.keep')}
          onConfirm={() => {
            end();
            void done(t('remove.failed'), forgetQuestion(chosen));
          }}
        />
      ) : null}
    </>
  );
}

interface SavedRowProps {
  saved: SavedQuestion;
  onOpen: () => void;
  onDo: (what: Doing) => void;
  onReplace: () => void;
}

function SavedRow({ saved, onOpen, onDo, onReplace }: SavedRowProps) {
  const { name, owner, isOwn, readers, question } = saved;
  const [first] = readers;
  return (
    <li className="flex items-center gap-1 border-b border-(--row-line) py-1.5 last:border-b-0">
      <Link
        to={`${href('analyticsCommandCenter')}?${addressOfKept(question)}`}
        onClick={onOpen}
        className="mr-auto min-w-0 py-1"
      >
        <span className="block truncate font-medium">
          <GivenName>{name}</GivenName>
        </span>
        <span className="block truncate text-xs text-ink-2">
          {isOwn
            ? t('saved.own', {
                readers: readers.length,
                first: plainName(first?.name ?? ''),
                others: readers.length - 1,
              })
            : t('saved.by', { name: plainName(owner.name) })}
        </span>
      </Link>
      <Menu
        align="end"
        trigger={<IconButton icon={EllipsisVertical} label={t('saved.actions', { name: plainName(name) })} />}
      >
        <MenuItem icon={CalendarClock} onSelect={() => onDo('mail')}>
          {mailWords('mail')}
        </MenuItem>
        {isOwn ? (
          <>
            <MenuItem icon={UserPlus} onSelect={() => onDo('share')}>
              {t('share')}
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => onDo('rename')}>
              {t('rename')}
            </MenuItem>
            <MenuItem icon={RefreshCw} onSelect={onReplace}>
              {t('replace')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => onDo('remove')}>
              {t('remove')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </li>
  );
}

async function replace(saved: SavedQuestion, question: Question): Promise<void> {
  if (await done(t('replace.failed'), replaceQuestion(saved, question)))
    toast({ tone: 'success', title: t('replace.done', { name: plainName(saved.name) }) });
}

/** Returns whether it succeeded. Reports errors. */
async function done(failed: string, act: Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    sayFailed(failed, error);
    return false;
  }
}
