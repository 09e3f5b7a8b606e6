import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { importSlides, type WrittenLoss } from '@cartulary/contracts/endpoints/written-files';
import { kindOfWire, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { upload } from '@/lib/files/upload';
import { href } from '@/routing/href';
import { askReadable } from '@/shared/ask-readable/ask-readable';
import type { ReaderChange } from '@/shared/items/reader-chip';
import { openVault } from '@/shared/vault/vault-state';
import { lostWords } from '@/shared/written-files/lost-words';
import { t as reader } from '@/text/reader';
import { t } from '@/text/writing/files';
import { plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { dismissToast, toast } from '@/ui/toast';
import type { NewPlace } from './new-here';
import { takeInFile, takeInSealedFile } from './take-in';

type Navigate = (to: string) => unknown;

/** Kinds that can be copied through a file, and the format that preserves the most. */
const copiedAs: ReadonlyMap<BuiltKind, 'docx' | 'pptx'> = new Map([
  ['text', 'docx'],
  ['deck', 'pptx'],
] as const);

/** Creates the intermediate file and reports content the format doesn't support. @throws ApiError */
export type CopyFile = (
  format: 'docx' | 'pptx',
) => Promise<{ readonly file: File; readonly lost: readonly WrittenLoss[] }>;

interface Copy {
  readonly item: WrittenItem;
  readonly format: 'docx' | 'pptx';
  readonly to: 'vault' | 'server';
  readonly fileOf: CopyFile;
  readonly navigate: Navigate;
}

/** The action that copies an item so that only its members or also the server can read the copy; or the reason why that's impossible. */
export function otherCopy(
  item: WrittenItem,
  to: 'vault' | 'server',
  fileOf: CopyFile,
  navigate: Navigate,
): ReaderChange {
  const format = copiedAs.get(kindOfWire[item.kind]);
  if (item.binnedAt !== null) return reader('why.binned');
  if (format === undefined) return reader('why.drawn');
  // Only the owner may make encrypted content readable by the server.
  if (to === 'server' && item.right !== 'owner') return reader('why.owner');
  return {
    label: reader(to === 'vault' ? 'act.sealCopy' : 'act.openCopy'),
    about: reader(to === 'vault' ? 'copy.about' : 'copy.aboutServer'),
    run: () => void makeCopy({ item, format, to, fileOf, navigate }),
  };
}

/** Items being copied, so that a second click doesn't create a second copy. */
const underWay = new Set<string>();

async function makeCopy({ item, format, to, fileOf, navigate }: Copy): Promise<void> {
  if (underWay.has(item.id)) return;
  underWay.add(item.id);
  const name = plainName(item.title);
  let making: number | undefined;
  try {
    const place = to === 'server' ? to : await vaultFirst();
    if (!place) return;
    making = toast({ title: t('making', { name }), urgent: false, durationMs: Infinity });
    const { file, lost } = await fileOf(format);
    if (format === 'pptx') await takeInSlides(place, file, lost, navigate);
    else {
      sayLost(name, lost);
      if (place === 'server') await takeInFile(file, navigate);
      else await takeInSealedFile(place, file, navigate);
    }
  } catch (error) {
    sayFailed(t('copyFailed', { name }), error);
  } finally {
    if (making !== undefined) dismissToast(making);
    underWay.delete(item.id);
  }
}

function sayLost(name: string, lost: readonly WrittenLoss[]): void {
  if (lost.length === 0) return;
  toast({ title: t('importedLost', { name }), text: lostWords(lost), tone: 'warning', durationMs: 30_000 });
}

/** The open vault, after creating or unlocking it if necessary. */
async function vaultFirst(): Promise<NewPlace | undefined> {
  return openVault() ?? askReadable({ what: 'seal' });
}

async function takeInSlides(
  place: NewPlace,
  file: File,
  left: readonly WrittenLoss[],
  navigate: Navigate,
): Promise<void> {
  const { id, title, lost } =
    place === 'server' ? await upload(importSlides, [file], { mode: 'collaborative' }) : await sealed(place, file);
  sayLost(title, [...left, ...lost]);
  await navigate(href('presentationStudio', undefined, { deck: id }));
}

async function sealed(vault: Exclude<NewPlace, 'server'>, file: File) {
  const { readSlidesFile, sealSlides } = await import('./take-in-sealed');
  return sealSlides(vault, file, await readSlidesFile(file));
}
