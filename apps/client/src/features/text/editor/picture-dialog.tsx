import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { SegmentedControl } from '@/ui/segmented-control';

/** CSS pixels. The full width is the image's own, or the available width. */
const widths = { small: 260, medium: 520, whole: null } as const;
type Width = keyof typeof widths;

interface PictureDialogProps {
  editor: Editor;
  position: number;
  onClose: () => void;
}

/** Dialog for an image's alternative text and width. */
export function PictureDialog({ editor, position, onClose }: PictureDialogProps) {
  const node = editor.state.doc.nodeAt(position);
  const { alt: altBefore, width: widthBefore } = (node?.attrs ?? {}) as { alt?: unknown; width?: unknown };
  const [alt, setAlt] = useState(typeof altBefore === 'string' ? altBefore : '');
  const [width, setWidth] = useState<Width>(
    widthBefore === widths.small ? 'small' : widthBefore === widths.medium ? 'medium' : 'whole',
  );
  const keep = (): void => {
    const now = editor.state.doc.nodeAt(position);
    if (now?.type.name === 'image')
      editor.view.dispatch(
        editor.state.tr.setNodeMarkup(position, undefined, { ...now.attrs, alt: alt.trim(), width: widths[width] }),
      );
    onClose();
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={t('picture.describe')}
      actions={
        <Button variant="primary" onClick={keep}>
          {t('math.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('picture.description')}
          value={alt}
          autoFocus
          maxLength={writingLimits.maxAlternativeCharacters}
          onChange={({ target }) => setAlt(target.value)}
        />
        <SegmentedControl
          label={t('picture.width')}
          value={width}
          onChange={setWidth}
          options={(['small', 'medium', 'whole'] as const).map((value) => ({ value, label: t(`picture.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}
