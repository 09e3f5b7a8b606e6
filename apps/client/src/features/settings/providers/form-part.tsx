import { useId, type ReactNode } from 'react';

/** A section of the form. */
export function FormPart({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  const headed = title === undefined ? {} : { role: 'group', 'aria-labelledby': id };
  return (
    <div {...headed} className="flex flex-col gap-4">
      {title === undefined ? null : (
        <h3 id={id} className="skin-heading border-t border-line pt-4">
          {title}
        </h3>
      )}
      {children}
    </div>
  );
}
