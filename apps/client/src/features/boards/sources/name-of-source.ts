import type { SourceProps } from '@cartulary/editor-schema/kinds/board/source-shape';
import { href } from '@/routing/href';
import { t } from '@/text/boards/sources';

type Named = Pick<SourceProps, 'documentId' | 'part' | 'number'>;

/** What it is called for everybody: the name of its document is nothing that a board tells. */
export const nameOfSource = ({ part, number }: Named): string => t(`name.${part}`, { number });

/** Where its document is opened; at the page that it shows. */
export const hrefOfSource = ({ documentId, part, number }: Named): string =>
  href('documentStudio', undefined, { document: documentId, page: part === 'page' ? String(number) : undefined });
