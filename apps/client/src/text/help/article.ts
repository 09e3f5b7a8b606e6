import type { RouteId } from '@cartulary/contracts/routes';
import type { PlainRouteId } from '@/routing/href';

/** One task, step by step. */
export interface Job {
  readonly title: string;
  readonly steps: readonly string[];
}

/** A link from an article to a page. */
export interface Place {
  readonly to: PlainRouteId;
  readonly query?: Readonly<Record<string, string>>;
  readonly title: string;
}

/**
 * A help article. Text in “quotes” matches a label on the screen exactly: a test looks it up in the catalogs.
 */
export interface Article {
  /** Used in the URL. For a page, its route ID. */
  readonly id: string;
  /** The pages it explains; empty for articles about the whole product. */
  readonly routes: readonly RouteId[];
  readonly title: string;
  /** The page's purpose. */
  readonly about: string;
  readonly jobs: readonly Job[];
  /** Ids of useful keyboard commands. */
  readonly keys?: readonly string[];
  /** Errors and what to do about them. */
  readonly failures: readonly string[];
  /** Who can see this data, and which data leaves the browser. */
  readonly privacy: readonly string[];
  /** Links, the page itself first. */
  readonly places: readonly Place[];
}

export interface ArticleGroup {
  readonly id: 'start' | 'documents' | 'standing' | 'governing' | 'entering';
  readonly articles: readonly Article[];
}
