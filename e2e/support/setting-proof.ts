import type { Person } from '@cartulary/testing/person';
import type { Product } from '@cartulary/testing/product';
import type { Browser, Page } from '@playwright/test';

/** The people and objects that the proofs use: Ada is an admin of the organization, Bo a user. */
export interface Desk {
  readonly product: Product;
  readonly browser: Browser;
  readonly ada: Person;
  readonly bo: Person;
  /** Ada's window. */
  readonly page: Page;
}

/** A setting's effect, as a person sees it. */
export interface Proof {
  readonly title: string;
  readonly prove: (desk: Desk, setting: string) => Promise<void>;
}
