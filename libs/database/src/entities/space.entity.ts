import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentOfInsertColumn, OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

export const spaceKinds = ['personal', 'shared'] as const;
export type SpaceKind = (typeof spaceKinds)[number];

/** The root of a tree of items: a person's own, or a shared one. */
@Entity('space')
export class Space {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('text') name!: string;
  @Column('text') kind!: SpaceKind;
  @Column('uuid') ownerId!: string;
  @MomentOfInsertColumn() createdAt!: Date;
}

export const spaceAccess = {
  space: own('content'),
} as const satisfies Record<string, TableAccess>;
