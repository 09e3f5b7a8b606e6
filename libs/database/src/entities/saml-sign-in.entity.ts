import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** An identity provider's identifiers for one of a person's sign-ins (SAML), so that either side can end it. */
@Entity('saml_sign_in')
export class SamlSignIn {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') accountId!: string;
  /** Null if a second step was still required. The session is then the one opened after it. */
  @Column('uuid', { nullable: true }) sessionId!: string | null;
  /** Organization that owns the provider; null for the installation's. */
  @Column('uuid', { nullable: true }) providerOrganisationId!: string | null;
  @Column('text') issuer!: string;
  @Column('text') nameId!: string;
  @Column('text', { nullable: true }) nameIdFormat!: string | null;
  @Column('text', { nullable: true }) sessionIndex!: string | null;
  @MomentOfInsertColumn() createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

export const samlSignInAccess = {
  saml_sign_in: own('secret', ['select', 'delete']),
} as const satisfies Record<string, TableAccess>;
