import { searchLimits } from '@cartulary/contracts/limits/search';
import { Search as SearchIcon, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/search';
import { CommandKeys } from '@/ui/command-keys-shown';
import { IconButton } from '@/ui/icon-button';

interface SearchFieldProps {
  typed: string;
  onType: (text: string) => void;
  /** The row reached by arrow keys. Undefined without results. */
  currentId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The search field. Arrow keys move through the results. */
export function SearchField({ typed, onType, currentId, onKeyDown }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'search.field',
      title: t('keys.field'),
      group: t('title'),
      keys: pageKeys['search.field'],
      keysOnly: true,
      run: () => field.current?.select(),
    },
  ]);
  const clear = (): void => {
    onType('');
    field.current?.focus();
  };
  return (
    <div role="search" className="skin-field flex h-11.5 shrink-0 items-center gap-3 px-3.5">
      <SearchIcon size={20} aria-hidden className="text-ink-2" />
      <input
        ref={field}
        type="search"
        aria-label={t('field')}
        aria-controls={currentId === undefined ? undefined : 'results'}
        aria-activedescendant={currentId}
        placeholder={t('fieldHere')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={searchLimits.maxQueryCharacters}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 grow appearance-none bg-transparent text-md outline-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {typed ? <IconButton icon={X} label={t('clear')} onClick={clear} /> : <CommandKeys id="search.field" />}
    </div>
  );
}
