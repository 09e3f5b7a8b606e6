import { sentenceOf } from '@/lib/errors/api-error';
import { toast } from './toast';

/** Says what was not done, and why. */
export const sayFailed = (title: string, error: unknown): void =>
  void toast({ title, text: sentenceOf(error), tone: 'error' });

/** What work answers; undefined where it failed, which is said. */
export const orSayFailed = <T>(work: Promise<T>, title: string): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    sayFailed(title, error);
    return undefined;
  });
