import { Specimen } from './specimen';

export function Type() {
  return (
    <Specimen name="Type">
      <p className="skin-display text-3xl">Every value keeps its page</p>
      <p className="skin-heading mt-2">Section heading</p>
      <p className="mt-1 max-w-(--l-reading-measure) font-reading text-md leading-reading">
        Reading text, sixty-eight characters wide, for documents and help.
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-3">
        <span>Interface 13</span>
        <span className="skin-label text-ink-3">Label</span>
        <span className="font-mono">QX07 4421</span>
        <span className="tabular-nums">1,904.50</span>
        <span className="skin-number">81.4</span>
      </p>
    </Specimen>
  );
}
