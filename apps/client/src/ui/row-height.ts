import { useEffect, useState, type RefObject } from 'react';
import { useTheme } from './theme/theme';

/** Row height of the design in force, in px: the density token `--d-row` as the element sees it. */
export function useRowHeight(element: RefObject<HTMLElement | null>): number {
  const { design } = useTheme();
  const [height, setHeight] = useState(40);
  useEffect(() => {
    if (!element.current) return;
    const token = Number.parseFloat(getComputedStyle(element.current).getPropertyValue('--d-row'));
    if (token > 0) setHeight(token);
  }, [element, design]);
  return height;
}
