import type { Node } from '@tiptap/pm/model';
import { t } from '@/text/text';
import type { Asks } from '../editor/asks';
import { drawnAs, element, textOf } from './drawn';
import { drawFormula } from './draw-formula';

/** A rendered formula. A click edits its source. */
export const formulaView = (isBlock: boolean, asks: Asks) =>
  drawnAs(({ editor, getPos }) => {
    const dom = element(isBlock ? 'div' : 'span', isBlock ? 'node-formula node-formula-block' : 'node-formula');
    const control = element('button', 'node-formula-button');
    control.type = 'button';
    control.title = t('math.edit');
    control.addEventListener('click', () => {
      if (editor.isEditable) asks.ask({ kind: 'formula', isBlock, position: getPos() });
    });
    dom.append(control);
    let shown: string | undefined;
    return {
      dom,
      show: (node: Node) => {
        const latex = textOf(node, 'latex');
        if (latex === shown) return;
        shown = latex;
        if (latex.trim() === '') control.textContent = t('math.empty');
        else void drawFormula(latex, control, isBlock);
      },
    };
  });
