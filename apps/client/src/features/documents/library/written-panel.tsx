import type { WrittenRow } from '@cartulary/contracts/endpoints/library';
import { FolderInput, PencilLine, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/lib/format/format';
import { FetchedMove } from '@/shared/items/fetched-move';
import { bin, rename, restore } from '@/shared/items/item-acts';
import { addressOfItem } from '@/shared/items/address-of-item';
import { kindOfItem } from '@/shared/items/kinds';
import { FetchedSharing } from '@/shared/sharing/fetched-dialog';
import { FirstLines } from '@/shared/writing/first-lines';
import { writtenState } from '@/shared/writing/written-state';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { t as moving } from '@/text/items/moving';
import { t as sharing } from '@/text/sharing';
import { t as workspace } from '@/text/workspace';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FactList } from '@/ui/fact-list';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { NameDialog } from '@/ui/name-dialog';
import { SidePanel } from '@/ui/sheet';

interface WrittenPanelProps {
  row: WrittenRow;
  onClose: () => void;
}

/** Side panel for a collaborative document: first lines, facts, and actions. */
export function WrittenPanel({ row, onClose }: WrittenPanelProps) {
  const [asking, setAsking] = useState<'share' | 'rename' | 'move' | null>(null);
  const close = (): void => setAsking(null);
  const item = { id: row.id, title: row.name };
  const stands = writtenState(row);
  const inBin = row.binnedAt !== null;
  const { edit, delete: mayDelete } = row.rights;
  return (
    <SidePanel
      title={plainName(row.name)}
      onClose={onClose}
      actions={
        inBin ? undefined : (
          <>
            {edit ? <IconButton icon={PencilLine} label={words('rename')} onClick={() => setAsking('rename')} /> : null}
            {edit ? <IconButton icon={FolderInput} label={moving('action')} onClick={() => setAsking('move')} /> : null}
            {mayDelete ? (
              <IconButton icon={Trash2} label={words('moveToBin')} onClick={() => void bin([item])} />
            ) : null}
          </>
        )
      }
      footer={
        inBin ? (
          <Button icon={Undo2} disabled={!mayDelete} onClick={() => void restore([item])}>
            {words('restore')}
          </Button>
        ) : (
          <>
            <Button asChild className="grow">
              <Link to={addressOfItem(row)}>{t('panel.openShort')}</Link>
            </Button>
            <Button icon={UserPlus} onClick={() => setAsking('share')}>
              {sharing(row.right === 'owner' ? 'action' : 'look')}
            </Button>
          </>
        )
      }
    >
      <div className="flex h-64 justify-center overflow-hidden bg-sunken px-6 pt-4 skin-grid">
        <FirstLines lines={row.firstLines} className="aspect-[1/1.414] w-full max-w-72 self-start shadow-page" />
      </div>
      <div className="flex flex-wrap gap-2 px-4 pt-3">
        <Badge>{kindOfItem(row)}</Badge>
        {stands ? <StatusBadge status={stands.status}>{stands.word}</StatusBadge> : null}
      </div>
      <div className="px-4 py-3">
        <FactList
          facts={[
            [t('column.owner'), row.owner.name],
            [workspace('column.right'), workspace(`right.${row.right}`)],
            [t('column.folder'), row.folder?.name ?? null],
            [t('fact.begun'), formatMoment(row.createdAt)],
            [t('column.updated'), formatMoment(row.updatedAt)],
            [t('column.opened'), row.openedAt && formatMoment(row.openedAt)],
          ]}
        />
      </div>
      {asking === 'share' ? <FetchedSharing item={item} onClose={close} /> : null}
      {asking === 'move' ? <FetchedMove thing={item} onClose={close} /> : null}
      <NameDialog
        title={workspace('rename.title')}
        label={workspace('rename.label')}
        name={row.name}
        action={words('rename')}
        open={asking === 'rename'}
        onOpenChange={close}
        onSave={(title) => rename(item, title)}
      />
    </SidePanel>
  );
}
