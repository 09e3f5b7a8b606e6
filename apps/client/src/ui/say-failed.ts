import { sentenceOf } from '@/lib/errors/api-error';
import { toast } from './toast';

/** Shows what failed, and why. */
export const sayFailed = (title: string, error: unknown): void =>
  void toast({ title, text: sentenceOf(error), tone: 'error' });

/** Resolves to the result of the work; on failure, shows an error and resolves to undefined. */
export const orSayFailed = <T>(work: Promise<T>, title: string): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    sayFailed(title, error);
    return undefined;
  });
