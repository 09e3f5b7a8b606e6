import katex from 'katex';
import { writingLimits } from '@cartulary/contracts/limits/writing';

/** A formula as MathML; undefined where KaTeX can't read it. Nothing in it can load, link or run. */
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
