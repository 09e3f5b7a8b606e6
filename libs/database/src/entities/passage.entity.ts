import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** Vector of a page's section, compared by semantic search. The index is rebuilt from these rows. */
@Entity('passage')
export class PassageRow {
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

export const passageAccess = {
  passage: own('content'),
} as const satisfies Record<string, TableAccess>;
