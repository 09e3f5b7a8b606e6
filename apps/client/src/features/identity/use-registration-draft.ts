import { limits } from '@cartulary/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { sentenceOf } from '@/lib/errors/api-error';
import { readItem, removeItem, startSweeping, storeItem } from '@/lib/storage/secure-storage';

const KEY = 'cartulary.draft.registration';
const EXPIRY_MINUTES = 30;
const Draft = z.object({ fullName: z.string(), email: z.string() });

interface Form extends z.infer<typeof Draft> {
  password: string;
  accepted: boolean;
}

/**
 * Stores the name and email address of an unfinished registration for half an hour, encrypted and in this tab only, so
 * that a reload doesn't lose them. Never stores the password. Returns the storage error as a message, and a function
 * that deletes the draft.
 */
export function useRegistrationDraft({ watch, getValues, setValue }: UseFormReturn<Form>) {
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Browsers provide no encryption over plain HTTP. The draft then exists only in the page.
    if (!window.isSecureContext) return;
    let left = false;
    const tell = (error: unknown): void => {
      if (!left) setProblem(sentenceOf(error));
    };
    startSweeping();
    readItem(KEY, Draft).then((draft) => {
      if (!draft || left) return;
      if (getValues('fullName') === '') setValue('fullName', draft.fullName);
      if (getValues('email') === '') setValue('email', draft.email);
    }, tell);
    const watching = watch(({ fullName = '', email = '' }, { type }) => {
      clearTimeout(timer.current);
      if (type === undefined) return; // Not typed, but restored from the draft itself.
      timer.current = setTimeout(() => {
        storeItem(KEY, { fullName, email }, { sensitive: true, expiryMinutes: EXPIRY_MINUTES }).then(
          () => setProblem(undefined),
          tell,
        );
      }, limits.client.settingsAutosaveMs);
    });
    return () => {
      left = true;
      clearTimeout(timer.current);
      watching.unsubscribe();
    };
  }, [watch, getValues, setValue]);

  const forget = (): void => {
    clearTimeout(timer.current);
    removeItem(KEY);
  };
  return { problem, forget };
}
