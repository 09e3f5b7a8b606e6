import type { Gate } from '@cartulary/contracts/accuracy';
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
  /** How sure its reader was, whatever people did to it since; null of what was read before this was kept, and by hand. */
  @Column('real', { nullable: true }) readScore!: number | null;
  /** Where the contract on its accuracy sent it; null where there was none. */
  @Column('text', { nullable: true }) gate!: Gate | null;
  /** What that contract had gathered then. */
  @Column('uuid', { nullable: true }) gateGeneration!: string | null;
}

export const extractedFieldAccess = {
  field: own('content'),
} as const satisfies Record<string, TableAccess>;
