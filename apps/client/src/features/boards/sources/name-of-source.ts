import type { SourceProps } from '@cartulary/editor-schema/kinds/board/source-shape';
import { href } from '@/routing/href';
import { placeHref } from '@/shared/sources/place-href';
import { t } from '@/text/boards/sources';

type Named = Pick<SourceProps, 'documentId' | 'part' | 'number' | 'place'>;

/** The name visible to everyone. A board doesn't reveal the name of the document. */
export const nameOfSource = ({ part, number, place }: Pick<Named, 'part' | 'number' | 'place'>): string =>
  place && 'block' in place ? t('name.passage') : t(`name.${part}`, { number });

/** The link to its document, at the referenced page or passage. */
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
