import { trialLimits } from '@cartulary/contracts/limits/trials';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSealedDocuments, type SealedDocuments } from '../private/sealed-documents';
import { sourceKinds, type SourceKind, type TrialSource } from './trial-source';
import { useTrialPage, type TrialPage } from './use-trial-page';

/** The input: which source is visible, and the state of each source. The document is in the URL. */
export interface ChosenSource {
  readonly kind: SourceKind;
  readonly onKind: (kind: SourceKind) => void;
  readonly documentId: string | null;
  readonly onDocument: (documentId: string | null) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly opened: TrialPage;
  readonly sealed: SealedDocuments;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The pasted text was longer than the limit. */
  readonly isCut: boolean;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  /** Undefined until there is input. */
  readonly source: TrialSource | undefined;
}

/**
 * @param onChange called when the input changes, because results belong to the previous text
 * @param prefix for URL parameter names, if a page has two sources
 */
export function useSource(onChange: () => void, prefix = ''): ChosenSource {
  const [address, setAddress] = useSearchParams();
  const documentId = address.get(`${prefix}document`);
  const asked = address.get(`${prefix}from`);
  const kind = sourceKinds.find((one) => one === asked) ?? 'document';
  const [text, setText] = useState('');
  const [isCut, setCut] = useState(false);
  const [file, setFile] = useState<File>();
  const [filePage, setFilePage] = useState(1);
  const sealed = useSealedDocuments();
  const askedPage = Math.max(1, Math.trunc(Number(address.get(`${prefix}page`)) || 1));
  const opened = useTrialPage(kind === 'document' ? documentId : null, askedPage, sealed);
  const page = kind === 'file' ? filePage : opened.page;

  const go = (change: Readonly<Record<string, string | null>>): void => {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === null) next.delete(prefix + name);
          else next.set(prefix + name, value);
        return next;
      },
      { replace: true },
    );
    onChange();
  };
  return {
    kind,
    onKind: (next) => go({ from: next === 'document' ? null : next }),
    documentId,
    onDocument: (next) => go({ document: next, page: null }),
    page,
    onPage: (next) => {
      if (kind !== 'file') return go({ page: next === 1 ? null : String(next) });
      setFilePage(next);
      onChange();
    },
    opened,
    sealed,
    text,
    isCut,
    onText: (next) => {
      setText(next.slice(0, trialLimits.maxTextCharacters));
      setCut(next.length > trialLimits.maxTextCharacters);
      onChange();
    },
    file,
    onFile: (next) => {
      setFile(next);
      setFilePage(1);
      onChange();
    },
    source: sourceOf(kind, { opened, text, file, page }),
  };
}

function sourceOf(
  kind: SourceKind,
  { opened, text, file, page }: Pick<ChosenSource, 'opened' | 'text' | 'file' | 'page'>,
): TrialSource | undefined {
  if (kind === 'document') return opened.source;
  if (kind === 'text') return text.trim() === '' ? undefined : { kind, text };
  return file && { kind, file, page };
}
