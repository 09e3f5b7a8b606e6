import katex from 'katex';
import { writingLimits } from '@cartulary/contracts/limits/writing';

/** Renders a formula as MathML; undefined if KaTeX can't parse it. The result can't load, link or run anything. */
export function mathMl(latex: string, displayMode: boolean): string | undefined {
  try {
    return katex.renderToString(latex, {
      output: 'mathml',
      displayMode,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: writingLimits.maxFormulaExpansions,
    });
  } catch (error) {
    if (error instanceof katex.ParseError || error instanceof RangeError) return undefined;
    throw error;
  }
}
