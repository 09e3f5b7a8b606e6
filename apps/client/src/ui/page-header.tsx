import { useContext, type ReactNode } from 'react';
import { cx } from './class-names';
import { InsideFrame } from './page-body';

interface PageHeaderProps {
  title: string;
  /** One sentence about the page's purpose. */
  sentence?: ReactNode;
  /** How fresh the data is: 'Live, 4 s ago'. */
  status?: ReactNode;
  /** Secondary actions, then at most one primary button at the far right. */
  actions?: ReactNode;
}

/** Title, sentence, and actions of a page. Contains the only `h1`, which receives focus after navigation. */
export function PageHeader({ title, sentence, status, actions }: PageHeaderProps) {
  // On a phone, the shell's header already shows the title.
  const shownByFrame = useContext(InsideFrame);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className={cx('skin-title max-w-full', shownByFrame && 'max-tablet:sr-only')}>
          {title}
        </h1>
        {sentence ? <p className="mt-0.75 text-ink-2">{sentence}</p> : null}
      </div>
      {status || actions ? (
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {status ? <div className="flex items-center gap-1.5 text-2xs text-ink-3">{status}</div> : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
