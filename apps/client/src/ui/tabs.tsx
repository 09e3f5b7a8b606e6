import { Tabs as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { formatCount } from '@/lib/format/format';
import { cx } from './class-names';
import { useCurrentInView } from './current-in-view';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Shown after the label, only if already known. */
  count?: number | undefined;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Shown after the last tab, such as 'Save view'. */
  after?: ReactNode;
  /** `TabPanel`s, or content shared by all tabs. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Tabs with counts. Arrow keys move between them. They wrap if a line is too short; on a phone they scroll. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, after, children, className }: TabsProps<Id>) {
  const list = useCurrentInView<HTMLDivElement>(value);
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)} className={cx('contents', className)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex shrink-0 flex-wrap items-end gap-x-5 border-b border-line max-tablet:flex-nowrap max-tablet:overflow-x-auto"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px flex shrink-0 items-center gap-1.5 border-b-2 border-transparent pt-2 pb-2.25 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-(--tab-mark) data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="text-2xs font-regular text-ink-3 tabular-nums">{formatCount(tab.count)}</span>
            )}
          </Radix.Trigger>
        ))}
        {after}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** The content of one tab. */
export function TabPanel({
  id,
  ref,
  children,
  className,
}: {
  id: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Radix.Content ref={ref} value={id} className={className}>
      {children}
    </Radix.Content>
  );
}
