import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { FileText, Image } from 'lucide-react';
import type { Editor } from 'tldraw';
import { saveFile } from '@/lib/files/save-file';
import { WrittenMenu } from '@/shared/open-written/written-menu';
import { saveAsFile } from '@/shared/writing/save-as-file';
import { t } from '@/text/boards';
import { t as files } from '@/text/writing/files';
import { MenuItem, MenuLabel } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

const pictures = ['png', 'svg'] as const;

/** Of what is selected, or of the whole page. */
async function savePicture(editor: Editor, title: string, format: 'png' | 'svg'): Promise<void> {
  const selected = editor.getSelectedShapeIds();
  const shapes = selected.length > 0 ? selected : [...editor.getCurrentPageShapeIds()];
  if (shapes.length === 0) {
    toast({ title: t('exportNone') });
    return;
  }
  try {
    const { blob } = await editor.toImage(shapes, { format, background: true });
    saveFile(`${title}.${format}`, blob);
  } catch (error) {
    sayFailed(t('exportFailed'), error);
  }
}

/** What can be done with a board as a whole: besides what every kind has, pictures and its words. */
export function BoardMenu({ item, editor }: { item: WrittenItem; editor: Editor | undefined }) {
  return (
    <WrittenMenu
      item={item}
      files={
        <>
          <MenuLabel>{t('export')}</MenuLabel>
          {pictures.map((format) => (
            <MenuItem
              key={format}
              icon={Image}
              disabledReason={editor ? undefined : t('opening')}
              onSelect={() => editor && void savePicture(editor, item.title, format)}
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
