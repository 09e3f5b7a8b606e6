import type { FieldCheck } from '@cartulary/contracts/understanding';
import { Column, Entity } from 'typeorm';
import { Extracted } from './extracted.js';

/** A named value that a document of its class is expected to have, such as an invoice's total (table `field`). */
@Entity('field')
export class ExtractedField extends Extracted {
  @Column('text') name!: string;
  @Column('jsonb', { default: () => "'[]'" }) checks!: FieldCheck[];
}
