import { useMediaQuery, usePhoneWidth, useRoomForSidePanel } from '@/ui/media-query';

/**
 * How the studio is laid out: `wide` has list, pages and entities side by side; `laptop` (below 1280) keeps the entities
 * beside the pages and the list in a menu; `tablet` (below 1024) and `phone` (below 768) pull the entities up from below.
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
