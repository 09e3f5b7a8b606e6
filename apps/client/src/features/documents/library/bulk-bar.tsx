import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { FileDown, FolderInput, Tags, X } from 'lucide-react';
import { t as exportWords } from '@/text/documents/exports';
import { t } from '@/text/documents/library';
import { t as sealedWords } from '@/text/documents/sealed-many';
import { t as tagWords } from '@/text/documents/tags';
import { Button } from '@/ui/button';
import { CommandButton, CommandMenu } from '@/ui/command-menu';
import { IconButton } from '@/ui/icon-button';
import type { LibraryList } from '../documents-data';
import { TagPicker } from '../tags/tag-picker';
import { tickedExportIds } from '../export-documents';
import { moveCommands, useTickedCommands } from './ticked-commands';

interface BulkBarProps {
  chosen: readonly LibraryRow[];
  folders: LibraryList['folders'];
  inBin: boolean;
  onClear: () => void;
}

/** Actions for the selected documents. Replaces the filters. */
export function BulkBar({ chosen, folders, inBin, onClear }: BulkBarProps) {
  const { refusal, busy, taggable, sealed, parts } = useTickedCommands({ chosen, folders, inBin, onClear });
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
              documents={taggable}
              trigger={
                <Button
                  size="sm"
                  icon={Tags}
                  disabled={busy || taggable.length === 0}
                  title={taggable.length === 0 ? t('bulk.noTags') : undefined}
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
      {chosen.some(({ what }) => what === 'upload') ? (
        <CommandMenu
          trigger={
            <Button size="sm" icon={FileDown}>
              {exportWords('export')}
            </Button>
          }
          groups={[tickedExportIds, ['ticked.takeAlong']]}
        />
      ) : null}
      {sealed.length > 0 && sealed.length < chosen.length ? (
        <span className="text-xs text-ink-2">{sealedWords('some', { count: sealed.length })}</span>
      ) : null}
      {parts}
    </div>
  );
}
