import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { FileDown, FileText, Link, NotebookText, Presentation } from 'lucide-react';
import { href } from '@/routing/href';
import { WrittenMenu } from '@/shared/open-written/written-menu';
import { saveAsFile } from '@/shared/writing/save-as-file';
import { t } from '@/text/decks';
import { t as files } from '@/text/writing/files';
import { copyText } from '@/ui/copy-text';
import { MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';

/** Export formats of presentations. */
export const deckFormats = [
  { format: 'pptx', icon: Presentation, notes: false, label: t('as.pptx') },
  { format: 'pdf', icon: FileDown, notes: false, label: t('as.pdf') },
  { format: 'pdf', icon: NotebookText, notes: true, label: t('as.notes') },
  { format: 'markdown', icon: FileText, notes: false, label: t('asWords') },
] as const satisfies readonly { format: WrittenFormat; notes: boolean; [more: string]: unknown }[];

const copyWords = (address: string) => ({
  copied: t('audience.copied'),
  refused: t('audience.notCopied'),
  hint: address,
});

/** Actions for the whole presentation: the common ones, plus its exports and the audience link. */
export function DeckMenu({ item }: { item: WrittenItem }) {
  const address = href('presentationStudio', undefined, { deck: item.id, show: 'audience' });
  return (
    <WrittenMenu
      item={item}
      files={
        <>
          <MenuLabel>{t('export')}</MenuLabel>
          {deckFormats.map(({ format, icon, notes, label }) => (
            <MenuItem
              key={label}
              icon={icon}
              disabledReason={item.sealed ? files('sealed') : undefined}
              onSelect={() => void saveAsFile(item, format, notes)}
            >
              {label}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem
            icon={Link}
            onSelect={() => void copyText(location.origin + address, copyWords(location.origin + address))}
          >
            {t('audience.copy')}
          </MenuItem>
        </>
      }
    />
  );
}
