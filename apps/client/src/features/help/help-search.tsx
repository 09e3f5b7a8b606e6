import { Search, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/help';
import { CommandKeys } from '@/ui/command-keys-shown';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import type { Section } from './help-place';

interface HelpSearchProps {
  section: Section;
  typed: string;
  onType: (text: string) => void;
  /** Contains the results, which the arrow keys lead to. */
  content: RefObject<HTMLElement | null>;
}

/** The search field of the help. In the developer documentation it searches chapters and endpoints, elsewhere articles. */
export function HelpSearch({ section, typed, onType, content }: HelpSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const field = (): HTMLInputElement | null | undefined => box.current?.querySelector('input');
  useCommands([
    {
      id: 'help.field',
      title: t('search.field'),
      group: t('keys.help'),
      keys: pageKeys['help.field'],
      keysOnly: true,
      run: () => field()?.select(),
    },
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && typed !== '') onType('');
    else if (event.key === 'ArrowDown' && typed !== '')
      content.current?.querySelector<HTMLElement>('[data-result]')?.focus();
    else return;
    event.preventDefault();
  };
  const label = section === 'developer' ? t('search.developer') : t('search.pages');
  return (
    <div ref={box} role="search">
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        type="search"
        icon={Search}
        value={typed}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        trailing={
          typed === '' ? (
            <CommandKeys id="help.field" />
          ) : (
            <IconButton
              icon={X}
              size="sm"
              label={t('search.clear')}
              onClick={() => {
                onType('');
                field()?.focus();
              }}
            />
          )
        }
      />
    </div>
  );
}
