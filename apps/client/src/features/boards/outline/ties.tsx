import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Editor, TLShapeId } from 'tldraw';
import { t } from '@/text/boards/outline';
import { IconButton } from '@/ui/icon-button';
import type { OutlineRow } from './rows';
import { leadsTo } from './tie-sentences';
import { WordsField } from './words-field';

interface TiesProps {
  editor: Editor;
  row: OutlineRow;
  named: (id: string) => string;
}

/** A shape's outgoing arrows, with editable labels and delete buttons. */
export function Ties({ editor, row, named }: TiesProps) {
  const [writing, setWriting] = useState<string>();
  if (row.leadsTo.length === 0) return null;
  return (
    <ul aria-label={t('ties')} className="grid grid-cols-1 gap-1">
      {row.leadsTo.map((tie) => {
        const sentence = leadsTo(tie, named);
        const shape = editor.getShape(tie.arrow as TLShapeId);
        if (!shape) return null;
        return (
          <li key={tie.arrow} className="flex items-center gap-1">
            <div className="min-w-0 grow text-sm wrap-anywhere">
              {writing === tie.arrow ? (
                <WordsField editor={editor} shape={shape} onEnd={() => setWriting(undefined)} />
              ) : (
                sentence
              )}
            </div>
            {shape.isLocked ? null : (
              <>
                <IconButton
                  icon={PencilLine}
                  size="sm"
                  label={t('tie.write', { tie: sentence })}
                  onClick={() => setWriting(tie.arrow)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('tie.remove', { tie: sentence })}
                  onClick={() => editor.deleteShapes([shape.id])}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
