import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/workspace';

/** Why something could not be fetched, what was kept, and who can help where another try alone does not. */
export const whyFailed = (error: unknown, kept: string): string =>
  sentencesOf(error, error instanceof ApiError && error.status === 403 ? `${kept} ${t('failed.noRight')}` : kept);
