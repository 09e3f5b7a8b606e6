import { manager } from '@cartulary/database/organisation-context';

/**
 * Waits for the sign-ins of members that have read the policy already, and keeps later ones waiting until the running unit of
 * work ends: those then read what it wrote. A sign-in holds its account's row from before it reads until its session is there
 * (entry-facts.ts), so that one that was judged by the old policy is seen by whoever ends sessions by the new one. In one
 * order, or two changes of policy would wait for each other.
 */
export async function afterSignInsUnderWay(): Promise<void> {
  await manager().query('SELECT 1 FROM app.account ORDER BY id FOR NO KEY UPDATE');
}
