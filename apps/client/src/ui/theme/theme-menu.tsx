import type { ReactNode } from 'react';
import { t } from '@/text/ui';
import { Menu, MenuChoice, MenuSeparator } from '../menu';
import { designs, modes, setTheme, useTheme } from './theme';

/** The theme picker's menu. Opens once it has loaded. */
export function ThemeMenu({ trigger, side }: { trigger: ReactNode; side: 'top' | 'bottom' }) {
  const { design, mode } = useTheme();
  return (
    <Menu align="end" side={side} startsOpen trigger={trigger}>
      <MenuChoice
        label={t('theme.design')}
        value={design}
        options={designs.map((value) => ({ value, label: t(`design.${value}`) }))}
        onChange={(next) => setTheme({ design: next })}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('theme.mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(next) => setTheme({ mode: next })}
      />
    </Menu>
  );
}
