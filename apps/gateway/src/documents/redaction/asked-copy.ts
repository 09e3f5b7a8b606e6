import { limits } from '@cartulary/contracts/limits';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { foldTerm } from '@cartulary/pipeline/redaction/fold-words';
import { cleanTitle } from '../../platform/items/unseen.js';
import { AppError } from '../../platform/serve/errors.js';

/**
 * @throws AppError `redaction_empty` if there is nothing to redact; `invalid_input` for a term without a letter or
 * digit
 */
export function checkPlan({ boxes, terms }: RedactionPlan): void {
  if (boxes.length === 0 && terms.length === 0) throw new AppError('redaction_empty');
  const emptyAt = terms.findIndex((term) => foldTerm(term) === '');
  if (emptyAt >= 0) throw invalid(`terms.${emptyAt}`, 'A covered word needs a letter or a digit');
}

/** The copy's name as a PDF file name. @throws AppError `invalid_input` */
export function titleOf(name: string): string {
  const title = cleanTitle(name);
  if (title === '') throw invalid('name', 'A name needs a visible character');
  return /\.pdf$/i.test(title) ? title : `${title.slice(0, limits.metadata.maxTitleCharacters - 4)}.pdf`;
}

const invalid = (path: string, message: string): AppError =>
  new AppError('invalid_input', { data: { issues: [{ path, message }] } });
