import { settingValues } from './settings.js';
import type { Sharing } from './sharing.js';

/**
 * Teams of the running unit of work's organisation into which only sealed things come.
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function teamsOfSealed(): Promise<ReadonlySet<string>> {
  const { endToEndEncryption, endToEndTeams } = await settingValues('ai', null);
  return new Set(endToEndEncryption ? endToEndTeams : []);
}

/** Whether what comes to a place comes into one of these teams. */
export const reachesTeams = ({ grants }: Pick<Sharing, 'grants'>, teams: ReadonlySet<string>): boolean =>
  grants.some(({ principalKind, principalId }) => principalKind === 'team' && teams.has(principalId));
