import type { EntityKind } from '@cartulary/contracts/reading';
import { Column, Entity } from 'typeorm';
import { Extracted } from './extracted.js';

/** Something found in a document's text: an amount, a date, an address … (table `entity`). */
@Entity('entity')
export class ExtractedEntity extends Extracted {
  @Column('text') kind!: EntityKind;
}
