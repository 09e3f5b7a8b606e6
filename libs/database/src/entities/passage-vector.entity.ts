import type { EmbeddedState } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** What a stretch of a page means to one embedder. Only vectors of the same engine and version can be compared. */
@Entity('passage_vector')
export class PassageVectorRow {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') runId!: string;
  @Column('integer') page!: number;
  /** UTF-16 offsets into the page's text. */
  @Column('integer') startOffset!: number;
  @Column('integer') endOffset!: number;
  /** Float32, little-endian, `embeddingDimensions` of them. */
  @Column('bytea') vector!: Buffer;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
}

/** A page whose passages have their vectors by one embedder, or that has no passage it can read, or that it failed at. */
@Entity('embedded_page')
export class EmbeddedPage {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') runId!: string;
  @Column('integer') page!: number;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
  /** `unknown-script`: it has letters, and none of them in a script that the embedder knows. */
  @Column('text', { default: 'embedded' }) state!: EmbeddedState;
  @Column('timestamptz', { default: () => 'now()' }) embeddedAt!: Date;
}

export const passageVectorAccess = {
  passage_vector: own('content'),
  // Over all organisations: how fast vectors are made.
  embedded_page: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
