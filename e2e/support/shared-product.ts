import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { test as plain } from '@playwright/test';
import { told, type Place } from './colleagues';
import { mailTo } from './mails';

const START_LIMIT_MS = 300_000;
const PASSWORD = 'Blue-Kettle-7-Harbour';
const INVITATIONS = '/api/v1/invitations';

/**
 * A test fixture whose files share one product per worker. The product starts with the first file that needs it, ends
 * with the worker, and restarts with the worker that follows a failed test. A file that kills, restarts, or suspends a
 * part, needs its own settings, or checks the installation as a whole starts its own product (`Product.start`) and says
 * why.
 */
export const test = plain.extend<object, { product: SharedProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await Product.start();
      try {
        await use(new SharedProduct(product, await Person.signUp(product.url, 'operator@installation.example')));
      } finally {
        await product.stop();
      }
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

/** A product in which each file has its own organization, founded the way people do it: by signing up. */
export class SharedProduct {
  constructor(
    private readonly product: Product,
    /** Founded the installation. For actions that don't change the installation’s settings. */
    readonly operator: Person,
  ) {}

  get url(): string {
    return this.product.url;
  }

  /** The data directory. */
  get dataDirectory(): string {
    return this.product.dataDirectory;
  }

  /** A person founds an organization and verifies their email address, which is required for inviting others. */
  async found(email: string, password = PASSWORD): Promise<Tenant> {
    return this.foundedBy(await Person.signUp(this.url, email, password));
  }

  /** The organization of a person who signed up, with a verified email address. */
  async foundedBy(founder: Person): Promise<Tenant> {
    const { email } = founder;
    const { token } = await mailTo(this.operator, email, 'verify');
    await told(founder, 'POST', '/api/auth/verify-email', { token });
    return new Tenant(this.product, founder);
  }
}

/** A file’s own organization in the shared product. */
export class Tenant implements Place {
  constructor(
    private readonly product: Pick<Product, 'url' | 'superuserUrl'>,
    /** Its administrator. */
    readonly founder: Person,
  ) {}

  get url(): string {
    return this.product.url;
  }

  /** The database's URL; it also contains the organizations of other files. */
  get superuserUrl(): string {
    return this.product.superuserUrl;
  }

  /**
   * Invites a person, who accepts, is named after the local part of the email address and 'User', and is signed out
   * afterward.
   * @returns the password
   */
  async addUser(email: string, role: string): Promise<string> {
    const { founder } = this;
    const { invited } = await told<{ invited: { id: string }[] }>(founder, 'POST', INVITATIONS, {
      emails: [email],
      role,
    });
    const { link } = await told<{ link: string }>(founder, 'POST', `${INVITATIONS}/${invited[0]?.id}/link`);
    const { token: session } = await told<{ token: string }>(founder, 'POST', `${INVITATIONS}/accept`, {
      token: new URL(link).searchParams.get('invitation'),
      password: PASSWORD,
      firstName: email.split('@')[0],
      lastName: 'User',
      acceptTerms: true,
      acceptPrivacy: true,
    });
    const headers = { authorization: `Bearer ${session}` };
    await fetch(`${this.url}/api/v1/auth/logout`, { method: 'POST', headers });
    return PASSWORD;
  }
}
