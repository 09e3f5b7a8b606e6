import { ContinueError } from './continue-in';

/** The item to continue in. */
export interface Target {
  readonly id: string;
  readonly title: string;
}

/** The steps of continuing in another item, in order. */
interface Steps {
  /** Creates a new item. */
  readonly begin: () => Promise<Target>;
  /** Adds the content to it. @returns its ID. @throws ContinueError */
  readonly add: (to: Target) => Promise<string>;
  /** Links the selection to the new content. @returns false if the selection can't contain a link */
  readonly link: (to: Target, made: string) => boolean | Promise<boolean>;
}

export type CarriedOn =
  | {
      readonly kind: 'made';
      readonly to: Target;
      readonly made: string;
      readonly isLinked: boolean;
      /** Whether it's already stored on the server. */
      readonly isSaved: boolean;
    }
  /** `begun`: a new item that is still empty and can be used for the next attempt. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly begun: Target | undefined };

/** Continues in an existing item, otherwise in a new one. Content that this device already has is linked, whether stored or not. */
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
