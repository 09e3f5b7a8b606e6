import type { EmbeddedState } from '@cartulary/contracts/understanding';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Vector of a page's section from one embedder. Only vectors of the same engine and version can be compared. */
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
  /** Float32, little-endian, `embeddingDimensions` values. */
  @Column('bytea') vector!: Buffer;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
}

/** A page processed by an embedder: its passages have vectors, there is nothing readable, or it failed. */
@Entity('embedded_page')
export class EmbeddedPage {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') runId!: string;
  @Column('integer') page!: number;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
  /** `unknown-script`: it has letters, but none in a script the embedder supports. */
  @Column('text', { default: 'embedded' }) state!: EmbeddedState;
  @Column('timestamptz', { default: () => 'now()' }) embeddedAt!: Date;
}

export const passageVectorAccess = {
  passage_vector: own('content'),
  // To measure the embedding rate across all organizations.
  embedded_page: own('operation', ['select']),
} as const satisfies Record<string, TableAccess>;
