import { log } from '@/lib/log/log';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { sayNotFetched } from '@/ui/say-not-fetched';

interface Question {
  readonly names: string[];
  readonly answer: Promise<boolean>;
}

/** The one that is asked next: what comes at the same moment, or while another is open, is asked for together. */
let next: Question | undefined;
/** Until the one before is answered. */
let before: Promise<unknown> = Promise.resolve();

/** Files of which somebody said already, where they came in, that they may go. */
const confirmed = new WeakSet<File>();
export const confirmToGo = (files: Iterable<File>): void => {
  for (const file of files) confirmed.add(file);
};

/** Whether files may go to the server as they are: where the mode keeps files in this browser, whoever sends them is asked first. */
export function mayGoUp(files: readonly File[]): Promise<boolean> {
  if (privacyMode() === 'collaborative' || files.every((file) => confirmed.has(file))) return Promise.resolve(true);
  next ??= begun();
  next.names.push(...files.map(({ name }) => name));
  return next.answer;
}

function begun(): Question {
  const names: string[] = [];
  const answer = asked(names, before).catch((error: unknown) => {
    log.warn('What asks before a file is sent was not fetched.', { component: 'ask-to-send', error });
    sayNotFetched();
    next = undefined;
    return false;
  });
  before = answer;
  return { names, answer };
}

async function asked(names: readonly string[], earlier: Promise<unknown>): Promise<boolean> {
  const { askToSend } = await import('./ask-to-send');
  await earlier;
  next = undefined;
  return askToSend(names);
}
