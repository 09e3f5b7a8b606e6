import type { FieldCheck } from '@cartulary/contracts/understanding';
import { Column, Entity } from 'typeorm';
import { Extracted } from './extracted.js';
import { own, type TableAccess } from '../table-access.js';

/** A named value that a document of its class is expected to have, such as an invoice's total (table `field`). */
@Entity('field')
export class ExtractedField extends Extracted {
  @Column('text') name!: string;
  /** Of a cell of a bill's lines: which line, from 1. */
  @Column('integer', { nullable: true }) line!: number | null;
  @Column('jsonb', { default: () => "'[]'" }) checks!: FieldCheck[];
}

export const extractedFieldAccess = {
  field: own('content'),
} as const satisfies Record<string, TableAccess>;
