import type { ComponentType } from 'react';
import type { SealedText } from '@/shared/sealed-text/sealed-texts';
import type { OpenVault } from '@/shared/vault/open-vault';

/** What stands at the right of the head of a sealed text: sharing, which another feature draws. */
export type SealedActions = ComponentType<{ vault: OpenVault; text: SealedText; name: string }>;
