import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import { FileCode, FileDown, FileText, FileType, Network, Presentation, Printer } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { WrittenMenu } from '@/shared/open-written/written-menu';
import { deckOf, mapOf } from '@/shared/writing/begin-from';
import { saveAsFile } from '@/shared/writing/save-as-file';
import { t as words } from '@/text/text';
import { t } from '@/text/writing/files';
import { MenuItem, MenuLabel } from '@/ui/menu';

const icons = { pdf: FileDown, docx: FileType, markdown: FileText, html: FileCode, pptx: Presentation } as const;

/** Delayed until the menu is closed, because it would be printed too. */
const print = (): void => void setTimeout(() => globalThis.print());

/** Actions for the whole document: the common ones, plus its exports and printing. */
export function TextMenu({ item }: { item: WrittenItem }) {
  const navigate = useNavigate();
  useCommands([
    { id: 'written.print', title: words('print'), icon: Printer, run: print, group: words('group'), here: true },
  ]);
  return (
    <WrittenMenu
      item={item}
      files={
        <>
          <MenuLabel>{t('export')}</MenuLabel>
          {formatsOfKind.text.map((format) => (
            <MenuItem
              key={format}
              icon={icons[format]}
              disabledReason={item.sealed ? t('sealed') : undefined}
              onSelect={() => void saveAsFile(item, format)}
            >
              {t(`as.${format}`)}
            </MenuItem>
          ))}
        </>
      }
    >
      <MenuItem
        icon={Presentation}
        disabledReason={item.sealed ? t('sealed') : undefined}
        onSelect={() => void deckOf(item, navigate)}
      >
        {t('toDeck')}
      </MenuItem>
      <MenuItem
        icon={Network}
        disabledReason={item.sealed ? t('sealed') : undefined}
        onSelect={() => void mapOf(item, navigate)}
      >
        {t('toMap')}
      </MenuItem>
      <MenuItem icon={Printer} onSelect={print}>
        {words('print')}
      </MenuItem>
    </WrittenMenu>
  );
}
