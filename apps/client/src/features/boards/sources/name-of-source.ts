import type { SourceProps } from '@cartulary/editor-schema/kinds/board/source-shape';
import { href } from '@/routing/href';
import { placeHref } from '@/shared/sources/place-href';
import { t } from '@/text/boards/sources';

type Named = Pick<SourceProps, 'documentId' | 'part' | 'number' | 'place'>;

/** What it is called for everybody: the name of its document is nothing that a board tells. */
export const nameOfSource = ({ part, number, place }: Pick<Named, 'part' | 'number' | 'place'>): string =>
  place && 'block' in place ? t('name.passage') : t(`name.${part}`, { number });

/** Where its document is opened; at the page or the place that it shows. */
export function hrefOfSource({ documentId, part, number, place }: Named): string {
  if (part === 'place' && place)
    return placeHref(
      documentId,
      number,
      'page' in place ? { box: place.box, range: null } : { box: null, range: place },
    );
  return href('documentStudio', undefined, {
    document: documentId,
    page: part === 'page' ? String(number) : undefined,
  });
}
