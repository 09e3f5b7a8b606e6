import type { XmlElement } from '../../../text/convert/docx/xml.js';
import type { Losses } from '../../../text/convert/losses.js';
import type { NodeJson } from '../../../text/json.js';
import type { SlideLayout } from '../../json.js';
import type { Palette } from '../../themes.js';
import type { ReadChart } from './chart.js';
import type { Frame } from './geometry.js';
import type { ReadLayout } from './layout.js';
import type { Behind } from './master.js';
import type { PptxParts } from './parts.js';
import type { PptxPictures } from './pictures.js';

/** What is known of a slide before its things are read. */
export interface SlideSource {
  readonly parts: PptxParts;
  readonly pictures: PptxPictures;
  readonly losses: Losses;
  /** What the parts that slides name were read as, each once. */
  readonly charts: Map<string, ReadChart | undefined>;
  readonly diagrams: Map<string, NodeJson | undefined>;
  /** The name of its part. */
  readonly name: string;
  readonly root: XmlElement;
  readonly behind: Behind;
  readonly read: ReadLayout;
  /** The layout that its slide takes here. */
  readonly layout: SlideLayout;
  readonly frame: Frame;
  /** Styles of words that are nowhere said otherwise. */
  readonly defaults: XmlElement | undefined;
  readonly palette: Palette;
  /** What it stands on where that is not the paper of its theme; null: a picture; undefined: the paper. */
  readonly ground: string | null | undefined;
  /** Whether the file is one of ours: its colours are those of a theme. */
  readonly isOurs: boolean;
  /** Of a master or a layout, whose placeholders are read apart. */
  readonly isBehind?: boolean;
}
