import { ChevronDown, Palette } from 'lucide-react';
import { cx } from '../class-names';
import { Menu, MenuChoice, MenuSeparator } from '../menu';
import { designs, modes, setTheme, useTheme, type Design, type Mode } from './theme';

const designNames: Record<Design, string> = {
  classic: 'Classic',
  editorial: 'Editorial',
  brutalist: 'Brutalist',
  minimal: 'Minimal',
  neural: 'Neural',
};
const modeNames: Record<Mode, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

interface ThemePickerProps {
  /** Small and muted, for the foot of a page. */
  quiet?: boolean | undefined;
}

/** Chooses one of the five designs, and light or dark. */
export function ThemePicker({ quiet = false }: ThemePickerProps) {
  const { design, mode } = useTheme();
  return (
    <Menu
      align="end"
      side={quiet ? 'top' : 'bottom'}
      trigger={
        <button
          type="button"
          aria-label={`Theme: ${designNames[design]}`}
          className={cx(
            'inline-flex shrink-0 items-center gap-1.75 rounded-control whitespace-nowrap hover:bg-hover',
            quiet ? 'h-7 px-1.5 text-xs text-ink-3' : 'h-8 px-2.5 font-medium text-ink-2',
          )}
        >
          <Palette size={quiet ? 14 : 16} aria-hidden />
          <span className={quiet ? '' : 'max-laptop:hidden'}>{designNames[design]}</span>
          {quiet ? null : <ChevronDown size={14} aria-hidden className="max-laptop:hidden" />}
        </button>
      }
    >
      <MenuChoice
        label="Design"
        value={design}
        options={designs.map((value) => ({ value, label: designNames[value] }))}
        onChange={(next) => setTheme({ design: next })}
      />
      <MenuSeparator />
      <MenuChoice
        label="Brightness"
        value={mode}
        options={modes.map((value) => ({ value, label: modeNames[value] }))}
        onChange={(next) => setTheme({ mode: next })}
      />
    </Menu>
  );
}
