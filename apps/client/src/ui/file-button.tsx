import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button';

interface FileButtonProps {
  /** Button label. */
  children: string;
  title: string;
  /** Label of the hidden file input. */
  label: string;
  /** File extensions, `.docx,.md`. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Asks for one file. The same file can be chosen again. */
export function FileButton({ children, title, label, accept, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={FileUp} busy={busy} title={title} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Otherwise choosing the same file again wouldn't fire a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
