import { ApiError, sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/workspace';

/** Why loading failed, what was kept, and who can help if retrying doesn't work. */
export const whyFailed = (error: unknown, kept: string): string =>
  sentencesOf(error, error instanceof ApiError && error.status === 403 ? `${kept} ${t('failed.noRight')}` : kept);
