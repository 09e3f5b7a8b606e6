import { Space } from './entities/space.entity.js';
import { newId } from './new-id.js';
import { repository } from './organisation-context.js';

/** ID of the person's own space. Creates it if the account has none. Runs in a unit of work. */
export async function personalSpaceOf(ownerId: string): Promise<string> {
  const spaces = repository(Space);
  const wanted = { ownerId, kind: 'personal' as const };
  if (!(await spaces.existsBy(wanted))) {
    // The second of two concurrent calls waits here for the first and then does nothing.
    await spaces
      .createQueryBuilder()
      .insert()
      .values({ id: newId(), name: 'My documents', ...wanted })
      .orIgnore()
      .execute();
  }
  return (await spaces.findOneByOrFail(wanted)).id;
}
