import { FileText, Image } from 'lucide-react';
import type { Editor } from 'tldraw';
import { t } from '@/text/boards';
import { MenuItem } from '@/ui/menu';
import { boardFormats, saveBoard } from './save-board';

/** Menu items that export a board in each format. @param editor undefined until the board is open */
export const SaveItems = ({ title, editor }: { title: string; editor: Editor | undefined }) =>
  boardFormats.map((format) => (
    <MenuItem
      key={format}
      icon={format === 'pdf' ? FileText : Image}
      disabledReason={editor ? undefined : t('opening')}
      onSelect={() => editor && void saveBoard(editor, title, format)}
    >
      {t(`as.${format}`)}
    </MenuItem>
  ));
