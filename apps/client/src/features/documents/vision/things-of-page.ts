import type { PageText } from '@cartulary/contracts/reading';
import type { PageSeen } from '@cartulary/pipeline/trials/look';
import { t as bench } from '@/text/documents/trials';
import { t } from '@/text/documents/vision-studio';
import type { Thing } from './boxed-picture';

/** Types of objects that can be shown on a page. */
export const thingKinds = ['region', 'cell', 'code', 'machine', 'signature', 'stamp'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** Kinds differ by line style, not only by color. */
const frames = {
  region: 'border-paper-party',
  cell: 'border-dotted border-paper-date',
  code: 'border-double border-paper-reference',
  machine: 'border-dashed border-paper-law',
  signature: 'border-dashed border-paper-low',
  stamp: 'border-dotted border-paper-address',
} as const satisfies Record<ThingKind, string>;

/** All objects on a page, by kind. */
export function thingsOf(read: PageText, seen: PageSeen): Record<ThingKind, Thing[]> {
  const blocks = read.blocks ?? [];
  const marks = (kind: 'signature' | 'stamp'): Thing[] =>
    seen.marks
      .filter((mark) => mark.kind === kind)
      .map(({ box }) => ({ box, label: t(`mark.${kind}`), frame: frames[kind] }));
  return {
    region: blocks.flatMap(({ kind, box }) =>
      box ? [{ box, label: bench(`block.${kind}`), frame: frames.region }] : [],
    ),
    cell: blocks.flatMap(({ cells }) =>
      (cells ?? []).flatMap(({ box, row, column, start, end }) =>
        box
          ? [
              {
                box,
                label: t('cell', { row: row + 1, column: column + 1, text: read.text.slice(start, end) }),
                frame: frames.cell,
              },
            ]
          : [],
      ),
    ),
    code: (read.codes ?? []).map(({ box, format, text }) => ({
      box,
      label: t('code', { format, text }),
      frame: frames.code,
    })),
    machine: seen.machineLines.map(({ box, lines }) => ({
      box,
      label: t('machine', { text: lines.join(' ') }),
      frame: frames.machine,
    })),
    signature: marks('signature'),
    stamp: marks('stamp'),
  };
}
