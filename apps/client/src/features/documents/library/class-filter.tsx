import { documentClasses } from '@cartulary/contracts/understanding';
import { FileType2, Languages, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatLanguage } from '@/lib/format/format';
import { t } from '@/text/documents/classes';
import { t as ownWords } from '@/text/documents/own-classes';
import { FilterMenu } from '@/ui/filter-menu';
import { MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { useClasses } from '../class-data';
import { ManageClassesDialog } from '../classes/manage-classes-dialog';
import type { LibraryAddress } from './library-address';

interface ClassFilterProps {
  address: LibraryAddress;
  onChange: (change: Partial<LibraryAddress>) => void;
}

/** Languages in the menu. The URL can contain another one. */
const offered = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'];

/** Filters by class and language. */
export function ClassFilter({ address: { class: name, language, view }, onChange }: ClassFilterProps) {
  const { own, nameOf } = useClasses();
  const [managing, setManaging] = useState(false);
  if (view === 'failed' || view === 'bin') return null;
  return (
    <>
      <FilterMenu
        icon={FileType2}
        label={t('filter.class')}
        name={t('filter.className')}
        value={name}
        options={[...own.map(({ id }) => id), ...documentClasses]}
        wordOf={nameOf}
        says={(value) => t('filter.classIs', { name: nameOf(value) })}
        onChange={(value) => onChange({ class: value })}
        head={own.length > 0 ? <MenuLabel>{t('ownGroup')}</MenuLabel> : null}
        foot={
          <>
            <MenuSeparator />
            <MenuItem icon={SlidersHorizontal} onSelect={() => setManaging(true)}>
              {ownWords('open')}
            </MenuItem>
          </>
        }
      />
      <ManageClassesDialog open={managing} onOpenChange={setManaging} />
      <FilterMenu
        icon={Languages}
        label={t('filter.language')}
        name={t('filter.languageName')}
        value={language}
        options={offered}
        wordOf={formatLanguage}
        says={(value) => t('filter.languageIs', { name: formatLanguage(value) })}
        onChange={(value) => onChange({ language: value })}
      />
    </>
  );
}
