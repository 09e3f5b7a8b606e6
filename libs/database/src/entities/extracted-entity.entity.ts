import type { EntityKind } from '@cartulary/contracts/reading';
import { Column, Entity } from 'typeorm';
import { Extracted } from './extracted.js';
import { own, type TableAccess } from '../table-access.js';

/** An entity found in a document's text: an amount, a date, an address … (table `entity`). */
@Entity('entity')
export class ExtractedEntity extends Extracted {
  @Column('text') kind!: EntityKind;
}

export const extractedEntityAccess = {
  entity: own('content'),
} as const satisfies Record<string, TableAccess>;
