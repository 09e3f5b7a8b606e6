import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/text/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { drawFormula } from '../nodes/draw-formula';
import type { Ask } from './asks';

interface FormulaDialogProps {
  editor: Editor;
  ask: Extract<Ask, { kind: 'formula' }>;
  onClose: () => void;
}

/** Dialog for a formula's LaTeX, with a live preview. */
export function FormulaDialog({ editor, ask: { isBlock, position }, onClose }: FormulaDialogProps) {
  const before: unknown = position === undefined ? '' : editor.state.doc.nodeAt(position)?.attrs['latex'];
  const [latex, setLatex] = useState(typeof before === 'string' ? before : '');
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawn.current) void drawFormula(latex, drawn.current, isBlock);
  }, [latex, isBlock]);
  const keep = (): void => {
    const type = isBlock ? 'blockMath' : 'inlineMath';
    if (position === undefined) {
      if (latex.trim() !== '') editor.chain().focus().insertContent({ type, attrs: { latex } }).run();
    } else if (editor.state.doc.nodeAt(position)?.type.name === type) {
      const { tr, doc } = editor.state;
      editor.view.dispatch(tr.setNodeMarkup(position, undefined, { ...doc.nodeAt(position)?.attrs, latex }));
    }
    onClose();
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={t(isBlock ? 'block.blockMath' : 'block.inlineMath')}
      actions={
        <Button variant="primary" onClick={keep}>
          {t('math.done')}
        </Button>
      }
    >
      <TextArea
        label={t('math.source')}
        value={latex}
        autoFocus
        rows={4}
        maxLength={writingLimits.maxFormulaCharacters}
        onChange={({ target }) => setLatex(target.value)}
        className="font-mono"
      />
      <div ref={drawn} className="formula-trial mt-3 min-h-12 overflow-x-auto" />
    </Dialog>
  );
}
