import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';

const ownerOf = `SELECT organisation_id AS "organisationId" FROM app.organisation_domain
  WHERE domain = $1 AND verified_at IS NOT NULL`;

/** Which organization owns a domain. */
@Injectable()
export class OrganisationDomainsService {
  constructor(private readonly database: Database) {}

  /** The organization that verified the domain through DNS; null if none has. */
  async ownerOf(domain: string): Promise<string | null> {
    return this.database.inSystem(async (manager) => {
      const [found]: { organisationId: string }[] = await manager.query(ownerOf, [domain]);
      return found?.organisationId ?? null;
    });
  }
}

/** The domain of an email address, in lowercase. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
