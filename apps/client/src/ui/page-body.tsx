import { createContext, useContext, type ComponentProps } from 'react';
import { cx } from './class-names';

/** True inside a shell that already provides the page's `main`. */
export const InsideFrame = createContext(false);

interface PageBodyProps extends ComponentProps<'div'> {
  /** A work page: from 1024 px, it exactly fills the available height, and its panels scroll inside. */
  fill?: boolean | undefined;
}

/**
 * A page's container, with padding, gaps, and a maximum width. Inside the shell, it fills the shell's `main`; a page
 * without a layout gets its own `main`.
 */
export function PageBody({ fill = false, className, ...rest }: PageBodyProps) {
  const framed = useContext(InsideFrame);
  const Element = framed ? 'div' : 'main';
  return (
    <Element
      {...rest}
      {...(framed ? {} : { id: 'main', tabIndex: -1 })}
      className={cx(
        'mx-auto flex w-full max-w-(--l-max-content) grow flex-col gap-(--d-gap) px-(--d-page) pt-5 pb-(--d-page) max-tablet:px-3.5 max-tablet:pt-3.5',
        framed ? 'shrink-0' : 'min-h-dvh',
        fill && 'min-[1024px]:min-h-0 min-[1024px]:shrink min-[1024px]:overflow-hidden',
        className,
      )}
    />
  );
}
