import { open } from 'node:fs/promises';

/** Writes a new file; what is in it is on the disk when this resolves. @throws the system's own, EEXIST for one that is there */
export const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Makes the new name durable. Where a folder cannot be opened for that (Windows), the system does it alone. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch((error: unknown) => {
    if (!['EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  });
  await handle.close();
};
