import { Search } from 'lucide-react';
import { runCommand } from '@/lib/commands/commands';
import { t } from '@/text/app/shell';
import { CommandKeys } from '@/ui/command-keys-shown';
import { IconButton } from '@/ui/icon-button';

const open = (): void => runCommand('shell.palette');

/** Opens the palette with a click; styled like the field it opens. */
export function SearchBox() {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="mx-auto flex h-8 min-w-0 max-w-95 grow items-center gap-2 rounded-control bg-sunken pr-1.5 pl-2.5 text-left text-ink-3 hover:text-ink-2 max-[1100px]:hidden"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 grow truncate">{t('search.open')}</span>
        <span aria-hidden className="max-[1380px]:hidden">
          <CommandKeys id="shell.palette" />
        </span>
      </button>
      <span className="grow min-[1100px]:hidden" />
      <SearchButton className="min-[1100px]:hidden" />
    </>
  );
}

/** Same, where there is no space for a field. */
export function SearchButton({ className }: { className: string }) {
  return (
    <IconButton icon={Search} label={t('search.open')} aria-haspopup="dialog" className={className} onClick={open} />
  );
}
