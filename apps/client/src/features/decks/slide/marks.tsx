import type { Mark } from '@cartulary/editor-schema/kinds/deck/draw/marks';

/** Shapes in slide units. */
export const Marks = ({ marks }: { marks: readonly Mark[] }) =>
  marks.map((mark, index) => {
    if (mark.kind === 'rect')
      return (
        <rect
          key={index}
          x={mark.x}
          y={mark.y}
          width={Math.max(0, mark.w)}
          height={Math.max(0, mark.h)}
          fill={mark.fill}
        />
      );
    if (mark.kind === 'path')
      return (
        <path
          key={index}
          d={mark.d}
          fill={mark.fill ?? 'none'}
          stroke={mark.line ?? 'none'}
          strokeWidth={mark.lineWidth ?? 0}
          strokeLinejoin="round"
        />
      );
    return (
      <text key={index} x={mark.x} y={mark.y} fontSize={mark.size} textAnchor={mark.align} fill={mark.fill}>
        {mark.text}
      </text>
    );
  });
