import { Tooltip as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useImperativeHandle, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { Kbd } from './kbd';

export interface Explanation {
  text: ReactNode;
  /** An equivalent key, shown next to the text. */
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

export interface TooltipLayerProps extends Explanation {
  /** Already rendered and stays mounted; only the tooltip is loaded later. */
  control: HTMLElement;
}

/** The tooltip and its behavior. */
export function TooltipLayer({ control, text, shortcut, side }: TooltipLayerProps) {
  return (
    <Radix.Provider delayDuration={400}>
      {/* The focus event that triggered loading fired before any listener was attached. */}
      <Radix.Root defaultOpen={control.matches(':focus-visible')}>
        <Radix.Trigger asChild>
          <DrawnControl control={control} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            {...(side ? { side } : {})}
            sideOffset={6}
            collisionPadding={8}
            className="skin-layer arrive z-(--z-tooltip) flex max-w-72 items-center gap-2 rounded-control px-2.5 py-1.5 text-xs"
          >
            {text}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

type TriggerProps = Pick<HTMLAttributes<HTMLElement>, 'aria-describedby'> &
  Partial<Record<(typeof heard)[number], (event: never) => void>>;

const heard = ['onPointerMove', 'onPointerLeave', 'onPointerDown', 'onFocus', 'onBlur', 'onClick'] as const;

/** Attaches the trigger's ref, listeners, and description to a control rendered elsewhere. */
function DrawnControl({
  control,
  ref,
  'aria-describedby': description,
  ...handlers
}: TriggerProps & { control: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => control, [control]);
  const hear = useEffectEvent((name: (typeof heard)[number], event: Event) => handlers[name]?.(event as never));
  useEffect(() => {
    const ends = heard.map((name) => {
      const type = name.slice('on'.length).toLowerCase();
      const listener = (event: Event): void => hear(name, event);
      control.addEventListener(type, listener);
      return () => control.removeEventListener(type, listener);
    });
    return () => ends.forEach((end) => end());
  }, [control]);
  useEffect(() => {
    if (description === undefined) return;
    const before = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', before ? `${before} ${description}` : description);
    return () =>
      before === null ? control.removeAttribute('aria-describedby') : control.setAttribute('aria-describedby', before);
  }, [control, description]);
  return null;
}
