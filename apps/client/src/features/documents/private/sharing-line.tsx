import { CloudUpload, LogOut, ShieldCheck, SquareDashed, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import type { SharedBy } from '@/shared/sealed/sealed-item';
import { t as moving } from '@/text/documents/moving';
import { t } from '@/text/documents/private-sharing';
import { Button } from '@/ui/button';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { shareAhead, type AskedSharing } from './sharing-dialogs';
import { RenameButton } from './use-renaming';

interface SharingLineProps {
  /** Id of the document if it has pages and can be redacted. */
  redacts?: string | undefined;
  /** Undefined for the user's own documents. */
  shared: SharedBy | undefined;
  /** Opens one of the dialogs ({@link SharingDialogs}). */
  onAsk: (asked: AskedSharing) => void;
}

/**
 * A rename button if renaming is registered. For the user's own document, also buttons to share, redact, and move it to
 * the server. For a received one, its owner and a button to leave it.
 */
export const SharingLine = ({ shared, ...own }: SharingLineProps) =>
  shared ? <SharedLine by={shared.by} onAsk={own.onAsk} /> : <OwnLine {...own} />;

function SharedLine({ by, onAsk }: Pick<SharingLineProps, 'onAsk'> & { by: SharedBy['by'] }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-xs">
      {/* On its own line, because people look for the owner. */}
      <span className="min-w-0 grow basis-full truncate text-ink-2">
        <GivenName>{t('by', { name: by.name })}</GivenName>
      </span>
      <RenameButton />
      <IconButton
        icon={ShieldCheck}
        size="sm"
        label={t('numberOf', { name: plainName(by.name) })}
        onClick={() => onAsk({ what: 'number', by })}
      />
      <Button size="sm" icon={LogOut} onClick={() => onAsk({ what: 'leave', by })}>
        {t('leave')}
      </Button>
    </div>
  );
}

const OwnLine = ({ redacts, onAsk }: Omit<SharingLineProps, 'shared'>) => (
  <div className="flex shrink-0 flex-wrap justify-end gap-2 border-b border-line px-3.5 py-2">
    <RenameButton />
    {redacts === undefined ? null : (
      <Button size="sm" asChild>
        <Link to={href('advancedProcessing', undefined, { document: redacts })}>
          <SquareDashed size={14} aria-hidden />
          {t('redact')}
        </Link>
      </Button>
    )}
    <Button size="sm" icon={CloudUpload} onClick={() => onAsk({ what: 'up' })}>
      {moving('up.action')}
    </Button>
    <Button size="sm" icon={UserPlus} onPointerEnter={shareAhead} onClick={() => onAsk({ what: 'share' })}>
      {t('share')}
    </Button>
  </div>
);
