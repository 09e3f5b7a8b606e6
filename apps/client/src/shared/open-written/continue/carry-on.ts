import { ContinueError } from './continue-in';

/** An item in which something goes on. */
export interface Target {
  readonly id: string;
  readonly title: string;
}

/** The steps of going on elsewhere, in their order. */
interface Steps {
  /** Makes a new item. */
  readonly begin: () => Promise<Target>;
  /** Adds the thing there. @returns its id. @throws ContinueError */
  readonly add: (to: Target) => Promise<string>;
  /** Makes what is selected lead there. @returns false where it can't hold a link */
  readonly link: (to: Target, made: string) => boolean | Promise<boolean>;
}

export type CarriedOn =
  | {
      readonly kind: 'made';
      readonly to: Target;
      readonly made: string;
      readonly isLinked: boolean;
      /** Whether the server has it already. */
      readonly isSaved: boolean;
    }
  /** `begun`: a new item that stays empty, to go on in at the next try. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly begun: Target | undefined };

/** Goes on in an item that is there, else in a new one. What this device has of it already is linked, whether or not it is stored. */
export async function carryOn(target: Target | undefined, { begin, add, link }: Steps): Promise<CarriedOn> {
  let to = target;
  try {
    to ??= await begin();
    const made = await add(to);
    return { kind: 'made', to, made, isLinked: await link(to, made), isSaved: true };
  } catch (error) {
    const made = error instanceof ContinueError ? error.made : undefined;
    if (to && made !== undefined) return { kind: 'made', to, made, isLinked: await link(to, made), isSaved: false };
    return { kind: 'failed', error, begun: target === undefined ? to : undefined };
  }
}
