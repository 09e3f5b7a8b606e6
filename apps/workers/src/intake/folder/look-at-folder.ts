import type { FolderIntake, IntakeProblem } from '@cartulary/contracts/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { holdSource } from '../claim.js';
import type { IntakeContext } from '../intake-context.js';
import type { Looked } from '../looked.js';
import { takeFile } from '../take.js';
import { listFolder, realFolder, type Listed } from './list-folder.js';
import { noteShown } from './note-shown.js';
import { fileIn } from './open-file.js';

/**
 * Takes files that haven't changed since the previous check. Files still being written are skipped, even if writing begins now.
 * @throws IntakeTrouble, LookIsOver
 */
export async function lookAtFolder(
  context: IntakeContext,
  source: IntakeSourceRow,
  { path, subfolders }: FolderIntake,
  signal: AbortSignal,
): Promise<Looked> {
  const root = await realFolder(context, source.organisationId, path);
  const listed = await listFolder(root, subfolders);
  const waiting = await context.database.inOrganisation(source.organisationId, async () => {
    await holdSource(source);
    return noteShown(source.id, listed);
  });
  const files = new Map(listed.files.map((file) => [file.place, file]));
  const ready = waiting.filter(({ isStill }) => isStill);
  let isLeft = waiting.length > ready.length;
  for (const [at, { place }] of ready.entries()) {
    if (signal.aborted || at >= intakeLimits.takenALook) return { again: 'now', problem: null };
    const file = files.get(place);
    if (file && (await takeFile(context, source, fileIn(root, file, signal))) === 'left') isLeft = true;
  }
  // The last file may have failed because of the signal.
  if (signal.aborted) return { again: 'now', problem: null };
  return { again: isLeft ? 'soon' : null, problem: problemOf(listed) };
}

function problemOf({ isWhole, unlooked = [] }: Listed): IntakeProblem | null {
  if (!isWhole) return 'folder_too_full';
  return unlooked.length > 0 ? 'folder_partly_unreadable' : null;
}
