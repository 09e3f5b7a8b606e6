import { manager } from '@cartulary/database/organisation-context';

/**
 * Waits for sign-ins of members that have already read the policy, and makes later ones wait until the current unit of
 * work ends, so that they read what it wrote. A sign-in locks its account's row before it reads the policy and until
 * its session exists (entry-facts.ts), so that code that ends sessions under the new policy also sees a session created
 * under the old one. Rows are locked in a fixed order to avoid a deadlock between two policy changes.
 */
export async function afterSignInsUnderWay(): Promise<void> {
  await manager().query('SELECT 1 FROM app.account ORDER BY id FOR NO KEY UPDATE');
}
