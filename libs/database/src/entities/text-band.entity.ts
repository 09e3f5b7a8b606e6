import { Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn, WholeNumberColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** One band of a text's signature. Documents with the same hash in the same band are candidates for comparison. */
@Entity('text_band')
export class TextBand {
  @OrganisationColumn() organisationId!: string;
  @PrimaryColumn('uuid') documentId!: string;
  @PrimaryColumn('smallint') band!: number;
  /** 0 to 2³²-1. */
  @WholeNumberColumn() hash!: number;
}

export const textBandAccess = {
  text_band: own('content'),
} as const satisfies Record<string, TableAccess>;
