import type { Gate } from '@cartulary/contracts/accuracy';
import type { FieldCheck } from '@cartulary/contracts/understanding';
import { Column, Entity } from 'typeorm';
import { Extracted } from './extracted.js';
import { own, type TableAccess } from '../table-access.js';

/** A named value expected in documents of a class, such as an invoice's total (table `field`). */
@Entity('field')
export class ExtractedField extends Extracted {
  @Column('text') name!: string;
  /** Line number, from 1, for cells of line items. */
  @Column('integer', { nullable: true }) line!: number | null;
  @Column('jsonb', { default: () => "'[]'" }) checks!: FieldCheck[];
  /** The engine's confidence, regardless of later changes; null for older data and for values added by hand. */
  @Column('real', { nullable: true }) readScore!: number | null;
  /** How its accuracy contract routed it; null without a contract. */
  @Column('text', { nullable: true }) gate!: Gate | null;
  /** Generation of that contract at the time. */
  @Column('uuid', { nullable: true }) gateGeneration!: string | null;
}

export const extractedFieldAccess = {
  field: own('content'),
} as const satisfies Record<string, TableAccess>;
