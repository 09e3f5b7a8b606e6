import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { historyLimits } from '@cartulary/contracts/limits/history';
import { Bookmark, BookmarkX, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/text/history';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { NameDialog } from '@/ui/name-dialog';
import { giveName, putBack, titleOf } from './history-data';
import { useHistorySource } from './history-source';

interface VersionActionsProps {
  itemId: string;
  version: WrittenVersion;
  onRestored: () => void;
}

/** Actions to restore a version, name it, or remove its name. */
export function VersionActions({ itemId, version, onRestored }: VersionActionsProps) {
  const { number, name } = version;
  const source = useHistorySource();
  const [asks, setAsks] = useState<'restore' | 'name'>();
  const [busy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    await putBack(source, itemId, version);
    setBusy(false);
    setAsks(undefined);
    onRestored();
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button icon={RotateCcw} onClick={() => setAsks('restore')}>
        {t('restore')}
      </Button>
      {source.mayName ? (
        <Button variant="quiet" icon={Bookmark} onClick={() => setAsks('name')}>
          {t(name === null ? 'name.action' : 'name.rename')}
        </Button>
      ) : null}
      {name === null || !source.mayName ? null : (
        <Button variant="quiet" icon={BookmarkX} onClick={() => void giveName(source, itemId, number, null)}>
          {t('name.take')}
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'restore'}
        onOpenChange={(open) => setAsks(open ? 'restore' : undefined)}
        title={t('restore.title', { name: titleOf(version) })}
        description={t('restore.text')}
        confirmLabel={t('restore')}
        keepLabel={t('restore.keep')}
        busy={busy}
        onConfirm={() => void restore()}
      />
      <NameDialog
        title={t('name.title')}
        label={t('name.label')}
        name={name ?? ''}
        action={t('name.action')}
        maxCharacters={historyLimits.maxNameCharacters}
        open={asks === 'name'}
        onOpenChange={(open) => setAsks(open ? 'name' : undefined)}
        onSave={(given) => giveName(source, itemId, number, given)}
      />
    </div>
  );
}
