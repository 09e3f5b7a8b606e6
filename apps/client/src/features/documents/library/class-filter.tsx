import { documentClasses } from '@cartulary/contracts/understanding';
import { FileType2, Languages, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatLanguage } from '@/lib/format';
import { t } from '@/text/classes';
import { t as ownWords } from '@/text/own-classes';
import { Chip, RemovableChip } from '@/ui/chip';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { useClasses } from '../class-data';
import { ManageClassesDialog } from '../classes/manage-classes-dialog';
import type { LibraryAddress } from './library-address';

interface ClassFilterProps {
  address: LibraryAddress;
  onChange: (change: Partial<LibraryAddress>) => void;
}

/** Languages that are offered; another one can stand in the address. */
const offered = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'];

/** What documents are, and the language they are in. */
export function ClassFilter({ address: { class: name, language, view }, onChange }: ClassFilterProps) {
  const { own, nameOf } = useClasses();
  const [managing, setManaging] = useState(false);
  if (view === 'failed' || view === 'bin') return null;
  return (
    <>
      {name ? (
        <RemovableChip name={t('filter.className')} onRemove={() => onChange({ class: null })}>
          {t('filter.classIs', { name: nameOf(name) })}
        </RemovableChip>
      ) : (
        <Menu
          trigger={
            <Chip icon={FileType2} opens>
              {t('filter.class')}
            </Chip>
          }
        >
          {own.length > 0 ? <MenuLabel>{t('ownGroup')}</MenuLabel> : null}
          {[...own.map(({ id }) => id), ...documentClasses].map((each) => (
            <MenuItem key={each} onSelect={() => onChange({ class: each })}>
              {nameOf(each)}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={SlidersHorizontal} onSelect={() => setManaging(true)}>
            {ownWords('open')}
          </MenuItem>
        </Menu>
      )}
      <ManageClassesDialog open={managing} onOpenChange={setManaging} />
      {language ? (
        <RemovableChip name={t('filter.languageName')} onRemove={() => onChange({ language: null })}>
          {t('filter.languageIs', { name: formatLanguage(language) })}
        </RemovableChip>
      ) : (
        <Menu
          trigger={
            <Chip icon={Languages} opens>
              {t('filter.language')}
            </Chip>
          }
        >
          {offered.map((each) => (
            <MenuItem key={each} onSelect={() => onChange({ language: each })}>
              {formatLanguage(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
