import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { CollabRight } from '@cartulary/contracts/short-token';
import { Link, useLocation } from 'react-router-dom';
import { useSaysOffline } from '@/lib/offline/offline-said';
import type { OpenWritten, OpenState } from '@/lib/offline/open-written';
import { signInAddress } from '@/routing/next-address';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GoneLinks } from './continue/gone-links';
import { isKept } from './save-state';
import { UnsavedActions } from './unsaved-actions';
import { useShownState } from './use-open-state';

interface WrittenNotesProps {
  item: WrittenItem;
  document: Pick<OpenWritten, 'now' | 'subscribe' | 'retry' | 'ydoc' | 'kind'>;
  right: CollabRight;
}

/** Messages about an open item: why it's read-only, and which links are broken. */
export const WrittenNotes = (props: WrittenNotesProps) => (
  <>
    <StateNote {...props} />
    {/* The server must not receive the content of a sealed item. */}
    {props.item.sealed ? null : <GoneLinks item={props.item} document={props.document} />}
  </>
);

/** Explains in one sentence why the document is read-only or what happened to the last change, with an action. */
function StateNote({ item, document, right }: WrittenNotesProps) {
  const state = useShownState(document);
  const { pathname, search } = useLocation();
  if (state.needs === 'sign-in')
    return (
      <Note tone="warning" words={t('note.signIn')}>
        <Button size="sm" asChild>
          <Link to={signInAddress(pathname + search)}>{t('note.signInAction')}</Link>
        </Button>
      </Note>
    );
  if (state.needs === 'reload' || state.isTooNew) {
    // Changes that exist only in this page would be lost with it.
    const isLost = state.unsaved > 0 && !isKept(state);
    return (
      <Note tone="warning" words={t(isLost ? 'note.reloadNotKept' : 'note.reload')}>
        {isLost ? <UnsavedActions title={item.title} document={document} /> : null}
        <Button size="sm" onClick={() => location.reload()}>
          {t('note.reloadAction')}
        </Button>
      </Note>
    );
  }
  if (state.kind === 'refused' && state.refused !== undefined)
    return (
      <Note tone="warning" words={t(`refused.${state.refused}`)}>
        <UnsavedActions title={item.title} document={document} />
      </Note>
    );
  if (state.refused !== undefined && state.refused !== 'incomplete' && state.kind !== 'offline')
    return <Note tone="warning" words={t(`refused.${state.refused}`)} />;
  if (item.binnedAt !== null) return <Note words={t('note.binned')} />;
  if (right === 'viewer' || right === 'commenter') return <Note words={t(`note.${right}`)} />;
  if (!state.isWritable) return <Note tone="warning" words={t('note.closed')} />;
  if (state.kind === 'offline' && state.phase !== 'opening')
    return <OfflineNote item={item} document={document} state={state} />;
  return null;
}

function OfflineNote({ item, document, state }: Omit<WrittenNotesProps, 'right'> & { state: OpenState }) {
  useSaysOffline();
  return (
    <Note
      {...(isKept(state) ? {} : { tone: 'warning' })}
      words={state.phase === 'unreached' ? t('unreached.title') : t('note.offline', { then: t(`copy.${state.copy}`) })}
    >
      <Button size="sm" onClick={document.retry}>
        {t('note.retryAction')}
      </Button>
      {state.unsaved > 0 && !isKept(state) ? <UnsavedActions title={item.title} document={document} /> : null}
    </Note>
  );
}

function Note({ words, tone, children }: { words: string; tone?: 'warning'; children?: React.ReactNode }) {
  return (
    <div
      role="status"
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-(--d-page) py-1.5 text-xs max-tablet:px-3.5',
        tone === 'warning' ? 'bg-warning-tint text-warning-text' : 'bg-sunken text-ink-2',
      )}
    >
      <span>{words}</span>
      {children}
    </div>
  );
}
