import { AS_TOLD } from '@cartulary/contracts/settings/field';
import { speechLanguages, type SpeechLanguage } from '@cartulary/contracts/speech-languages';
import { ChevronsUpDown } from 'lucide-react';
import { byName } from '@/lib/format/languages-by-name';
import { cx } from '@/ui/class-names';
import type { ControlIds } from '@/ui/field';

/** A spoken language, or automatic detection. */
export type Spoken = SpeechLanguage | typeof AS_TOLD;

/** @returns automatic detection if the model doesn't know the language */
export const spokenIn = (text: string): Spoken => speechLanguages.find((one) => one === text) ?? AS_TOLD;

interface SpokenSelectProps {
  readonly ids: ControlIds;
  readonly value: Spoken;
  /** Label of {@link AS_TOLD}. */
  readonly told: string;
  readonly disabled?: boolean | undefined;
  readonly className?: string;
  readonly onChange: (value: Spoken) => void;
}

/** Selects the spoken language by name. Uses the native select, in which typing finds one of a hundred languages. */
export function SpokenSelect({ ids, value, told, disabled, className, onChange }: SpokenSelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...ids}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(spokenIn(currentTarget.value))}
        className="skin-field h-(--d-control) w-full appearance-none pr-8 pl-2.5 disabled:bg-sunken disabled:text-ink-3"
      >
        <option value={AS_TOLD}>{told}</option>
        {byName(speechLanguages).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        size={14}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
