import type { ReactNode } from 'react';
import { Menu, MenuChoice, MenuSeparator } from '../menu';
import { designNames, designs, modeNames, modes, setTheme, useTheme } from './theme';

/** The menu behind the theme picker; it opens as soon as it has been loaded. */
export function ThemeMenu({ trigger, side }: { trigger: ReactNode; side: 'top' | 'bottom' }) {
  const { design, mode } = useTheme();
  return (
    <Menu align="end" side={side} startsOpen trigger={trigger}>
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
