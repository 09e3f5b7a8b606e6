import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/documents/shared';

/** A link back to the shared folder. */
export const BackToFolder = ({ folderId, topId = folderId }: { folderId: string; topId?: string }) => (
  <Link
    to={href('shared', { itemId: folderId }, { is: 'folder', of: topId === folderId ? undefined : topId })}
    aria-label={t('back')}
    className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover"
  >
    <ArrowLeft size={17} aria-hidden />
  </Link>
);
