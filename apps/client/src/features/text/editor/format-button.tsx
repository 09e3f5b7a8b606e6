import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { IconButton } from '@/ui/icon-button';

interface FormatButtonProps {
  icon: LucideIcon;
  label: string;
  /** Only of what is on or off. */
  pressed?: boolean | undefined;
  onClick: () => void;
}

/** One button of the bar. */
export const FormatButton = ({ icon, label, pressed, onClick }: FormatButtonProps) => (
  <Toolbar.Button asChild>
    <IconButton icon={icon} label={label} pressed={pressed} onMouseDown={keepFocus} onClick={onClick} />
  </Toolbar.Button>
);

/** The text keeps its cursor while a button is pressed. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
