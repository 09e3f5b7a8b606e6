import { randomUUID } from 'node:crypto';
import { AppError } from '../../../platform/serve/errors.js';
import type { GatewaySettings } from '../../../platform/settings/gateway-settings.js';
import type { EffectiveProvider } from '../../../platform/settings/installation-providers.js';
import { FilterParser, ResultCodeError, SizeLimitExceededError, type Client, type Entry, type Filter } from 'ldapts';
import type { ExternalIdentity } from '../external-identity.js';
import { ProviderRefusal } from '../provider-refusal.js';
import { DirectoryConnection, NotEncrypted } from './connection.js';
import { identityOf, identifying } from './entry.js';
import { fillFilter } from './filter.js';

type Provider = EffectiveProvider<'ldap'>;
type Within = Pick<GatewaySettings, 'providerTimeoutMs' | 'providerNetworks'>;

/** Two results are enough to show that it isn't unique. */
const ENOUGH = 2;

/**
 * Looks up a person in a directory, which then checks the password: searches as the service, and binds as the single
 * entry found. With none or several entries, does the same work, so that neither the time nor the work reveals the
 * difference. Referrals aren't followed.
 * @param count called before the password check, with the entry, or undefined for none or several. Throwing ends the
 * attempt; returning 'locked' skips the entry, without a visible difference
 * @param password never empty, because a bind without a password always succeeds (RFC 4513, 5.1.2)
 * @param within overall time limit, and the networks where an organization's directory may be
 * @throws ProviderRefusal wrong-credentials, entry-locked, entry-not-unique, provider-unreachable, provider-error
 */
export async function identify(
  provider: Provider,
  username: string,
  password: string,
  within: Within,
  count: (dn: string | undefined) => Promise<'open' | 'locked'>,
): Promise<ExternalIdentity> {
  if (password === '') throw new ProviderRefusal('wrong-credentials');
  return withDirectory(provider, within, async (open) => {
    const service = await asService(provider, open);
    const found = await search(service, provider, username);
    const [entry] = found;
    const isOne = entry !== undefined && found.length === 1;
    const isLocked = (await count(isOne ? entry.dn : undefined)) === 'locked';
    const dn = isOne && !isLocked ? entry.dn : `cn=${randomUUID()},${provider.config.base}`;
    const proved = await provesPassword(await open(), dn, password);
    if (found.length > 1) throw new ProviderRefusal('entry-not-unique');
    if (isLocked) throw new ProviderRefusal('entry-locked');
    if (!isOne || !proved) throw new ProviderRefusal('wrong-credentials');
    return identityOf(provider, entry, await groupsOf(service, provider, entry.dn));
  });
}

/** Checks that the directory is reachable, accepts the service account, and has the base and a valid filter. */
export async function probe(provider: Provider, within: Within): Promise<void> {
  await withDirectory(provider, within, async (open) => {
    const service = await asService(provider, open);
    const { base } = provider.config;
    await said('The service account signed in, but the base DN wasn’t found', () =>
      service.search(base, { scope: 'base', attributes: ['1.1'] }),
    );
    await said('The filter isn’t valid', () => search(service, provider, randomUUID()));
    await said('Couldn’t search for groups', () => groupsOf(service, provider, base));
  });
}

type Open = () => Promise<Client>;

/** Runs `work` within the time limit and closes all its connections afterwards. */
async function withDirectory<T>(
  { config, organisationId }: Provider,
  { providerTimeoutMs: totalMs, providerNetworks }: Within,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  const networks = organisationId === null ? 'any' : providerNetworks;
  const opened: DirectoryConnection[] = [];
  let isOver = false;
  const open: Open = async () => {
    const connection = await DirectoryConnection.open(config, totalMs, networks);
    opened.push(connection);
    if (isOver) connection.close();
    return connection.client;
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable(new Error('The directory didn’t respond in time'))), totalMs);
  });
  try {
    return await Promise.race([work(open), tooLong]);
  } catch (error) {
    throw error instanceof ProviderRefusal || error instanceof AppError ? error : refusalOf(error);
  } finally {
    isOver = true;
    clearTimeout(timer);
    for (const connection of opened) connection.close();
  }
}

async function asService({ config, secrets }: Provider, open: Open): Promise<Client> {
  const client = await open();
  // Without a password, the bind would succeed anonymously.
  if (!secrets.bindPassword) throw providerError('The service account’s password isn’t set');
  const { bindPassword } = secrets;
  await said('The directory rejected the service account', () => client.bind(config.bindDn, bindPassword));
  return client;
}

async function search(client: Client, { config }: Provider, username: string): Promise<Entry[]> {
  const [name = username] = username.split('@');
  try {
    const { searchEntries } = await client.search(config.base, {
      scope: 'sub',
      filter: filterOf(config.filter, { username, name }),
      attributes: [...identifying, config.mailAttribute, config.groupsAttribute, 'givenName', 'sn', 'cn'],
      explicitBufferAttributes: ['objectGUID'],
      sizeLimit: ENOUGH,
    });
    return searchEntries;
  } catch (error) {
    if (error instanceof SizeLimitExceededError) return Array<Entry>(ENOUGH + 1).fill({ dn: '' });
    throw error;
  }
}

/** Whether the directory accepts an entry's password. Only its own answer counts as a refusal, not a lost connection. */
async function provesPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError) return false;
    throw error;
  }
}

/** Names of the groups found by a search; empty if no search is set up. */
async function groupsOf(client: Client, { config }: Provider, dn: string): Promise<string[]> {
  if (config.groupBase === undefined) return [];
  const { searchEntries } = await client.search(config.groupBase, {
    scope: 'sub',
    filter: filterOf(config.groupFilter, { dn }),
    attributes: ['1.1'],
  });
  return searchEntries.map((group) => group.dn);
}

/** @throws ProviderRefusal if the configured filter isn't valid */
function filterOf(filter: string, values: Readonly<Record<string, string>>): Filter {
  try {
    return FilterParser.parseString(fillFilter(filter, values));
  } catch (error) {
    throw providerError(`The filter isn’t valid: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Reports a refusal by the directory in this step with the given message. */
async function said<T>(words: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ResultCodeError) throw providerError(`${words} (LDAP ${error.code})`);
    throw error;
  }
}

const providerError = (words: string): ProviderRefusal =>
  new ProviderRefusal('provider-error', { code: 'authentication_unavailable', cause: new Error(words) });
const unreachable = (cause: Error): ProviderRefusal =>
  new ProviderRefusal('provider-unreachable', { code: 'authentication_unavailable', cause });

/** The library's messages contain entries and requests, so only network and TLS error codes are passed on. */
function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof NotEncrypted) return providerError(error.message);
  if (error instanceof ResultCodeError) return providerError(`The directory refused (LDAP ${error.code})`);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return unreachable(new Error(`The directory was not reached (${code})`));
  return unreachable(new Error('The directory closed the connection or did not answer'));
}
