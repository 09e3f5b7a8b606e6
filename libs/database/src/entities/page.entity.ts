import type { Block, FormPart, PageCode, PageMark, TextSource, Word } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** The text of one page as read by one run. Flowing formats are one page, number 1, without a size. */
@Entity('page')
export class Page {
  @PrimaryColumn('uuid') id!: string;
  @OrganisationColumn() organisationId!: string;
  @Column('uuid') documentId!: string;
  @Column('uuid') runId!: string;
  @Column('integer') number!: number;
  /** Displayed size in points (1/72 inch); null for flowing formats. */
  @Column('real', { nullable: true }) widthPoints!: number | null;
  @Column('real', { nullable: true }) heightPoints!: number | null;
  @Column('text') text!: string;
  @Column('jsonb', { default: () => "'[]'" }) words!: Word[];
  @Column('jsonb', { nullable: true }) blocks!: Block[] | null;
  @Column('text') source!: TextSource;
  /** Mean over the words; null if there are none. */
  @Column('real', { nullable: true }) confidence!: number | null;
  /** Confidence of a recognized page's reading order; null for other pages, and if it wasn't computed. */
  @Column('real', { nullable: true }) orderConfidence!: number | null;
  /** Barcodes and QR codes; null if they weren't detected. */
  @Column('jsonb', { nullable: true }) codes!: PageCode[] | null;
  /** Form elements; null if they weren't detected. */
  @Column('jsonb', { nullable: true }) form!: FormPart[] | null;
  /** Possible signatures and stamps; null if they weren't detected. */
  @Column('jsonb', { nullable: true }) marks!: PageMark[] | null;
  /** Perceptual hash; null if the page has enough text to compare, is blank, or wasn't hashed. */
  @Column('bigint', { nullable: true }) pictureHash!: string | null;
  /** An image without OCR. */
  @Column('boolean', { default: false }) unread!: boolean;
  @Column('text') engine!: string;
  @Column('text') engineVersion!: string;
}

export const pageAccess = {
  page: own('content'),
} as const satisfies Record<string, TableAccess>;
