import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { writtenFormats, type WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { Download, FileCode, FileDown, FileText, FileType } from 'lucide-react';
import { saveAsFile } from '@/lib/written/save-as-file';
import { t } from '@/text/written-files';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';

const icons = { pdf: FileDown, docx: FileType, markdown: FileText, html: FileCode } as const;

/** Takes a document along: as PDF, Word file, Markdown or HTML. */
export function ExportMenu({ item }: { item: Pick<WrittenItem, 'id' | 'title' | 'sealed'> }) {
  const reason = item.sealed ? t('sealed') : undefined;
  return (
    <Menu align="end" trigger={<IconButton icon={Download} label={t('export')} />}>
      {writtenFormats.map((format: WrittenFormat) => (
        <MenuItem
          key={format}
          icon={icons[format]}
          disabledReason={reason}
          onSelect={() => void saveAsFile(item, format)}
        >
          {t(`as.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
