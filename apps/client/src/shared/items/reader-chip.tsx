import { Lock, Server } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/reader';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';

/** The action that makes the item readable by others, or the reason why there is none. */
export type ReaderChange = { readonly label: string; readonly about?: string; readonly run: () => void } | string;

interface ReaderChipProps {
  /** Who can read the item besides the people it's shared with: no one, or this server. */
  reader: 'vault' | 'server';
  change: ReaderChange;
  /** Replaces the default wording for items that aren't documents. */
  words?: { readonly label?: string; readonly text: string };
  /** Class that hides the label visually, for icon-only layouts. Screen readers still get it. */
  hides?: string;
  className?: string;
}

/** Shows who can read an item, and offers to convert it. */
export function ReaderChip({ reader, change, words, hides = 'max-[960px]:sr-only', className }: ReaderChipProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const isAct = typeof change !== 'string';
  const label = words?.label ?? t(reader);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('about')}
        className={cx(
          'inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center rounded-control hover:opacity-80',
          className,
        )}
        onClick={() => setOpen(true)}
      >
        <Badge icon={reader === 'vault' ? Lock : Server} tone={reader === 'vault' ? 'success' : 'neutral'}>
          <span className={hides}>{label}</span>
        </Badge>
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={label}
        description={words?.text ?? t(`${reader}.text`)}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {t('close')}
            </Button>
            {isAct ? (
              <Button
                variant="primary"
                icon={reader === 'vault' ? Server : Lock}
                onClick={() => {
                  close();
                  change.run();
                }}
              >
                {change.label}
              </Button>
            ) : null}
          </>
        }
      >
        <p className="text-sm text-ink-2">{isAct ? change.about : change}</p>
        {reader === 'server' && !words ? <p className="mt-2 text-sm text-ink-2">{t('backups')}</p> : null}
      </Dialog>
    </>
  );
}
