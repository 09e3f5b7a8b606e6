import { createContext, useContext, type ComponentProps } from 'react';
import { cx } from './class-names';

/** True inside a frame that already has the page's `main`. */
export const InsideFrame = createContext(false);

interface PageBodyProps extends ComponentProps<'div'> {
  /** A working page: from 1024 px it is exactly as high as the room, and its panels scroll inside. */
  fill?: boolean | undefined;
}

/**
 * The room of one page: padding, gaps and the widest measure. Inside the frame it fills that one's `main`; a page
 * without layout gets a `main` of its own.
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
