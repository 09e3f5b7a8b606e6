import { manager } from '@cartulary/database/organisation-context';

interface Outsider {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const outside = `FROM app.account a WHERE a.is_active AND NOT (lower(split_part(a.email::text, '@', -1)) = ANY ($1))`;

/** Active accounts in the current organization whose email addresses are in none of the domains, sorted by address. */
export async function readOutsiders(
  allowed: readonly string[],
  limit: number,
  offset: number,
): Promise<{ items: Outsider[]; total: number }> {
  const items: Outsider[] = await manager().query(
    `SELECT a.id, a.email, a.first_name AS "firstName", a.last_name AS "lastName" ${outside}
      ORDER BY a.email LIMIT $2 OFFSET $3`,
    [allowed, limit, offset],
  );
  const [count]: { total: number }[] = await manager().query(`SELECT count(*)::int AS total ${outside}`, [allowed]);
  return { items, total: count?.total ?? 0 };
}
