import { writingLimits } from '@cartulary/contracts/limits/writing';
import { oneOf, orNull, textOf, whole, type Validate } from './attributes.js';
import { LINK_REL, safeLink } from './safe-link.js';

const span = whole(1, writingLimits.maxTableSpan);
const align = orNull(oneOf(['left', 'center', 'right', 'justify']));

const link: Validate = (value) => {
  if (safeLink(value) === undefined) throw new RangeError('not a safe link');
};

const widths: Validate = (value) => {
  if (value === null) return;
  if (!Array.isArray(value) || value.length > writingLimits.maxTableSpan) throw new RangeError('not widths of columns');
  for (const width of value as unknown[]) orNull(whole(0, writingLimits.maxImageWidthPixels))(width);
};

/** A highlight color: a name or `#rrggbb`. Anything else could inject CSS. */
const colour: Validate = orNull((value) => {
  if (typeof value !== 'string' || !/^(?:#[\da-f]{3,8}|[a-z-]{1,30})$/iu.test(value))
    throw new RangeError('not a colour');
});

const cell = { colspan: span, rowspan: span, colwidth: widths, align };

/** The allowed attribute values of tiptap's own nodes and marks. Our nodes define theirs. */
export const attributeRules: Readonly<Record<string, Readonly<Record<string, Validate>>>> = {
  paragraph: { textAlign: align },
  heading: { level: whole(1, 6), textAlign: align },
  orderedList: { start: whole(0, 1_000_000), type: orNull(oneOf(['1', 'a', 'A', 'i', 'I'])) },
  taskItem: { checked: (value) => void oneOf(['true', 'false'])(String(value)) },
  tableCell: cell,
  tableHeader: cell,
  codeBlock: { language: orNull(textOf(writingLimits.maxIdCharacters)) },
  link: {
    href: link,
    target: orNull(oneOf(['_blank'])),
    // Always rendered as ours. Any other value could let a linked page access this one.
    rel: orNull(oneOf([LINK_REL])),
    class: orNull(oneOf([])),
    title: orNull(textOf(writingLimits.maxNameCharacters)),
  },
  highlight: { color: colour },
};
