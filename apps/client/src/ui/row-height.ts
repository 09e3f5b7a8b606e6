import { useMemo } from 'react';
import { useTheme, type Design } from './theme/theme';

const CLASSIC_ROW_PX = 40;

/** Reads the density token `--d-row` from the root element, which already has this design applied. */
function rowHeightOf(design: Design): number {
  const root = document.documentElement;
  if (root.dataset.design !== design) return CLASSIC_ROW_PX;
  return Number.parseFloat(getComputedStyle(root).getPropertyValue('--d-row')) || CLASSIC_ROW_PX;
}

/** Row height of the current design, in px. */
export function useRowHeight(): number {
  const { design } = useTheme();
  return useMemo(() => rowHeightOf(design), [design]);
}
