import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { mayKeepCopies } from '@/lib/written/local-copy';
import type { OpenState } from '@/lib/written/open-document';
import { t } from '@/text/document';
import { cx } from '@/ui/class-names';

const icons = { saved: CloudCheck, saving: CloudUpload, offline: CloudOff };
const tones = { saved: 'text-success-text', saving: 'text-ink-3', offline: 'text-warning-text' };

/** 'Saved' only where the server has said that everything is stored. */
export function SaveState({ state: { kind, unsaved } }: { state: OpenState }) {
  const Icon = icons[kind];
  const words = kind === 'offline' ? t('state.offline', { count: unsaved }) : t(`state.${kind}`);
  const hint = kind === 'offline' ? t(mayKeepCopies() ? 'state.offlineHint' : 'state.tabOnlyHint') : undefined;
  return (
    <p
      // What changes with every word is not read out with every word.
      {...(kind === 'offline' ? { role: 'status' } : {})}
      title={hint}
      data-save-state={kind}
      className={cx('flex items-center gap-1.5 text-xs', tones[kind])}
    >
      <Icon size={15} aria-hidden />
      {words}
    </p>
  );
}
