import { Cloud, CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import type { OpenWritten, OpenState } from '@/lib/offline/open-written';
import { t } from '@/text/text';
import { cx } from '@/ui/class-names';
import { useShownState } from './use-open-state';

const icons = { saved: CloudCheck, saving: CloudUpload, refused: CloudAlert, connecting: Cloud, offline: CloudOff };
const tones = {
  saved: 'text-success-text',
  saving: 'text-ink-3',
  refused: 'text-warning-text',
  connecting: 'text-ink-3',
  offline: 'text-warning-text',
};

/** True if this browser is known to store edits. */
export const isKept = ({ copy }: OpenState): boolean => copy === 'kept' || copy === 'opening';

/** Shows 'Saved' only after the server has confirmed storage, and 'kept' only if this browser has stored the edits. */
export function SaveState({ document }: { document: Pick<OpenWritten, 'now' | 'subscribe'> }) {
  const state = useShownState(document);
  const { kind } = state;
  const Icon = icons[kind];
  return (
    <p
      // Don't announce a status that changes with every word.
      {...(kind === 'offline' || kind === 'refused' ? { role: 'status' } : {})}
      title={kind === 'offline' ? t(`copy.${state.copy}`) : undefined}
      data-save-state={kind}
      data-copy={state.copy}
      className={cx('flex items-center gap-1.5 text-xs', tones[kind])}
    >
      <Icon size={15} aria-hidden />
      {wordsFor(state)}
    </p>
  );
}

function wordsFor(state: OpenState): string {
  const count = state.unsaved;
  if (state.kind === 'refused') return t('state.refused', { count });
  if (state.kind !== 'offline') return t(`state.${state.kind}`);
  return t(isKept(state) ? 'state.offline' : 'state.offlineNotKept', { count });
}
