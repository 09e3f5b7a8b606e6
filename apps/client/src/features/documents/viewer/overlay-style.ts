import { certaintyOf, type Certainty, type Box, type EntityKind } from '@cartulary/contracts/reading';
import { t } from '@/text/documents';

/** Groups of entity types that share a color on the page. Other types use `reference`. */
export type KindFamily = 'party' | 'address' | 'reference' | 'date' | 'amount' | 'medical' | 'law' | 'low';

const families: Record<EntityKind, Exclude<KindFamily, 'low'>> = {
  money: 'amount',
  date: 'date',
  email: 'party',
  phone: 'party',
  url: 'address',
  iban: 'reference',
  card: 'reference',
  identifier: 'reference',
  person: 'party',
  organisation: 'party',
  party: 'party',
  place: 'address',
  drug: 'medical',
  dose: 'medical',
  condition: 'medical',
  statute: 'law',
  case: 'law',
};

/** A kind's display name. */
export const kindName = (kind: EntityKind): string => t(`entity.${kind}`);

interface Judged {
  readonly kind: EntityKind;
  readonly confidence: number;
  readonly confirmed: boolean;
}

/** Confirmed values are certain, no matter how confident the engine was. */
export const certaintyShown = ({ confidence, confirmed }: Judged): Certainty =>
  confirmed ? 'sure' : certaintyOf(confidence);

/** Uncertain values are red instead of the kind's color. */
export const familyOf = (entity: Judged): KindFamily =>
  certaintyShown(entity) === 'doubtful' ? 'low' : families[entity.kind];

/** The displayed confidence: 1 for confirmed values. */
export const confidenceShown = ({ confidence, confirmed }: Judged): number => (confirmed ? 1 : confidence);

const dashes: Record<Certainty, string | undefined> = { sure: undefined, check: '6 4', doubtful: '0.1 4' };

export interface OutlineStyle {
  readonly strokeWidth: number;
  readonly dash: string | undefined;
  readonly fillOpacity: number;
  /** Width of the halo around a selected box. 0 for none. */
  readonly halo: number;
}

/** A box's outline: the style shows certainty, the weight shows selection (direction.md, Overlays on pages). */
export function outlineOf(certainty: Certainty, selected: boolean): OutlineStyle {
  return {
    strokeWidth: certainty === 'doubtful' ? 2 : selected ? 2.2 : 1.3,
    dash: dashes[certainty],
    fillOpacity: selected ? 0.14 : 0.07,
    halo: selected ? 3 : 0,
  };
}

/** A rectangle on the displayed page, in CSS pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const PAD_X = 4;
const PAD_Y = 3;

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const padded = (rect: Rect, x: number, y: number): Rect => ({
  left: rect.left - x,
  top: rect.top - y,
  right: rect.right + x,
  bottom: rect.bottom + y,
});

/** A page's boxes in pixels, with padding around the words. Boxes that would touch lose their padding. */
export function overlayRects(boxes: readonly Box[], width: number, height: number): Rect[] {
  const bare = boxes.map(([left, top, right, bottom]) => ({
    left: left * width,
    top: top * height,
    right: right * width,
    bottom: bottom * height,
  }));
  const airy = bare.map((rect) => padded(rect, PAD_X, PAD_Y));
  const touches = (index: number, candidate: readonly Rect[]): boolean => {
    const own = candidate[index];
    return own !== undefined && candidate.some((other, at) => at !== index && overlap(own, other));
  };
  return bare.map((rect, index) => (touches(index, airy) ? padded(rect, 1, 0) : padded(rect, PAD_X, PAD_Y)));
}

export const BADGE_HEIGHT = 15;
const DIGIT_WIDTH = 6;

/** Width of a number's badge. Square up to two digits. */
export const badgeWidth = (number: number): number => Math.max(BADGE_HEIGHT, String(number).length * DIGIT_WIDTH + 4);

/** Minimum target size, in CSS pixels. */
const TARGET = 24;

interface Numbered {
  readonly number: number;
  readonly rect: Rect;
}

/**
 * Position of each box's number: outside its top left corner, then outside its top right one, then on top of it. No
 * number covers another box, and their 24 px targets never overlap (WCAG 2.2, 2.5.8). Null if there is no space.
 */
export function badgePlaces(boxes: readonly Numbered[], pageWidth: number): ({ left: number; top: number } | null)[] {
  const taken: Rect[] = [];
  return boxes.map(({ number, rect }) => {
    const width = badgeWidth(number);
    const candidates = [
      { left: rect.left - width, top: rect.top },
      { left: rect.right, top: rect.top },
      { left: rect.left, top: rect.top - BADGE_HEIGHT },
    ];
    const free = candidates.find(({ left, top }) => {
      if (left < 0 || left + width > pageWidth) return false;
      const badge = { left, top, right: left + width, bottom: top + BADGE_HEIGHT };
      const target = padded(badge, Math.max(0, TARGET - width) / 2, (TARGET - BADGE_HEIGHT) / 2);
      if (taken.some((other) => overlap(target, other))) return false;
      if (boxes.some((other) => other.rect !== rect && overlap(badge, other.rect))) return false;
      taken.push(target);
      return true;
    });
    return free ?? null;
  });
}
