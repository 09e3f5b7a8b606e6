import type { PageText } from '@cartulary/contracts/reading';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/structure';
import { IconButton } from '@/ui/icon-button';
import { useWholeText } from '../../page-texts';
import type { PartPlace } from './structure';
import { StructureSheet } from './structure-sheet';

interface StructureButtonProps {
  documentId: string;
  name: string;
  /** Whether text is available yet. */
  hasText: boolean;
  /** Pages that are loaded anyway, for documents that are too long to fetch at once. */
  knownPages: readonly PageText[];
  onShow: (place: PartPlace) => void;
}

/** Opens a document's headings and tables. */
export function StructureButton({ documentId, name, hasText, knownPages, onShow }: StructureButtonProps) {
  const [open, setOpen] = useState(false);
  const whole = useWholeText(documentId, open && hasText);
  const pages = whole.data?.pages ?? (whole.isPending && hasText ? null : knownPages);
  return (
    <>
      <IconButton
        icon={ListTree}
        label={t('open')}
        disabled={!hasText}
        onClick={() => setOpen(true)}
        className="@max-[330px]:hidden"
      />
      {open ? (
        <StructureSheet
          key={pages === null ? 'loading' : 'there'}
          pages={pages}
          isPart={whole.isError}
          fileName={name.replace(/\.[^.]*$/u, '')}
          onShow={onShow}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
