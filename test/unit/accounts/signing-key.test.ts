import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { type SecretStore, volatileSecrets } from '../../../electron/core/secret-store.ts';
import {
  loadSigningKey,
  readSigningKeyFile,
  subkey,
} from '../../../electron/service/accounts/signing-key.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

const load = (secrets: SecretStore) => {
  const { logger, lines } = recordingLogger();
  return loadSigningKey({ secrets, ids: randomIds, logger }).then((key) => ({ key, lines }));
};

describe('the signing key', () => {
  test('is made at first use and kept as one line of base64', async () => {
    const secrets = volatileSecrets(true);
    const { key } = await load(secrets);
    expect(key).toHaveLength(32);
    expect(await secrets.get('signing-key')).toBe(Buffer.from(key).toString('base64'));
    expect((await load(secrets)).key).toEqual(key);
  });

  test('of two programs that start at once is the same one', async () => {
    const secrets = volatileSecrets(true);
    const [first, second] = await Promise.all([load(secrets), load(secrets)]);
    expect(first.key).toEqual(second.key);
  });

  test('is replaced, with a word in the log, when what is stored cannot be one', async () => {
    const secrets = volatileSecrets(true);
    await secrets.set('signing-key', 'c2hvcnQ=');
    const { key, lines } = await load(secrets);
    expect(key).toHaveLength(32);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'signing-key.replaced' }));
  });

  test('without a keychain lasts for the run', async () => {
    const secrets = volatileSecrets(false);
    const { key } = await load(secrets);
    expect(await secrets.get('signing-key')).toBeNull();
    expect((await load(secrets)).key).not.toEqual(key);
  });

  test('with a keychain that fails lasts for the run too, and what is stored stays', async () => {
    const failing: SecretStore = {
      ...volatileSecrets(true),
      get: async () => {
        throw new PackdeskError('secrets.unavailable');
      },
      set: async () => {
        throw new Error('must not be overwritten');
      },
    };
    const { key, lines } = await load(failing);
    expect(key).toHaveLength(32);
    expect(lines).toContainEqual(expect.objectContaining({ event: 'signing-key.volatile' }));
  });

  test('gives each purpose a key of its own', () => {
    const key = new Uint8Array(32).fill(3);
    expect(subkey(key, 'a')).toEqual(subkey(key, 'a'));
    expect(subkey(key, 'a')).not.toEqual(subkey(key, 'b'));
    expect(subkey(key, 'a')).not.toEqual(key);
  });
});

describe('a signing key from a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packdesk-key-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const file = async (name: string, text: string, mode: number) => {
    const path = join(folder, name);
    await writeFile(path, text);
    await chmod(path, mode);
    return path;
  };
  const bytes = Buffer.from(randomIds.secret(32), 'base64url');

  test('is one line of base64', async () => {
    const path = await file('good', `${bytes.toString('base64')}\n`, 0o600);
    expect(Buffer.from(await readSigningKeyFile(path))).toEqual(bytes);
  });

  test.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o644, 0o620, 0o660])(
    'that others may use (%i) is refused',
    async (mode) => {
      const path = await file(`open-${mode}`, bytes.toString('base64'), mode);
      await expect(readSigningKeyFile(path)).rejects.toMatchObject({
        code: 'file.permissions',
        details: { file: path },
      });
    },
  );

  test.each([
    ['short', bytes.subarray(1).toString('base64')],
    ['empty', ''],
    ['prose', 'this is not a key but a sentence of some length'],
    ['two lines', `${bytes.toString('base64')}\n${bytes.toString('base64')}\n`],
    ['large', 'A'.repeat(5000)],
  ])('that is %s is refused', async (name, text) => {
    const path = await file(name, text, 0o600);
    await expect(readSigningKeyFile(path)).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  test('that is not there is refused, and a folder too', async () => {
    await expect(readSigningKeyFile(join(folder, 'none'))).rejects.toMatchObject({ code: 'file.unreadable' });
    await chmod(folder, 0o700);
    await expect(readSigningKeyFile(folder)).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});
