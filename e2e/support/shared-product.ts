import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { test as plain } from '@playwright/test';
import { told, type Place } from './colleagues';
import { mailTo } from './mails';

const START_LIMIT_MS = 300_000;
const PASSWORD = 'Blue-Kettle-7-Harbour';
const INVITATIONS = '/api/v1/invitations';

/**
 * Tests whose files share one product a worker. It starts when the first of them asks for it, ends with the worker, and
 * starts anew with the worker that follows a failed test. A file that kills, restarts or holds a part, needs settings of
 * its own, or looks at the installation as a whole starts a product of its own (`Product.start`) and says why.
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

/** A product in which each file has an organisation of its own, founded as people do: by signing up. */
export class SharedProduct {
  constructor(
    private readonly product: Product,
    /** Founded the installation. Lent to what leaves the installation’s settings as they were. */
    readonly operator: Person,
  ) {}

  get url(): string {
    return this.product.url;
  }

  /** Where it keeps its files. */
  get dataDirectory(): string {
    return this.product.dataDirectory;
  }

  /** Somebody founds an organisation and proves the address, which is asked of whoever invites others. */
  async found(email: string, password = PASSWORD): Promise<Tenant> {
    return this.foundedBy(await Person.signUp(this.url, email, password));
  }

  /** The organisation of somebody who signed up: proves the address. */
  async foundedBy(founder: Person): Promise<Tenant> {
    const { email } = founder;
    const { token } = await mailTo(this.operator, email, 'verify');
    await told(founder, 'POST', '/api/auth/verify-email', { token });
    return new Tenant(this.product, founder);
  }
}

/** A file’s own organisation in the shared product. */
export class Tenant implements Place {
  constructor(
    private readonly product: Pick<Product, 'url' | 'superuserUrl'>,
    /** Its administrator. */
    readonly founder: Person,
  ) {}

  get url(): string {
    return this.product.url;
  }

  /** Of the database, which holds the organisations of other files too. */
  get superuserUrl(): string {
    return this.product.superuserUrl;
  }

  /**
   * Invites somebody, who accepts, is called by the first part of the address and 'User', and is not signed in after it.
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
