import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { IconButton } from '@/ui/icon-button';

interface FormatButtonProps {
  icon: LucideIcon;
  label: string;
  /** Set only for toggles. */
  pressed?: boolean | undefined;
  onClick: () => void;
}

/** One toolbar button. */
export const FormatButton = ({ icon, label, pressed, onClick }: FormatButtonProps) => (
  <Toolbar.Button asChild>
    <IconButton icon={icon} label={label} pressed={pressed} onMouseDown={keepFocus} onClick={onClick} />
  </Toolbar.Button>
);

/** Clicking a button leaves the cursor in the text. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
