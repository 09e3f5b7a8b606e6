import { ChevronDown, Palette } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { t } from '@/text/ui';
import { cx } from '../class-names';
import { useTheme } from './theme';

// The menu is a separate chunk so that it doesn't delay the sign-in form.
const ThemeMenu = lazy(async () => ({ default: (await import('./theme-menu')).ThemeMenu }));

interface ThemePickerProps {
  /** Small and muted, for the footer of a page. */
  quiet?: boolean | undefined;
}

/** Chooses one of the five designs, and light or dark mode. */
export function ThemePicker({ quiet = false }: ThemePickerProps) {
  const [wanted, setWanted] = useState(false);
  const button = <PickerButton quiet={quiet} aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ThemeMenu side={quiet ? 'top' : 'bottom'} trigger={<PickerButton quiet={quiet} />} />
    </Suspense>
  );
}

function PickerButton({ quiet, ...rest }: ComponentProps<'button'> & { quiet: boolean }) {
  const { design } = useTheme();
  return (
    <button
      type="button"
      aria-label={t('theme.current', { design: t(`design.${design}`) })}
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center gap-1.75 rounded-control whitespace-nowrap hover:bg-hover',
        quiet ? 'h-7 px-1.5 text-xs text-ink-3' : 'h-8 px-2.5 font-medium text-ink-2',
      )}
    >
      <Palette size={quiet ? 14 : 16} aria-hidden />
      <span className={quiet ? '' : 'max-laptop:hidden'}>{t(`design.${design}`)}</span>
      {quiet ? null : <ChevronDown size={14} aria-hidden className="max-laptop:hidden" />}
    </button>
  );
}
