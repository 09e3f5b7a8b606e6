import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Continued, Continuing, ThingLink } from '@cartulary/editor-schema/kinds/continued';
import { OpenWritten, type Person } from '@/lib/offline/open-written';

/** How long the server may take to open the other item and store the addition. */
const PATIENCE_MS = 15_000;

/** The code for each kind is loaded when content continues there. */
const continuing: Readonly<Record<BuiltKind, () => Promise<Continuing>>> = {
  text: async () => (await import('@cartulary/editor-schema/kinds/text/continued')).textContinuing,
  board: async () => (await import('@cartulary/editor-schema/kinds/board/continued')).boardContinuing,
  map: async () => (await import('@cartulary/editor-schema/kinds/map/continued')).mapContinuing,
  deck: async () => (await import('@cartulary/editor-schema/kinds/deck/continued')).deckContinuing,
};

/** Why nothing was added. */
export type ContinueFailure = 'unreached' | 'forbidden' | 'full' | 'unsaved';

/** Continuing there failed. */
export class ContinueError extends Error {
  constructor(
    readonly why: ContinueFailure,
    /** ID of the new content if this device has it, but not the server. */
    readonly made?: string,
  ) {
    super(why);
    this.name = 'ContinueError';
  }
}

/** Preloads the code of kinds, since the server may be unreachable when it is needed. */
export const prepareContinuing = async (...kinds: readonly BuiltKind[]): Promise<void> =>
  void (await Promise.all(kinds.map((kind) => continuing[kind]())));

/** Waits until an open item reaches a state. @throws ContinueError if that takes too long */
function until(open: OpenWritten, isSo: () => boolean, failure: () => ContinueError): Promise<void> {
  return new Promise((resolve, reject) => {
    const { provider } = open.line;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      stop();
      provider.off('sync', look);
      settle();
    };
    const look = (): void => {
      if (isSo()) end(resolve);
    };
    const timer = setTimeout(() => end(() => reject(failure())), PATIENCE_MS);
    const stop = open.subscribe(look);
    provider.on('sync', look);
    look();
  });
}

/**
 * Adds content to an item that isn't open on this page, and waits until the server has stored it.
 * @returns the ID of the new content; '' in a collaborative document
 * @throws ContinueError; Error if the code of its kind can't be loaded
 */
export async function continueIn(
  { itemId, kind }: { readonly itemId: string; readonly kind: BuiltKind },
  person: Person,
  continued: Continued,
): Promise<string> {
  const { append } = await continuing[kind]();
  const { id, name, organizationId } = person;
  const open = new OpenWritten(itemId, kind, { id, name, organizationId });
  try {
    await until(
      open,
      () => open.line.provider.synced && open.now().right !== undefined,
      () => new ContinueError('unreached'),
    );
    const { isWritable, isTooNew, right } = open.now();
    if (!isWritable || isTooNew || (right !== 'editor' && right !== 'owner')) throw new ContinueError('forbidden');
    const made = append(open.ydoc, continued);
    if (made === undefined) throw new ContinueError('full');
    await until(
      open,
      () => open.now().kind === 'saved',
      () => new ContinueError('unsaved', made),
    );
    return made;
  } finally {
    open.end();
  }
}

/** The outgoing links of an open item. */
export const linksFrom = async ({ ydoc, kind }: Pick<OpenWritten, 'ydoc' | 'kind'>): Promise<ThingLink[]> =>
  (await continuing[kind]()).links(ydoc);

/** Adds a link to an object of an open item. @returns false if it can't contain one */
export const linkFrom = async (
  { ydoc, kind }: { readonly ydoc: OpenWritten['ydoc']; readonly kind: BuiltKind },
  id: string,
  address: string,
  label: string,
): Promise<boolean> => (await continuing[kind]()).link(ydoc, id, address, label);
