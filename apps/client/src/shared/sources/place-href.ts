import type { Box, Range } from '@cartulary/contracts/reading';
import { href } from '@/routing/href';
import { placeText } from '@/shared/pages/place-address';

/** The URL of a location in a processed document. */
export const placeHref = (
  documentId: string,
  page: number,
  { box, range }: { box: Box | null; range: Range | null },
): string =>
  href('documentStudio', undefined, {
    document: documentId,
    page: String(page),
    place: placeText({ page, box, range }),
  });
