import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button';

interface FileButtonProps {
  /** What stands on the button. */
  children: string;
  title: string;
  /** Of the field behind it. */
  label: string;
  /** Endings, `.docx,.md`. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Asks for one file; the same one may be chosen again. */
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
          // Else choosing it once more would change nothing.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
