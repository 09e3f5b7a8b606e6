import { log } from '@/lib/log/log';
import type { ReportOptions } from './error-reports';

/** `reportError` for code that everybody loads: what reports are made with is fetched when there is one to make. */
export async function reportLater(thrown: unknown, options: ReportOptions): Promise<void> {
  try {
    const { reportError } = await import('./error-reports');
    await reportError(thrown, options);
  } catch (error) {
    log.warn('The code that reports errors could not be fetched.', { component: 'monitoring', error });
  }
}

/** `trackException` in the same way. */
export async function trackExceptionLater(description: string, fatal: boolean): Promise<void> {
  try {
    const { trackException } = await import('./analytics');
    trackException(description, fatal);
  } catch (error) {
    log.warn('The code that counts exceptions could not be fetched.', { component: 'monitoring', error });
  }
}
