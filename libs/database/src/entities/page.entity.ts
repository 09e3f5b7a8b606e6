import type { Block, FormPart, PageCode, PageMark, TextSource, Word } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The text of one page as one run read it. Flowing formats are one page, number 1, without a size. */
@Entity('page')
export class Page {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') runId!: string;
  @Column('integer') number!: number;
  /** Points (1/72 inch) as displayed; null in flowing formats. */
  @Column('real', { nullable: true }) widthPoints!: number | null;
  @Column('real', { nullable: true }) heightPoints!: number | null;
  @Column('text') text!: string;
  @Column('jsonb', { default: () => "'[]'" }) words!: Word[];
  @Column('jsonb', { nullable: true }) blocks!: Block[] | null;
  @Column('text') source!: TextSource;
  /** Mean over the words, null when there is none. */
  @Column('real', { nullable: true }) confidence!: number | null;
  /** Of the reading order of a recognised page; null for others, and where nobody told it yet. */
  @Column('real', { nullable: true }) orderConfidence!: number | null;
  /** Barcodes and QR codes; null where nobody has looked for them. */
  @Column('jsonb', { nullable: true }) codes!: PageCode[] | null;
  /** What stands in its form; null where nobody has looked for one. */
  @Column('jsonb', { nullable: true }) form!: FormPart[] | null;
  /** What looks like signatures and stamps; null where nobody has looked for them. */
  @Column('jsonb', { nullable: true }) marks!: PageMark[] | null;
  /** What it looks like from afar; null where its words tell what it is, where nothing is to be seen, or nobody has looked. */
  @Column('bigint', { nullable: true }) pictureHash!: string | null;
  /** It is a picture that nobody read: it has words, and none of them is here. */
  @Column('boolean', { default: false }) unread!: boolean;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
}

export const pageAccess = {
  page: own('content'),
} as const satisfies Record<string, TableAccess>;
