import type { ErrorCode } from '@cartulary/contracts/errors';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/trials';
import { NotRead, WorkerDied } from '../private/reading/reader';
import { PageMissing } from './trial-runner';

/** The bench stores nothing and has no Retry button, so these messages suggest next steps here. */
const sentences = {
  content_mismatch: 'failed.otherType',
  reading_damaged: 'failed.damaged',
  reading_other_type: 'failed.otherType',
  reading_encrypted: 'failed.password',
  reading_no_pages: 'failed.noPages',
  reading_too_many_pages: 'failed.manyPages',
  reading_image_too_large: 'failed.large',
  reading_too_much_text: 'failed.muchText',
  reading_timeout: 'failed.long',
  reading_no_model: 'failed.noModel',
} as const satisfies Partial<Record<ErrorCode, string>>;

const isKnown = (code: ErrorCode): code is keyof typeof sentences => Object.hasOwn(sentences, code);

/** Why a trial failed, in a sentence. */
export function failureOf(error: unknown): string {
  if (error instanceof WorkerDied) return t(error.message === 'took too long' ? 'failed.long' : 'failed.ended');
  if (error instanceof PageMissing) return t('failed.page', { count: error.pageCount });
  if (error instanceof NotRead) return t(isKnown(error.code) ? sentences[error.code] : 'failed.reader');
  return sentenceOf(error);
}
