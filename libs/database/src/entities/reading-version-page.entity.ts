import type { Block, FormPart, PageCode, PageMark, TextSource, Word } from '@cartulary/contracts/reading';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OrganisationColumn } from '../columns.js';
import { own, type TableAccess } from '../table-access.js';

/** A page from an earlier run as it was displayed, so that the run can be restored. */
@Entity('reading_version_page')
export class ReadingVersionPage {
  @PrimaryColumn('uuid') versionId!: string;
  @PrimaryColumn('integer') number!: number;
  @OrganisationColumn() organisationId!: string;
  @Column('real', { nullable: true }) widthPoints!: number | null;
  @Column('real', { nullable: true }) heightPoints!: number | null;
  @Column('text') text!: string;
  @Column('jsonb') words!: Word[];
  @Column('jsonb', { nullable: true }) blocks!: Block[] | null;
  @Column('text') source!: TextSource;
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

export const readingVersionPageAccess = {
  reading_version_page: own('content'),
} as const satisfies Record<string, TableAccess>;
