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

/** Context of a slide for reading its elements. */
export interface SlideSource {
  readonly parts: PptxParts;
  readonly pictures: PptxPictures;
  readonly losses: Losses;
  /** Caches of parsed parts. */
  readonly charts: Map<string, ReadChart | undefined>;
  readonly diagrams: Map<string, NodeJson | undefined>;
  /** The name of its part. */
  readonly name: string;
  readonly root: XmlElement;
  readonly behind: Behind;
  readonly read: ReadLayout;
  /** The layout that its slide gets in the presentation. */
  readonly layout: SlideLayout;
  readonly frame: Frame;
  /** Default text styles. */
  readonly defaults: XmlElement | undefined;
  readonly palette: Palette;
  /** The background if it isn't the theme's paper; null for an image, undefined for the paper. */
  readonly ground: string | null | undefined;
  /** Whether we exported the file, so its colors are a theme's. */
  readonly isOurs: boolean;
  /** Set for masters and layouts, whose placeholders are read separately. */
  readonly isBehind?: boolean;
}
