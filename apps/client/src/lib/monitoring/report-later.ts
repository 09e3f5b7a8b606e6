import { log } from '@/lib/log/log';
import type { ReportOptions } from './error-reports';

/** `reportError` for code that every page loads. The reporting code itself is fetched when first needed. */
export async function reportLater(thrown: unknown, options: ReportOptions): Promise<void> {
  try {
    const { reportError } = await import('./error-reports');
    await reportError(thrown, options);
  } catch (error) {
    log.warn('The code that reports errors could not be fetched.', { component: 'monitoring', error });
  }
}

/** `trackException`, also loaded on demand. */
export async function trackExceptionLater(description: string, fatal: boolean): Promise<void> {
  try {
    const { trackException } = await import('./analytics');
    trackException(description, fatal);
  } catch (error) {
    log.warn('The code that counts exceptions could not be fetched.', { component: 'monitoring', error });
  }
}
