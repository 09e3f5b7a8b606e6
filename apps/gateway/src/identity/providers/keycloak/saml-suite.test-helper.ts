import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { jest } from '@jest/globals';
import { gatewayInProcess } from '../../../gateway-in-process.test-helper.js';
import type { TestGateway } from '../../../running-gateway.test-helper.js';
import { call, dataOf, proveAddress, TestPerson } from '../../../test-person.test-helper.js';
import { ACS_URL, Browser, metadataOf, proveDomain, PUBLIC_URL, setUp } from '../saml/saml.test-helper.js';
import { countOf, refusalsIn } from '../way.test-helper.js';

export const SAML_DOMAIN = 'real-saml.example.org';
const OTHER_DOMAIN = 'other-saml.example.org';
const MINUTE = 60_000;

/** A person at the provider. */
export const grace = {
  email: `grace@${SAML_DOMAIN}`,
  password: 'Blue-Kettle-7',
  firstName: 'Grace',
  lastName: 'Hopper',
} as const;

/** A real identity provider. */
export interface RealSamlIdp {
  readonly metadata: () => Promise<string>;
  /** Registers a service provider with its own metadata. */
  readonly register: (spMetadata: string) => Promise<void>;
  /** Submits a request, signs {@link grace} in, and returns the form that comes back. */
  readonly answer: (request: string) => Promise<{ samlResponse: string; relayState: string }>;
  readonly stop: () => Promise<void>;
}

const assertion = /<((?:[\w-]+:)?)Assertion\b.*<\/\1Assertion>/s;
const signatures = /<((?:[\w-]+:)?)Signature\b.*?<\/\1Signature>/gs;
const assertionOf = (xml: string): string => assertion.exec(xml)?.[0] ?? '';

/** Manipulations by someone who has another person's answer, and the expected refusals. */
const forgeries: readonly (readonly [string, (xml: string) => string, RegExp])[] = [
  ['another name', (xml) => xml.replaceAll(grace.email, `admin@${SAML_DOMAIN}`), /^signature-wrong$/],
  ['no signature', (xml) => xml.replace(signatures, ''), /^unsigned$/],
  ['a later end', (xml) => xml.replaceAll(/NotOnOrAfter="20/g, 'NotOnOrAfter="21'), /^signature-wrong$/],
  [
    'a forged assertion before the signed one',
    (xml) => {
      const forged = assertionOf(xml)
        .replace(signatures, '')
        .replaceAll(grace.email, `admin@${SAML_DOMAIN}`)
        .replace(/ ID="[^"]+"/, ' ID="_forged"');
      return xml.replace(assertionOf(xml), forged + assertionOf(xml));
    },
    /^signature-(misplaced|wrong)$/,
  ],
];

/** Tests that every provider implementation has to pass. */
export function samlSuite(create: () => Promise<RealSamlIdp>): void {
  let running: TestGateway;
  let organisationId: string;
  let idp: RealSamlIdp;

  beforeAll(async () => {
    running = await gatewayInProcess({ CARTULARY_PUBLIC_URL: PUBLIC_URL });
    idp = await create();
    organisationId = await organisationAt(SAML_DOMAIN);
    await organisationAt(OTHER_DOMAIN);
  });
  afterAll(async () => {
    await idp.stop();
    await running.stop();
  });

  /** An organization with its own domain, registered with the provider and vice versa. */
  async function organisationAt(domain: string): Promise<string> {
    const admin = await TestPerson.signUp(running.url, `admin@${domain}`);
    const { organizationId } = admin.signedIn.user;
    await proveAddress(running, admin);
    await proveDomain(running, organizationId, domain);
    await idp.register(await metadataOf(running, organizationId));
    await setUp(admin, { metadata: await idp.metadata() });
    return organizationId;
  }
  /** The round trip, without what our own page does in between. */
  async function come(domain = SAML_DOMAIN) {
    const browser = new Browser(running.url);
    return { browser, ...(await idp.answer(await browser.begin(domain))) };
  }
  async function expectRefused(
    attempt: () => Promise<{ status: number; body: { error?: string | undefined } }>,
    reason: RegExp,
  ) {
    const [before, sessions] = [await refusalsIn(running, organisationId), await countOf(running, 'session')];
    const answer = await attempt();
    expect([answer.status, answer.body.error]).toEqual([401, 'SAML authentication failed']);
    expect((await refusalsIn(running, organisationId)).slice(before.length)).toEqual([expect.stringMatching(reason)]);
    expect(await countOf(running, 'session')).toBe(sessions);
  }
  const isIn = async ({ token }: SignedIn): Promise<boolean> =>
    (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status === 200;

  it('takes our metadata and our signed request, and its answer lets a person in, whom we know again', async () => {
    const enter = async () => {
      const { browser, samlResponse, relayState } = await come();
      return dataOf(await browser.finish(samlResponse, relayState));
    };
    const first = await enter();
    expect(first.user).toMatchObject({ email: grace.email, firstName: 'Grace', lastName: 'Hopper' });
    expect(await isIn(first)).toBe(true);
    expect((await enter()).user.id).toBe(first.user.id);
    expect(ACS_URL).toContain(PUBLIC_URL);
  });

  it.each(forgeries)('an answer with %s is refused', async (_, forge, reason) => {
    const { browser, samlResponse, relayState } = await come();
    const xml = Buffer.from(samlResponse, 'base64').toString();
    const forged = forge(xml);
    expect(forged).not.toBe(xml);
    await expectRefused(() => browser.finish(Buffer.from(forged).toString('base64'), relayState), reason);
  });

  it('an answer for another organisation is refused, though the same provider signed it', async () => {
    const theirs = await come(OTHER_DOMAIN);
    const browser = new Browser(running.url);
    const relayState = new URL(await browser.begin(SAML_DOMAIN)).searchParams.get('RelayState') ?? '';
    await expectRefused(() => browser.finish(theirs.samlResponse, relayState), /^wrong-(audience|request)$/);
  });

  it('an answer is good for the browser that asked, and once', async () => {
    const stolen = await come();
    await expectRefused(
      () => new Browser(running.url).finish(stolen.samlResponse, stolen.relayState),
      /^other-browser$/,
    );
    const { browser, samlResponse, relayState } = await come();
    expect((await browser.finish(samlResponse, relayState)).status).toBe(200);
    await expectRefused(() => browser.finish(samlResponse, relayState), /^state-unknown$/);
  });

  it('an answer that is shown an hour later is refused', async () => {
    const { browser, samlResponse, relayState } = await come();
    jest.useFakeTimers({ now: Date.now() + 60 * MINUTE, doNotFake: everythingButDate });
    try {
      await expectRefused(() => browser.finish(samlResponse, relayState), /^expired$/);
    } finally {
      jest.useRealTimers();
    }
  });
}

const everythingButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
