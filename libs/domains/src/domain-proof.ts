import { promises as dns } from 'node:dns';
import { domainLimits } from '@cartulary/contracts/limits/domains';

/**
 * The name servers' result: our record, none, one with another token, or no response (down, refusing, too slow), which
 * proves nothing either way.
 */
export type ProofAnswer = 'found' | 'missing' | 'different' | 'unreachable';
/** Queries the name servers for a domain's token. */
export type AskForProof = (domain: string, token: string) => Promise<ProofAnswer>;

interface Times {
  readonly tryMs: number;
  readonly tries: number;
  readonly totalMs: number;
}

const PREFIX = 'cartulary-verification=';
/** The name exists without the record, or doesn't exist. These are answers, unlike all other codes. */
const noRecord: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND']);

/** The TXT record that verifies a domain. */
export const proofRecord = (domain: string, token: string): { name: string; value: string } => ({
  name: `_cartulary.${domain}`,
  value: `${PREFIX}${token}`,
});

/**
 * @param servers IP addresses, with a port if it isn't 53; empty: the system's
 * @param times timeout of an attempt, number of attempts, and total timeout (ms)
 */
export function dnsProof(servers: readonly string[] = [], times: Times = domainLimits.dns): AskForProof {
  return async (domain, token) => {
    const { tryMs, tries, totalMs } = times;
    const resolver = new dns.Resolver({ timeout: tryMs, tries });
    if (servers.length > 0) resolver.setServers(servers);
    const tooLong = setTimeout(() => resolver.cancel(), totalMs);
    const { name, value } = proofRecord(domain, token);
    try {
      const records = (await resolver.resolveTxt(name)).map((chunks) => chunks.join('').trim());
      if (records.includes(value)) return 'found';
      return records.some((record) => record.startsWith(PREFIX)) ? 'different' : 'missing';
    } catch (error) {
      return noRecord.has((error as { code?: unknown }).code) ? 'missing' : 'unreachable';
    } finally {
      clearTimeout(tooLong);
    }
  };
}
