import type { Reader, SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import { X } from 'lucide-react';
import { PrincipalFinder, PrincipalLine } from '@/shared/sharing/principal-finder';
import { t } from '@/text/analytics/questions';
import { t as words } from '@/text/sharing';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { shareWith } from './questions-data';

interface ShareKeptProps {
  /** The question or dashboard to share. */
  kept: Pick<SavedQuestion, 'name' | 'readers' | 'owner'>;
  /** A sentence describing what the people with access see. */
  sentence: string;
  onShare: (readers: readonly Reader[]) => Promise<unknown>;
  onClose: () => void;
}

export const ShareQuestion = ({ saved, onClose }: { saved: SavedQuestion; onClose: () => void }) => (
  <ShareKept
    kept={saved}
    sentence={t('share.sentence')}
    onShare={(readers) => shareWith(saved, readers)}
    onClose={onClose}
  />
);

/**
 * Lists who else can see a saved item: people, teams, groups, or everyone in the organization. Each change is saved
 * immediately.
 */
export function ShareKept({ kept: { name, readers, owner }, sentence, onShare, onClose }: ShareKeptProps) {
  const share = async (wanted: readonly Reader[]): Promise<void> => {
    try {
      await onShare(wanted);
    } catch (error) {
      sayFailed(t('share.failed'), error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('share.title', { name: plainName(name) })}
      description={sentence}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('share.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PrincipalFinder
          label={words('find.label')}
          without={[owner.id, ...readers.map(({ id }) => id)]}
          onChoose={(principal) => void share([...readers, principal])}
        />
        <section aria-label={t('share.with')}>
          <h3 className="mb-1 font-medium">{t('share.with')}</h3>
          {readers.length === 0 ? <p className="text-ink-2">{t('share.nobody')}</p> : null}
          <ul>
            {readers.map((reader) => (
              <li
                key={reader.id}
                className="flex items-center gap-2.5 border-b border-(--row-line) py-1.5 last:border-b-0"
              >
                <PrincipalLine principal={reader} />
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('share.take', { name: plainName(reader.name) })}
                  onClick={() => void share(readers.filter(({ id }) => id !== reader.id))}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
