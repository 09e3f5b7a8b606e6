import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { SamlSignIn } from '@cartulary/database/entities/saml-sign-in.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';

/** An identity provider's name for a person and their session there. */
export interface Named {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
}

/** A stored sign-in. */
export interface KeptSignIn extends Named {
  readonly id: string;
  readonly organisationId: string;
  readonly accountId: string;
  readonly providerOrganisationId: string | null;
}

/** Sessions opened by a sign-in: the one it names, or those opened by a second step after it. */
const sessionsOf = `
  SELECT s.id, s.account_id AS "accountId" FROM app.session s JOIN app.saml_sign_in i ON i.account_id = s.account_id
   WHERE i.id = $1 AND s.ended_at IS NULL AND (s.id = i.session_id OR (i.session_id IS NULL
     AND 'saml' = ANY (s.proved_by) AND s.created_at BETWEEN i.created_at AND i.created_at + $2 * interval '1 millisecond'))`;

const columns = `i.id, i.organisation_id AS "organisationId", i.account_id AS "accountId", i.issuer, i.name_id AS "nameId",
  i.name_id_format AS "nameIdFormat", i.session_index AS "sessionIndex", i.provider_organisation_id AS "providerOrganisationId"`;
const ofSession = `
  SELECT ${columns} FROM app.saml_sign_in i JOIN app.session s ON s.account_id = i.account_id
   WHERE s.id = $1 AND (i.session_id = s.id OR (i.session_id IS NULL
     AND 'saml' = ANY (s.proved_by) AND s.created_at BETWEEN i.created_at AND i.created_at + $2 * interval '1 millisecond'))
   ORDER BY i.created_at DESC LIMIT 1`;
const ofSubject = `
  SELECT ${columns} FROM app.saml_sign_in i
   WHERE i.issuer = $1 AND i.name_id = $2 AND i.provider_organisation_id IS NOT DISTINCT FROM $3
     AND ($4::text[] = '{}' OR i.session_index = ANY ($4))`;

/** Maps sessions to sign-ins at an identity provider, so that either side can end them (single logout). */
@Injectable()
export class SamlSignInsService {
  constructor(private readonly database: Database) {}

  /** @param sessionId undefined if a second step is pending */
  async keep(
    of: { readonly accountId: string; readonly organisationId: string },
    providerOrganisationId: string | null,
    named: Named,
    sessionId: string | undefined,
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + limits.auth.rememberedSessionMs);
    const row = { id: newId(), ...named, accountId: of.accountId, sessionId: sessionId ?? null };
    await this.database.inOrganisation(of.organisationId, () =>
      repository(SamlSignIn).insert({ ...row, providerOrganisationId, expiresAt }),
    );
  }

  /** The SAML sign-in that opened a session, if any. */
  ofSession(organisationId: string, sessionId: string): Promise<KeptSignIn | undefined> {
    return this.database.inOrganisation(organisationId, async () => {
      const [found]: KeptSignIn[] = await manager().query(ofSession, [sessionId, limits.auth.mfaSetUpMs]);
      return found;
    });
  }

  /**
   * Ends the sessions opened by a person's sign-ins at a provider.
   * @param sessionIndexes which sign-ins; empty for all
   * @returns how many sessions ended
   */
  async end(
    { issuer, nameId }: Pick<Named, 'issuer' | 'nameId'>,
    providerOrganisationId: string | null,
    sessionIndexes: readonly string[],
  ): Promise<number> {
    const found = await this.database.inSystem(async (system): Promise<KeptSignIn[]> =>
      system.query(ofSubject, [issuer, nameId, providerOrganisationId, sessionIndexes]),
    );
    let ended = 0;
    for (const signIn of found)
      ended += await this.database.inOrganisation(signIn.organisationId, () => this.endSessionsOf(signIn.id));
    return ended;
  }

  private async endSessionsOf(signInId: string): Promise<number> {
    const sessions: { id: string; accountId: string }[] = await manager().query(sessionsOf, [
      signInId,
      limits.auth.mfaSetUpMs,
    ]);
    // Ended by the provider, not by one of our accounts.
    for (const session of sessions) await endSession(session, 'signed-out', null);
    await repository(SamlSignIn).delete({ id: signInId });
    return sessions.length;
  }
}
