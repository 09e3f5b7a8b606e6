import type { ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { FileDown, FolderInput, Tags, X } from 'lucide-react';
import { CommandButton, CommandMenu } from '@/lib/command-menu';
import { t as exportWords } from '@/text/exports';
import { t } from '@/text/library';
import { t as tagWords } from '@/text/tags';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { DocumentList } from '../documents-data';
import { TagPicker } from '../tags/tag-picker';
import { tickedExportIds } from '../export-documents';
import { moveCommands, useTickedCommands } from './ticked-commands';

interface BulkBarProps {
  chosen: readonly ListedDocument[];
  folders: DocumentList['folders'];
  inBin: boolean;
  onClear: () => void;
}

/** What can be done with the ticked documents. Stands where the filters stand. */
export function BulkBar({ chosen, folders, inBin, onClear }: BulkBarProps) {
  const { refusal, busy, editable, parts } = useTickedCommands({ chosen, folders, inBin, onClear });
  return (
    <div role="toolbar" aria-label={t('bulk.label')} className="flex min-h-(--d-control) flex-wrap items-center gap-2">
      <span role="status" className="font-strong tabular-nums">
        {t('selected', { count: chosen.length })}
      </span>
      <IconButton icon={X} size="sm" label={t('bulk.clear')} onClick={onClear} />
      {refusal !== undefined ? (
        <span className="text-ink-2">{refusal}</span>
      ) : (
        <>
          <CommandButton id="ticked.restore" size="sm" />
          <CommandButton id="ticked.delete" size="sm" />
          <CommandMenu
            trigger={
              <Button size="sm" icon={FolderInput} disabled={busy}>
                {t('bulk.move')}
              </Button>
            }
            groups={moveCommands(folders)}
          />
          {inBin ? null : (
            <TagPicker
              documents={editable}
              trigger={
                <Button
                  size="sm"
                  icon={Tags}
                  disabled={busy || editable.length === 0}
                  title={editable.length === 0 ? t('bulk.noEdit', { count: chosen.length }) : undefined}
                >
                  {tagWords('tagTicked')}
                </Button>
              }
            />
          )}
          <CommandButton id="ticked.readAgain" size="sm" />
          <CommandButton id="ticked.bin" size="sm" />
        </>
      )}
      <CommandMenu
        trigger={
          <Button size="sm" icon={FileDown}>
            {exportWords('export')}
          </Button>
        }
        groups={[tickedExportIds]}
      />
      {parts}
    </div>
  );
}
