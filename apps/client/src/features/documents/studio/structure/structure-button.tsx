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
  /** Whether text can be asked for already. */
  hasText: boolean;
  /** Pages that are known anyway, for documents that are too long to be asked for at once. */
  knownPages: readonly PageText[];
  onShow: (place: PartPlace) => void;
}

/** Opens the headings and tables of a document. */
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
