import { useEffect, useState, type RefObject } from 'react';

/** Drawn before it is scrolled to. */
const MARGIN = '400px';

/**
 * Whether an element is in sight in what scrolls it, or nearly so, or was: what was drawn stays drawn.
 * @param isAtOnce for those that are in sight from the beginning
 */
export function useNear(element: RefObject<HTMLElement | null>, scroller: string, isAtOnce: boolean): boolean {
  const [isNear, setNear] = useState(isAtOnce || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: element.current.closest(scroller), rootMargin: MARGIN },
    );
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [isNear, element, scroller]);
  return isNear;
}
