import { useEffect, useState, type RefObject } from 'react';

/** Distance at which elements render before they become visible. */
const MARGIN = '400px';

/**
 * Whether an element is or has been in or near its scroll container's viewport. Rendered elements stay rendered.
 * @param isAtOnce true for elements that are visible initially
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
