import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { FileText, Image } from 'lucide-react';
import type { Editor } from 'tldraw';
import { WrittenMenu } from '@/shared/open-written/written-menu';
import { saveAsFile } from '@/shared/writing/save-as-file';
import { t } from '@/text/boards';
import { t as files } from '@/text/writing/files';
import { MenuItem, MenuLabel } from '@/ui/menu';
import { boardFormats, saveBoard } from './files/save-board';

/** What can be done with a board as a whole: besides what every kind has, pictures and its words. */
export function BoardMenu({ item, editor }: { item: WrittenItem; editor: Editor | undefined }) {
  return (
    <WrittenMenu
      item={item}
      files={
        <>
          <MenuLabel>{t('export')}</MenuLabel>
          {boardFormats.map((format) => (
            <MenuItem
              key={format}
              icon={format === 'pdf' ? FileText : Image}
              disabledReason={editor ? undefined : t('opening')}
              onSelect={() => editor && void saveBoard(editor, item.title, format)}
            >
              {t(`as.${format}`)}
            </MenuItem>
          ))}
          <MenuItem
            icon={FileText}
            disabledReason={item.sealed ? files('sealed') : undefined}
            onSelect={() => void saveAsFile(item, 'markdown')}
          >
            {t('asWords')}
          </MenuItem>
        </>
      }
    />
  );
}
