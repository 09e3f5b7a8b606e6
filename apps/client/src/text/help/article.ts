import type { RouteId } from '@cartulary/contracts/routes';
import type { PlainRouteId } from '@/routing/href';

/** One thing that a person comes to do, step by step. */
export interface Job {
  readonly title: string;
  readonly steps: readonly string[];
}

/** A place in the product that an article leads to. */
export interface Place {
  readonly to: PlainRouteId;
  readonly query?: Readonly<Record<string, string>>;
  readonly title: string;
}

/**
 * What the help says about one page. What stands in “these quotes” is written on the screen, letter by letter: a test
 * looks it up in the catalogues, so that no article names a button that is called otherwise.
 */
export interface Article {
  /** In the address. Of a page it is the id of its route. */
  readonly id: string;
  /** The pages that it explains; none for what is about the whole product. */
  readonly routes: readonly RouteId[];
  readonly title: string;
  /** What the page is for. */
  readonly about: string;
  readonly jobs: readonly Job[];
  /** Commands whose keys help here, by id. */
  readonly keys?: readonly string[];
  /** What happens when something fails, and what to do then. */
  readonly failures: readonly string[];
  /** Who sees what is done here, and what leaves the browser. */
  readonly privacy: readonly string[];
  /** Where to go: the page itself first. */
  readonly places: readonly Place[];
}

export interface ArticleGroup {
  readonly id: 'start' | 'documents' | 'standing' | 'governing' | 'entering';
  readonly articles: readonly Article[];
}
