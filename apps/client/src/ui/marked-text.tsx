interface MarkedTextProps {
  text: string;
  /** UTF-16 offsets, in any order. */
  marks: readonly { start: number; end: number }[];
}

/** Splits text into marked and unmarked pieces. Overlapping marks are merged. */
export function piecesOf(text: string, marks: MarkedTextProps['marks']): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(at, start);
    const to = Math.min(text.length, end);
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

/** Text with highlighted matches: bold with a background in light mode, bold and underlined in dark mode, never by color alone. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return piecesOf(text, marks).map((piece, index) =>
    piece.marked ? (
      <mark
        key={index}
        className="rounded-[2px] bg-paper-hit/45 px-px font-strong text-inherit decoration-paper-hit decoration-2 underline-offset-3 dark:bg-transparent dark:underline"
      >
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
