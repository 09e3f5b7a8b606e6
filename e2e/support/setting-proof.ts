import type { Person } from '@cartulary/testing/person';
import type { Product } from '@cartulary/testing/product';
import type { Browser, Page } from '@playwright/test';

/** Whom and what the proofs work with: Ada is admin of the organisation, Bo is a user in it. */
export interface Desk {
  readonly product: Product;
  readonly browser: Browser;
  readonly ada: Person;
  readonly bo: Person;
  /** Ada's window. */
  readonly page: Page;
}

/** What a setting changes, as a person sees it. */
export interface Proof {
  readonly title: string;
  readonly prove: (desk: Desk, setting: string) => Promise<void>;
}
