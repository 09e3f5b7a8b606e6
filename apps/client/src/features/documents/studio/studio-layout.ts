import { useMediaQuery, usePhoneWidth, useRoomForSidePanel } from '@/ui/media-query';

/**
 * The studio's layouts: `wide` shows list, pages, and entities side by side; `laptop` (below 1280) keeps the entities
 * next to the pages and moves the list to a menu; `tablet` (below 1024) and `phone` (below 768) show the entities in
 * a bottom sheet.
 */
export type StudioLayout = 'wide' | 'laptop' | 'tablet' | 'phone';

export function useStudioLayout(): StudioLayout {
  const phone = usePhoneWidth();
  const panelFits = useRoomForSidePanel();
  const wide = useMediaQuery('(width >= 1280px)');
  if (wide) return 'wide';
  if (panelFits) return 'laptop';
  return phone ? 'phone' : 'tablet';
}
