import { writingLimits } from '@cartulary/contracts/limits/writing';
import { log } from '@/lib/log/log';
import { t } from '@/text/text';

/** Renders LaTeX into an element, or the source with the error if it's invalid. Never runs custom commands. */
export async function drawFormula(latex: string, into: HTMLElement, isBlock: boolean): Promise<void> {
  into.textContent = latex;
  try {
    const { katex } = await import('./katex');
    katex.render(latex, into, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: writingLimits.maxFormulaExpansions,
    });
    delete into.dataset['bad'];
  } catch (error) {
    into.textContent = latex;
    into.dataset['bad'] = '';
    into.title = t('math.bad', { why: error instanceof Error ? error.message : '' });
    log.info('A formula was not drawn.', { component: 'document' });
  }
}
