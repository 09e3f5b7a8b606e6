import { settingValues } from './settings.js';
import type { Sharing } from './sharing.js';

/**
 * Teams of the current organization that only accept sealed items.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function teamsOfSealed(): Promise<ReadonlySet<string>> {
  const { endToEndEncryption, endToEndTeams } = await settingValues('ai', null);
  return new Set(endToEndEncryption ? endToEndTeams : []);
}

/** Whether an item in this location would be shared with one of these teams. */
export const reachesTeams = ({ grants }: Pick<Sharing, 'grants'>, teams: ReadonlySet<string>): boolean =>
  grants.some(({ principalKind, principalId }) => principalKind === 'team' && teams.has(principalId));
